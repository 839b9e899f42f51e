import type { payout, quote } from '@sooner/contract/payout-shapes'
import type { listPayoutLines as declared } from '@sooner/contract/payouts'
import type { Answer } from '@sooner/contract/route'
import { minorToWire } from '@sooner/money'
import { cutoffOfSettlement } from '@sooner/rules/banking-calendar'
import { annualRateBps } from '@sooner/rules/fees'
import { costOf } from '@sooner/rules/payout-offers'
import { totalOf } from '@sooner/rules/payout-totals'
import { Refusal, InvariantViolation } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db, Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { maskedNumbersOf } from '../../../bank-accounts/index.ts'
import { paidInvoices } from '../../../invoices/index.ts'
import type { Payouts } from '../../ports.ts'
import { findPayout, findPayoutOfQuote } from '../../store/payouts.ts'
import {
  findPriceLists,
  type StoredList,
  listIncluded,
  listLeftOut,
  sumPrices,
  type IncludedLine,
  type LeftOutLine,
  type ListKey,
  type ListPage,
} from '../../store/price-lists.ts'
import { findQuote } from '../../store/quotes.ts'
import { isOffer, readOffer, transferredOf } from './read-offer.ts'

/** The id of another vendor's quote is answered as one that does not exist. */
export async function answerQuote(db: Db, vendorId: string, id: string): Promise<z.input<typeof quote>> {
  const found = await findQuote(db, vendorId, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return {
    quoteId: id,
    expiresAt: found.expiresAt.toISOString(),
    payoutId: (await findPayoutOfQuote(db, vendorId, id))?.id ?? null,
    vendorId,
    payoutMethod: found.method,
    feeScheme: found.feeScheme,
    ...(await accountOf(db, vendorId, found.bankAccountId)),
    ...totalsOf(await findPriceLists(db, { vendorId, listId: id })),
  }
}

export async function answerPayout(db: Db, vendorId: string, id: string): Promise<z.input<typeof payout>> {
  const found = await findPayout(db, vendorId, id)
  if (!found) throw new Refusal('NOT_FOUND')
  return {
    payoutId: id,
    quoteId: found.quoteId,
    confirmedAt: found.confirmedAt.toISOString(),
    vendorId,
    payoutMethod: found.method,
    feeScheme: found.feeScheme,
    ...(await accountOf(db, vendorId, found.bankAccountId)),
    ...totalsOf(await findPriceLists(db, { vendorId, listId: id })),
  }
}

async function accountOf(db: Db, vendorId: string, bankAccountId: string) {
  const maskedAccountNumber = (await maskedNumbersOf(db, vendorId)).get(bankAccountId)
  if (maskedAccountNumber === undefined) throw new InvariantViolation('a price lost its bank account')
  return { maskedAccountNumber }
}

const totalsOf = (lists: readonly StoredList[]) => ({
  invoiceCount: lists.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0),
  leftOutCount: lists.reduce((sum, { leftOutCount }) => sum + leftOutCount, 0),
  totals: lists.filter(({ invoiceCount }) => invoiceCount > 0).map(answerTotal),
})

function answerTotal({
  currency,
  payOn: payDate,
  invoiceCount,
  grossMinor,
  feeMinor,
  ...list
}: Omit<StoredList, 'leftOutCount' | 'owedMinor'>) {
  const { averageDaysEarly, aprBps } = totalOf(currency, {
    invoiceCount,
    grossMinor,
    feeMinor,
    supplementalFeeMinor: list.supplementalMinor,
    payDate,
    netMinor: grossMinor - feeMinor,
    netMinorDays: list.netMinorDays,
  })
  return {
    currency,
    invoiceCount,
    payDate,
    withdrawableUntil: cutoffOfSettlement(currency, payDate).toISOString(),
    averageDaysEarly,
    aprBps,
    grossMinor: minorToWire(grossMinor),
    feeMinor: minorToWire(feeMinor),
    supplementalFeeMinor: minorToWire(list.supplementalMinor),
    netMinor: minorToWire(grossMinor - feeMinor),
    deductedMinor: minorToWire(list.deductedMinor),
    arrivesMinor: minorToWire(list.arrivesMinor),
  }
}

/** What early payment costs and brings now. It is no quote: nothing is stored, and it holds for the moment. */
export interface PresentPrice extends Pick<
  z.input<typeof quote>,
  'feeScheme' | 'maskedAccountNumber' | 'invoiceCount' | 'totals'
> {
  readonly method: 'instant-payout' | 'on-demand-payout'
}

/** The price of these invoices, or of all that can be paid early, in the way that costs less; undefined where none of them brings anything. */
export async function readPresentPrice(
  payouts: Payouts,
  vendorId: string,
  which: 'eligible' | readonly string[],
): Promise<PresentPrice | undefined> {
  const prices = await transact(payouts.db, async (tx) => [
    await presentPrice(payouts, tx, { vendorId, method: 'instant-payout' }, which),
    await presentPrice(payouts, tx, { vendorId, method: 'on-demand-payout' }, which),
  ])
  return prices
    .filter((price) => price !== undefined)
    .toSorted((one, other) => costOf(one.totals) - costOf(other.totals))[0]
}

async function presentPrice(
  payouts: Payouts,
  tx: Tx,
  asking: { readonly vendorId: string; readonly method: PresentPrice['method'] },
  which: 'eligible' | readonly string[],
): Promise<PresentPrice | undefined> {
  const offer = await readOffer(payouts, tx, asking)
  if (!isOffer(offer)) return undefined
  const sums = await sumPrices(tx, offer.price(which))
  const totals = sums.map((sum) =>
    answerTotal({ ...sum, payOn: offer.payOn[sum.currency], ...transferredOf(offer, sum) }),
  )
  if (totals.every(({ arrivesMinor }) => arrivesMinor === 0)) return undefined
  return {
    method: asking.method,
    feeScheme: offer.feeScheme,
    ...(await accountOf(tx, asking.vendorId, offer.bankAccountId)),
    invoiceCount: totals.reduce((count, { invoiceCount }) => count + invoiceCount, 0),
    totals,
  }
}

type LinesAnswer = Answer<typeof declared>
type Line = LinesAnswer['data'][number]
export interface AskedLines extends ListPage {
  readonly outcome: Line['outcome']
}

/** A page of what a quote or a payout includes, or left out. Amounts are those of the list, names those of today. */
export async function listLines(
  db: Db,
  key: ListKey,
  { outcome, page, limit }: AskedLines,
): Promise<LinesAnswer> {
  const lists = await findPriceLists(db, key)
  const total = lists.reduce(
    (sum, { invoiceCount, leftOutCount }) => sum + (outcome === 'included' ? invoiceCount : leftOutCount),
    0,
  )
  const data =
    outcome === 'included'
      ? await named(db, key, await listIncluded(db, key, { page, limit }), answerIncluded)
      : await named(db, key, await listLeftOut(db, key, { page, limit }), answerLeftOut)
  return { data, page, limit, total }
}

type Named = Pick<Line, 'invoiceId' | 'number' | 'partnerId' | 'externalClientId' | 'clientName' | 'currency'>

async function named<L extends IncludedLine | LeftOutLine>(
  db: Db,
  { vendorId }: ListKey,
  lines: readonly L[],
  answer: (line: L, name: Named) => Line,
): Promise<Line[]> {
  const ids = lines.map(({ invoiceId }) => invoiceId)
  const names = new Map(
    (await paidInvoices.namesOfInvoices(db, vendorId, ids)).map((one) => [one.invoiceId, one]),
  )
  return lines.map((line) => {
    const name = names.get(line.invoiceId)
    if (!name) throw new InvariantViolation('a price list lost one of its invoices')
    const { number, partnerId, externalClientId, clientName } = name
    return answer(line, {
      invoiceId: line.invoiceId,
      number,
      partnerId,
      externalClientId,
      clientName,
      currency: line.currency,
    })
  })
}

const answerIncluded = (line: IncludedLine, name: Named): Line => {
  const { grossMinor, feeMinor, daysEarly } = line
  return {
    outcome: 'included',
    ...name,
    daysEarly,
    payDate: line.payOn,
    grossMinor: minorToWire(grossMinor),
    feeMinor: minorToWire(feeMinor),
    supplementalFeeMinor: minorToWire(line.supplementalMinor),
    netMinor: minorToWire(grossMinor - feeMinor),
    aprBps: annualRateBps(feeMinor, grossMinor - feeMinor, daysEarly) ?? null,
  }
}

const answerLeftOut = ({ openMinor, reason }: LeftOutLine, name: Named): Line => ({
  outcome: 'left-out',
  ...name,
  openAmountMinor: minorToWire(openMinor),
  reason,
})

type Reads = { readonly db: Db }

export const getQuote = ({ db }: Reads, vendorId: string, id: string) => answerQuote(db, vendorId, id)

export const getPayout = ({ db }: Reads, vendorId: string, id: string) => answerPayout(db, vendorId, id)

export async function listQuoteLines({ db }: Reads, vendorId: string, id: string, asked: AskedLines) {
  await answerQuote(db, vendorId, id)
  return listLines(db, { vendorId, listId: id }, asked)
}

export async function listPayoutLines({ db }: Reads, vendorId: string, id: string, asked: AskedLines) {
  await answerPayout(db, vendorId, id)
  return listLines(db, { vendorId, listId: id }, asked)
}
