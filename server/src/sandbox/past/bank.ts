import { addBankingDays } from '@sooner/rules/banking-calendar'
import type { CopiedCollection } from '../../features/collections/index.ts'
import { transferCopies, batchIds } from '../../features/transfers/index.ts'
import {
  copiesOfBooked,
  fateOf,
  honest,
  payerOf,
  type Booked,
  type Receipt,
  type Report,
} from '../bank/index.ts'

/** What the bank's statements had of the same. */
export const statementsOfBank = (
  entries: readonly transferCopies.CopiedEntry[],
  collections: readonly CopiedCollection[],
  as: { readonly text: string; readonly rail: string },
) =>
  transferCopies.copiesOfStatements(
    entries,
    collections.map(({ id, currency, receivedMinor, receivedOn, paymentReference, counterparty }) => ({
      id,
      currency,
      amountMinor: receivedMinor,
      bookedOn: receivedOn,
      reference: paymentReference,
      counterparty,
    })),
    as,
  )

const countries = { USD: 'US', GBP: 'GB' } as const

export type PaidAccount = Omit<Booked['entry']['account'], 'country' | 'isPerson'>

/** What the simulated bank had of entries and of what partners paid. What it has reported then is not reported again. */
export const copiesOfBank = (
  entries: readonly transferCopies.CopiedEntry[],
  collections: readonly CopiedCollection[],
  { account, text }: { readonly account: PaidAccount; readonly text: string },
) =>
  copiesOfBooked(
    entries.flatMap((entry) => bookedOf(entry, account, text)),
    collections.map(({ id, paymentReference, partnerId, amountMinor, currency, receivedOn }): Receipt => ({
      id,
      reference: paymentReference,
      payer: payerOf(partnerId),
      amountMinor,
      currency,
      receivedOn,
    })),
  )

type PastBooked = Booked & { readonly number: bigint; readonly isReported: boolean }

function bookedOf(
  { number, currency, batchOn, transfers, outcome }: transferCopies.CopiedEntry,
  account: PaidAccount,
  description: string,
): readonly PastBooked[] {
  if (outcome.kind === 'waiting' || outcome.kind === 'refused') return []
  const key = batchIds.keyOf(number)
  const entry = {
    key,
    currency,
    description,
    kind: 'credit' as const,
    type: 'vendor-payment' as const,
    amountMinor: transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
    references: [],
    mandate: null,
    account: { ...account, isPerson: false, country: countries[currency] },
  }
  const settlesOn = addBankingDays(currency, batchOn, 1)
  const fate = fateOf(honest, entry, settlesOn)
  const booked = { entry, number, sentAt: outcome.at, isReported: outcome.kind !== 'submitted' }
  if (outcome.kind !== 'returned') return [{ ...booked, fate }]
  const [settled] = fate.reports
  const { code, failedOn: on } = outcome
  const returned: Report | undefined = settled && {
    ...settled,
    id: `${key}-returned`,
    kind: 'returned',
    on,
    code,
    reportedOn: on,
  }
  const reports = settled && returned ? [settled, returned] : []
  return [{ ...booked, fate: { ...fate, returnedAs: code, reports } }]
}
