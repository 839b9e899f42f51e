import type { Currency } from '@sooner/money'
import { countBankingDaysBack, localDay } from '@sooner/rules/banking-calendar'
import { canBeDebited } from '@sooner/rules/debits'
import type { HoldUpReason } from '@sooner/rules/eligibility'
import { noPartner } from '@sooner/rules/partners'
import { Refusal } from '@sooner/rules/refusal'
import { isCleared, paymentStop } from '@sooner/rules/vendors'
import { hot } from '../../../platform/database/open.ts'
import { agreementStanding, hasOwnAgreement } from '../../agreements/index.ts'
import { payeeStandingOf, readPaidAccountOn } from '../../bank-accounts/index.ts'
import { findDirectoryVendor } from '../../directory/index.ts'
import { findVendor, requiresThirdPartyDocument } from '../../vendors/index.ts'
import { type UnpayableVendor, vendorReasonOf, holdUpOf } from '../domain/eligibility.ts'
import type { Invoices } from '../ports.ts'
import { hasUnpaidFee } from '../store/deductions.ts'

/**
 * Returns what is in the way of all invoices of the vendor, or null. It is read with each list, because storing it would rewrite
 * every invoice of the vendor whenever it changes.
 */
export async function readUnpayableVendor(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  vendorId: string,
): Promise<UnpayableVendor | null> {
  const found = await findUnpayableVendor(invoices, vendorId)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}

/** Returns the same for the vendors of a page of which operators read the invoices, one after the other. */
export async function readUnpayableVendors(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  vendorIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, UnpayableVendor | null>> {
  const found = new Map<string, UnpayableVendor | null>()
  for (const vendorId of vendorIds)
    found.set(vendorId, (await findUnpayableVendor(invoices, vendorId)) ?? null)
  return found
}

async function findUnpayableVendor(
  { db, clock }: Pick<Invoices, 'db' | 'clock'>,
  vendorId: string,
): Promise<UnpayableVendor | null | undefined> {
  const reads = hot(db)
  // The provider's own agreement counts; that of a partner holds the invoices of that partner.
  const own = { id: vendorId, onboardingPartnerId: noPartner }
  const [vendor, agreements, hasOwn, bank, owesFee] = await Promise.all([
    findVendor(reads, vendorId),
    agreementStanding(reads, own, []),
    hasOwnAgreement(reads, vendorId),
    payeeStandingOf(reads, vendorId, clock.now()),
    hasUnpaidFee(reads, vendorId),
  ])
  if (!vendor) return undefined
  const reason = vendorReasonOf({
    status: vendor.status,
    isCleared: isCleared(vendor, clock.wall()),
    accountWaitsFor: bank.waitsFor,
    hasSignedAgreements: hasOwn || agreements.hasAcceptedCurrentMsa,
    debitsFees: vendor.feeScheme === 'debiting' && canBeDebited(bank.currency, vendor.countryCode),
    hasAuthorization: bank.hasDirectDebitAuthorization,
    hasUnpaidFee: owesFee,
  })
  return reason === null
    ? null
    : {
        reason,
        accountWaitsFor: bank.waitsFor,
        status: vendor.status,
        isOnboarded: vendor.onboardedAt !== null,
        hasDocuments:
          vendor.uploadedBusinessDocumentCount > 0 &&
          (!requiresThirdPartyDocument(vendor) || vendor.uploadedThirdPartyDocumentCount > 0),
      }
}

/** What holds up the automatic payment that arrives on that day; null as the day stands for a payment without one. */
type HoldUps = (currency: Currency, arrivesOn: string | null) => HoldUpReason | null

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
  const [now, stop] = [clock.now(), paymentStop(vendor, clock.wall())]
  const sentOn = (currency: Currency, arrivesOn: string) => {
    const [today, day] = [localDay(currency, now), countBankingDaysBack(currency, arrivesOn, 1)]
    return day > today ? day : today
  }
  return (currency, arrivesOn) => {
    const account = accountOn(arrivesOn === null ? someDay : sentOn(currency, arrivesOn))
    return holdUpOf(stop, currency, account, paidCurrencies.includes(currency))
  }
}
