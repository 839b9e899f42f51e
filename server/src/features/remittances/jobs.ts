import { linesLeft, paymentsPlanned } from '@sooner/contract/events/payouts'
import {
  batchesPostponed,
  transfersExecuted,
  transfersRefused,
  transfersReturned,
  transfersSettled,
  transfersUnsent,
} from '@sooner/contract/events/transfers'
import { subscriber, type Subscriber } from '../../platform/events/index.ts'
import { dropUnsent, listAnswered, listPlanned, writeLeft } from './use-cases/write-payments.ts'

/**
 * Keeps the list of payments. It takes many events at a time, because each time adds up all entries of a payment, which may be a hundred
 * thousand. Everything is computed from what is stored by then, so the order among events of different kinds does not matter.
 */
export const remittanceSubscribers = (): Subscriber[] => [
  subscriber({
    name: 'remittances.list-payments',
    service: 'payments',
    events: [
      paymentsPlanned,
      linesLeft,
      transfersExecuted,
      transfersSettled,
      transfersReturned,
      transfersRefused,
      transfersUnsent,
      batchesPostponed,
    ],
    batch: 500,
    async handleMany(tx, deliveries) {
      for (const [vendorId, own] of Map.groupBy(deliveries, (delivery) => delivery.vendorId)) {
        const ids: Record<'planned' | 'left' | 'unsent' | 'answered', string[]> = {
          planned: [],
          left: [],
          unsent: [],
          answered: [],
        }
        for (const { event, data } of own) {
          if ('batchIds' in data)
            ids[event === paymentsPlanned.name ? 'planned' : 'left'].push(...data.batchIds)
          else ids.answered.push(data.batchId)
          if (event === transfersUnsent.name) ids.unsent.push(data.batchId)
        }
        await listPlanned(tx, vendorId, [...new Set(ids.planned)])
        await dropUnsent(tx, vendorId, [...new Set(ids.unsent)])
        await writeLeft(tx, vendorId, [...new Set(ids.left)])
        await listAnswered(tx, vendorId, [...new Set(ids.answered)])
      }
    },
  }),
]
