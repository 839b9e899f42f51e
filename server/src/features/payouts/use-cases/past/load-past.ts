import type { Currency } from '@sooner/money'
import { addDays, localDay } from '@sooner/rules/banking-calendar'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Copy } from '../../../../platform/database/copy.ts'
import { transact } from '../../../../platform/transaction.ts'
import { holdPayableAccount } from '../../../bank-accounts/index.ts'
import {
  copiesOfPast,
  makePastInvoices,
  pastSetting,
  pastTables,
  type MakesPast,
  type PastStory,
} from '../../../invoices/index.ts'
import {
  copiesOfPastEntries,
  drawNumbers,
  pastPaymentSetting,
  pastPaymentTables,
  statementTexts,
} from '../../../transfers/index.ts'
import { copiesOfPastLines, pastLineTables } from '../../store/past-lines.ts'
import { PastPayments } from './plan-past-payments.ts'

export type LoadsPast = MakesPast & {
  readonly copy: Pick<Copy, 'load'>
  readonly productName: string
}

interface Loaded {
  readonly vendorId: string
  readonly partnerId: number
  readonly currency: Currency
  /** The documents in pieces, the oldest first. Each piece is stored as a whole. */
  readonly pieces: Iterable<readonly PastStory[]>
}

/** The tables that a made-up past fills. */
export const tablesOfPast = [...pastTables, ...pastLineTables, ...pastPaymentTables]

/**
 * Stores made-up documents of one vendor and partner together with their pasts, and with the payments to the account that is paid
 * now. Neither the ledger nor the totals of adjustments contain them before `postPast`.
 */
export async function loadPast(
  needs: LoadsPast,
  { vendorId, partnerId, currency, pieces }: Loaded,
  onStored: (added: number) => void = () => undefined,
): Promise<void> {
  const { db, copy, clock, uuid, productName } = needs
  const now = clock.now()
  const account = await transact(db, (tx) => holdPayableAccount(tx, vendorId, now))
  if (account?.currency !== currency) throw new InvariantViolation('the vendor has no account to be paid')
  const payments = new PastPayments({
    vendorId,
    bankAccountId: account.id,
    currency,
    now,
    uuid,
    draw: (count) => drawNumbers(db, count),
  })
  const { 'vendor-payment': text } = statementTexts(productName)
  for (const [stories, next] of withNext(pieces)) {
    const past = await payments.add(await makePastInvoices(needs, { vendorId, partnerId, stories }))
    const [earliest] = next ?? []
    // The receipts of a piece are in order but for some minutes.
    const done = earliest ? addDays(localDay(currency, earliest.receivedAt), -1) : null
    const { lines, entries, nettings } = payments.planBefore(done)
    await copy.load(
      [
        ...copiesOfPast(past, nettings, uuid),
        ...copiesOfPastLines(lines),
        ...copiesOfPastEntries(entries, text),
      ],
      { ...pastSetting, ...pastPaymentSetting },
    )
    onStored(stories.length)
  }
}

function* withNext<T>(values: Iterable<T>): Generator<readonly [T, T | undefined]> {
  let last: { readonly value: T } | undefined
  for (const value of values) {
    if (last) yield [last.value, value]
    last = { value }
  }
  if (last) yield [last.value, undefined]
}
