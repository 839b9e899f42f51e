import { createHash } from 'node:crypto'
import type { collectionRefusals, fedCollection } from '@sooner/contract/collections'
import type { Currency } from '@sooner/money'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { clearingBankingDays, type CollectionSource, type CollectionStatus } from '@sooner/rules/collections'
import type { PaymentMethod, ReconciliationState } from '@sooner/rules/transfers'
import type { z } from 'zod'

export type FedCollection = z.output<typeof fedCollection>
export type CollectionRefusal = (typeof collectionRefusals)[number]

/** What a partner has paid to the provider, or says that it has. */
export interface Collection {
  readonly id: string
  readonly partnerId: number
  readonly source: CollectionSource
  readonly sourceId: string
  readonly sourceDigest: string
  readonly currency: Currency
  readonly amountMinor: bigint
  readonly paymentMethod: PaymentMethod
  readonly paymentReference: string
  readonly receivedOn: string
  readonly countsOn: string
  readonly status: CollectionStatus
  readonly postedAt: Date | null
  /** What the bank has booked of it. */
  readonly receivedMinor: bigint
  readonly appliedMinor: bigint
  readonly reconciliationState: ReconciliationState
  readonly lineCount: number
  readonly createdAt: Date
}

/** Some methods of payment can still be refused for a while; until then they do not count as received. */
export function countsOn(currency: Currency, paymentMethod: PaymentMethod, receivedOn: string): string {
  const days = clearingBankingDays[paymentMethod]
  return days === 0 ? receivedOn : addBankingDays(currency, receivedOn, days)
}

/** Keys in one order, so that the same statement has the same text whoever put it together. */
const inOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Covers everything that was stated, so that something else under the same id is no repetition. */
export const digestOf = (fed: FedCollection): string =>
  createHash('sha256')
    .update(JSON.stringify({ ...fed, sourceId: null }, inOrder))
    .digest('base64url')

type StatedLine = FedCollection['lines'][number]

/** A line names an invoice and pays, or deducts, something; a vendor is owed the reason of a shortfall. */
const isComplete = (line: StatedLine): boolean =>
  (line.sourceId !== undefined || line.invoiceNumber !== undefined) && paysSomething(line)

type Amounts = Pick<StatedLine, 'amountMinor' | 'shortfallMinor' | 'shortfallReason'>

export const paysSomething = ({ amountMinor, shortfallMinor = 0, shortfallReason }: Amounts): boolean =>
  amountMinor + shortfallMinor > 0 && shortfallMinor > 0 === (shortfallReason !== undefined)

/** Why a collection can't be recorded as it is stated. */
export function refusalOf(fed: FedCollection, today: string): CollectionRefusal | undefined {
  if (!fed.lines.every(isComplete)) return 'LINE_INCOMPLETE'
  if (fed.lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0) > fed.amountMinor)
    return 'LINES_EXCEED_AMOUNT'
  return fed.receivedOn > today ? 'RECEIVED_IN_FUTURE' : undefined
}
