import { feesToDebit } from '@sooner/contract/events/payouts'
import { type Currency, minorToWire } from '@sooner/money'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { maskedNumbersOf } from '../../bank-accounts/index.ts'

interface AnnouncedFee {
  readonly invoiceId: string
  readonly currency: Currency
  readonly feeMinor: bigint
}

interface Announced {
  readonly payoutId: string
  readonly bankAccountId: string
  readonly debitOn: Readonly<Record<Currency, string>>
  /** The bank returned the debit, and it is sent once more. */
  readonly isAgain: boolean
  readonly fees: readonly AnnouncedFee[]
}

/** A debit is announced before it is made, as the owner was promised when authorizing it. */
export async function announceDebits(
  tx: Tx,
  vendorId: string,
  { payoutId, bankAccountId, debitOn, isAgain, fees }: Announced,
): Promise<void> {
  const account = (await maskedNumbersOf(tx, vendorId)).get(bankAccountId)
  if (account === undefined) throw new InvariantViolation('a payout lost its bank account')
  const debited = fees.filter(({ feeMinor }) => feeMinor > 0n)
  for (const [currency, own] of Map.groupBy(debited, (fee) => fee.currency)) {
    const invoiceIds = new Set(own.map(({ invoiceId }) => invoiceId))
    await emit(tx, feesToDebit, vendorId, {
      payoutId,
      account,
      currency,
      isAgain,
      debitOn: debitOn[currency],
      invoiceCount: invoiceIds.size,
      amountMinor: minorToWire(own.reduce((sum, { feeMinor }) => sum + feeMinor, 0n)),
    })
  }
}
