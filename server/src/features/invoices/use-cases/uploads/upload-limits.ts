import type { Currency } from '@sooner/money'
import { exceeded, partnerSubject, vendorSubject, type Used } from '@sooner/rules/amount-limits'
import type { Tx } from '../../../../platform/database/open.ts'
import { listPartnerUse, readAmounts } from '../../../limits/index.ts'
import { sumUploaded } from '../../store/uses.ts'

export type ExceedsUploads = (amountMinor: bigint, currency: Currency) => boolean

const nothing: Used = { dayMinor: 0n, monthMinor: 0n }

/**
 * Returns a function that adds an uploaded invoice, and states whether it exceeds what the vendor may upload, or all vendors of the
 * partner together. What exceeds a limit counts as well, so that a limit is not used up by many small invoices beside a large one.
 */
export async function openUploadLimits(
  tx: Tx,
  { vendorId, partnerId }: { readonly vendorId: string; readonly partnerId: number },
  currencies: Iterable<Currency>,
  at: Date,
): Promise<ExceedsUploads> {
  const [vendor, partner] = [vendorSubject(vendorId), partnerSubject(partnerId)]
  const amounts = await readAmounts(tx, [vendor, partner])
  const used = new Map<string, Used>()
  for (const { currency, ...sums } of await sumUploaded(tx, vendorId, at))
    used.set(`${vendor} ${currency}`, sums)
  for (const currency of new Set(currencies))
    for (const sums of await listPartnerUse(tx, 'uploads', currency, [partnerId]))
      used.set(`${partner} ${currency}`, sums)
  return (amountMinor, currency) => {
    const over = [['vendor', vendor] as const, ['partner', partner] as const].map(([whose, subject]) => {
      const key = `${subject} ${currency}`
      const before = used.get(key) ?? nothing
      used.set(key, {
        dayMinor: before.dayMinor + amountMinor,
        monthMinor: before.monthMinor + amountMinor,
      })
      return exceeded(before, amountMinor, {
        dayMinor: amounts(`${whose}-uploads-day`, currency, subject),
        monthMinor: amounts(`${whose}-uploads-30-days`, currency, subject),
      })
    })
    return over.some((span) => span !== null)
  }
}
