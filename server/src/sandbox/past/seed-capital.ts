import { addBankingDays, addDays, localDay } from '@sooner/rules/banking-calendar'
import { copiesOfCapital } from '../../features/collections/index.ts'
import { providerBooksId, receiptEvents } from '../../features/ledger/index.ts'
import type { Invoices } from '../../features/invoices/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import { statementTexts, transferCopies } from '../../features/transfers/index.ts'
import { copiesOfBooked } from '../bank/index.ts'
import { inUseForDays } from '../seeded/once.ts'
import { chanceOf } from './chance.ts'
import { copiesOfPostings } from './store.ts'

const currency = 'USD'
const amountMinor = 1_000_000_00n

interface World {
  readonly invoices: Pick<Invoices, 'clock' | 'copy' | 'productName'>
  readonly payouts: Pick<Payouts, 'transfers'>
}

/** Before the first payment of the made-up past, the owners have paid in what it is paid from. */
export async function seedCapital({ invoices, payouts: { transfers } }: World): Promise<void> {
  const { clock, copy, productName } = invoices
  const now = clock.now()
  const bookedOn = addBankingDays(currency, addDays(localDay(currency, now), -inUseForDays), 1)
  const at = new Date(`${bookedOn}T15:00:00Z`)
  const chance = chanceOf(10_009)
  const id = chance.uuid(at)
  const counterparty = `Owners of ${productName}`
  const booked = { id, currency, amountMinor, bookedOn, reference: 'CAPITAL', counterparty } as const
  const event = { subjectId: id, currency, amountMinor } as const
  const explained = { ...event, subjectId: chance.uuid(at) }
  const rail = transfers.rails[currency]?.name
  const text = statementTexts(productName)['vendor-payment']
  await copy.load([
    ...copiesOfCapital({ ...booked, exitId: explained.subjectId, explainedAt: at }),
    ...copiesOfPostings([
      {
        books: providerBooksId,
        at,
        transactions: [receiptEvents.receiptBooked(event), receiptEvents.capitalBooked(explained)],
        reversed: [],
      },
    ]),
    ...copiesOfBooked(
      [],
      [{ id, reference: booked.reference, payer: counterparty, amountMinor, currency, receivedOn: bookedOn }],
    ),
    ...(rail === undefined ? [] : transferCopies.copiesOfStatements([], [booked], { text, rail })),
  ])
}
