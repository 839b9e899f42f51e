import type { payout, quote } from '@sooner/contract/payout-shapes'
import { minorToWire } from '@sooner/money'
import { totalOf } from '@sooner/rules/payout-totals'
import { Refusal } from '@sooner/rules/refusal'
import type { z } from 'zod'
import type { Db } from '../../../../platform/database/open.ts'
import { findPriceLists, type StoredList } from '../../store/price-lists.ts'
import { findPayout, findPayoutOfQuote } from '../../store/payouts.ts'
import { findQuote } from '../../store/quotes.ts'

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
    ...totalsOf(await findPriceLists(db, { vendorId, listId: id })),
  }
}

const totalsOf = (lists: readonly StoredList[]) => ({
  invoiceCount: lists.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0),
  leftOutCount: lists.reduce((sum, { leftOutCount }) => sum + leftOutCount, 0),
  totals: lists.filter(({ invoiceCount }) => invoiceCount > 0).map(answerTotal),
})

function answerTotal({ currency, payOn: payDate, invoiceCount, grossMinor, feeMinor, ...list }: StoredList) {
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
