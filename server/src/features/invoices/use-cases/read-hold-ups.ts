import type { Currency } from '@sooner/money'
import { countBankingDaysBack, localDay } from '@sooner/rules/banking-calendar'
import type { HoldUpReason } from '@sooner/rules/eligibility'
import { Refusal } from '@sooner/rules/refusal'
import { hot } from '../../../platform/database/open.ts'
import { readPaidAccountOn } from '../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { holdUpOf } from '../domain/hold-up.ts'
import type { Invoices } from '../ports.ts'

/** What holds up the automatic payment that arrives on that day; null as the day stands for a payment without one. */
export type HoldUps = (currency: Currency, arrivesOn: string | null) => HoldUpReason | null

// A later day than any hold of a bank account.
const someDay = '9999-12-31'

/**
 * States what the cutoff of a day will hold, by its own rule: whatever is in the way of early payment, a vendor is paid what it is
 * due. Nothing is sent in the past, so what is late is paid today.
 */
export async function readHoldUps(
  { db, clock, paidCurrencies }: Pick<Invoices, 'db' | 'clock' | 'paidCurrencies'>,
  vendorId: string,
): Promise<HoldUps> {
  const reads = hot(db)
  const [vendor, accountOn] = await Promise.all([
    findDirectoryVendor(reads, vendorId),
    readPaidAccountOn(reads, vendorId),
  ])
  if (!vendor) throw new Refusal('NOT_FOUND')
  const now = clock.now()
  const sentOn = (currency: Currency, arrivesOn: string) => {
    const [today, day] = [localDay(currency, now), countBankingDaysBack(currency, arrivesOn, 1)]
    return day > today ? day : today
  }
  return (currency, arrivesOn) => {
    const account = accountOn(arrivesOn === null ? someDay : sentOn(currency, arrivesOn))
    return holdUpOf(vendor.status, currency, account, paidCurrencies.includes(currency))
  }
}
