import type { Currency } from '@sooner/money'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import { lockPayableAccount } from '../../features/bank-accounts/index.ts'
import { copiedCollectionTables, copiesOfCollections } from '../../features/collections/index.ts'
import { findDirectoryVendor } from '../../features/directory/index.ts'
import { invoiceCopies } from '../../features/invoices/index.ts'
import { collectionEvents } from '../../features/ledger/index.ts'
import {
  ensureRail,
  statementTexts,
  type Transfers,
  transferCopies,
  destinations,
} from '../../features/transfers/index.ts'
import { copiedPayoutTables, copiesOfPayouts } from '../../features/payouts/index.ts'
import type { Copy } from '../../platform/database/copy.ts'
import { transact } from '../../platform/transaction.ts'
import { copiesOfBank, statementsOfBank, type PaidAccount } from './bank.ts'
import { makePastInvoices, type MakesPast } from './make-invoices.ts'
import { PastCollections } from './plan-collections.ts'
import { PastDeductions } from './plan-deductions.ts'
import { PastPayments } from './plan-payments.ts'
import { copiesOfPostings, type Act } from './store.ts'
import type { PastStory, PastWithLines } from './story.ts'

export type LoadsPast = MakesPast & {
  readonly copy: Pick<Copy, 'load'>
  readonly productName: string
  /** Whether the bank is simulated, and has the same past. */
  readonly hasBank: boolean
}

/** The account of a vendor that is paid now, and the rail that pays it. */
export interface PastPayee {
  readonly vendorId: string
  readonly currency: Currency
  readonly bankAccountId: string
  readonly account: PaidAccount
  /** Undefined if the currency has none yet. */
  readonly rail: string | undefined
}

export async function payeeOf(
  transfers: Transfers,
  { vendorId, currency }: Pick<PastPayee, 'vendorId' | 'currency'>,
): Promise<PastPayee> {
  const { db, clock } = transfers
  const payable = await transact(db, (tx) => lockPayableAccount(tx, vendorId, clock.now()))
  if (payable?.currency !== currency) throw new InvariantViolation('the vendor has no account to be paid')
  const holder = (await findDirectoryVendor(db, vendorId))?.name ?? ''
  const numbers = await destinations.numbersOf(transfers, db, vendorId, payable.id)
  const rail = transfers.rails[currency]?.name
  if (rail !== undefined) await ensureRail(db, rail)
  return { vendorId, currency, rail, bankAccountId: payable.id, account: { ...numbers, holder } }
}

/** Of a vendor that can't be paid so far: none of its documents may have a payment, so its account is never read. */
export const unpaid = ({ vendorId, currency }: Pick<PastPayee, 'vendorId' | 'currency'>): PastPayee => ({
  vendorId,
  currency,
  bankAccountId: '',
  account: { type: 'checking', routingNumber: '', accountNumber: '', holder: '' },
  rail: undefined,
})

interface Loaded {
  readonly payee: PastPayee
  readonly partnerId: number
  /** By which the partner knows the vendor, and with what its ids begin. */
  readonly externalVendorId: string
  readonly prefix: string
  /** The documents in pieces, the oldest first. Each piece is stored as a whole. */
  readonly pieces: Iterable<readonly PastStory[]>
}

/** The tables that a made-up past fills. */
export const tablesOfPast = [
  ...invoiceCopies.tables,
  ...copiedCollectionTables,
  ...copiedPayoutTables,
  ...transferCopies.tables,
]

/**
 * Stores made-up documents of one vendor and partner together with their pasts, and with the payments to the account that is paid
 * now. Neither the ledger nor the totals of adjustments contain them before `postPast`.
 */
export async function loadPast(
  needs: LoadsPast,
  { pieces, ...loaded }: Loaded,
  onStored: (added: number) => void = () => undefined,
): Promise<void> {
  const { copy } = needs
  const { partnerId, payee } = loaded
  const { vendorId, currency } = payee
  const planned = openPlans(needs, loaded)
  for (const [stories, next] of withNext(pieces)) {
    const past = await makePastInvoices(needs, { vendorId, partnerId, stories })
    const [earliest] = next ?? []
    // The receipts of a piece are in order but for some minutes.
    const done = earliest ? addDays(localDay(currency, earliest.receivedAt), -1) : null
    await copy.load(await planned.copiesOf(past, done), {
      ...invoiceCopies.setting,
      ...transferCopies.setting,
    })
    onStored(stories.length)
  }
}

function openPlans(needs: LoadsPast, { payee, ...paid }: Omit<Loaded, 'pieces'>) {
  const { db, clock, uuid, hasBank } = needs
  const { vendorId, currency, account, rail } = payee
  const { 'vendor-payment': text } = statementTexts(needs.productName)
  const deductions = new PastDeductions(uuid)
  const collections = new PastCollections({ ...paid, vendorId, currency, uuid }, deductions)
  const draw = (count: number) => transferCopies.drawNumbers(db, count)
  const payments = new PastPayments({ ...payee, uuid, draw, now: clock.now() }, deductions)
  return {
    /** Returns the rows that store these documents, with what happened before that day, or with everything if it is null. */
    async copiesOf(past: readonly PastWithLines[], day: string | null) {
      const documents = await payments.add(past)
      for (const one of past) collections.add(one)
      const collected = collections.planBefore(day)
      const sent = payments.planBefore(day)
      return [
        ...invoiceCopies.copiesOfInvoices(documents, deductions.take(day === null), collected.collected),
        ...copiesOfCollections(collected.collections),
        ...copiesOfPayouts(sent.lines, sent.payouts, past.flatMap(redirectsOf)),
        ...transferCopies.copiesOfEntries(sent.entries, { text, rail }),
        ...copiesOfPostings([...sent.acts, ...collected.acts, ...past.flatMap(lossesOf)]),
        ...(hasBank ? copiesOfBank(sent.entries, collected.collections, { account, text }) : []),
        ...(hasBank && rail !== undefined
          ? statementsOfBank(sent.entries, collected.collections, { text, rail })
          : []),
      ]
    },
  }
}

const redirectsOf = ({ invoice, redirect }: PastWithLines) =>
  redirect ? [{ ...redirect, vendorId: invoice.vendorId, invoiceId: invoice.id, agreedBy: 'sandbox' }] : []

function lossesOf({ invoice, writtenOff: loss }: PastWithLines): readonly Act[] {
  if (!loss) return []
  const { vendorId, currency, partnerId } = invoice
  const { at, subjectId, amountMinor } = loss
  const transaction = collectionEvents.writtenOff({ vendorId, subjectId, currency, partnerId, amountMinor })
  return [{ books: vendorId, at, transactions: [transaction], reversed: [] }]
}

function* withNext<T>(values: Iterable<T>): Generator<readonly [T, T | undefined]> {
  let last: { readonly value: T } | undefined
  for (const value of values) {
    if (last) yield [last.value, value]
    last = { value }
  }
  if (last) yield [last.value, undefined]
}
