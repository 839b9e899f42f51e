import { canBeDebited } from '@sooner/rules/debits'
import { Refusal } from '@sooner/rules/refusal'
import { noPartner } from '@sooner/rules/partners'
import { hot } from '../../../platform/database/open.ts'
import { agreementStanding, hasOwnAgreement } from '../../agreements/index.ts'
import { payeeStandingOf } from '../../bank-accounts/index.ts'
import { findVendor, requiresThirdPartyDocument } from '../../vendors/index.ts'
import type { VendorInTheWay } from '../domain/eligibility.ts'
import { vendorObstacleOf } from '../domain/vendor-obstacle.ts'
import type { Invoices } from '../ports.ts'
import { hasUnpaidFee } from '../store/deductions.ts'

/**
 * Returns what is in the way of all invoices of the vendor, or null. It is read with each list, because storing it would rewrite
 * every invoice of the vendor whenever it changes.
 */
export async function readVendorInTheWay(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  vendorId: string,
): Promise<VendorInTheWay | null> {
  const found = await findVendorInTheWay(invoices, vendorId)
  if (found === undefined) throw new Refusal('NOT_FOUND')
  return found
}

/** Returns the same for the vendors of a page of which operators read the invoices, one after the other. */
export async function readVendorsInTheWay(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  vendorIds: ReadonlySet<string>,
): Promise<ReadonlyMap<string, VendorInTheWay | null>> {
  const found = new Map<string, VendorInTheWay | null>()
  for (const vendorId of vendorIds)
    found.set(vendorId, (await findVendorInTheWay(invoices, vendorId)) ?? null)
  return found
}

async function findVendorInTheWay(
  { db, clock }: Pick<Invoices, 'db' | 'clock'>,
  vendorId: string,
): Promise<VendorInTheWay | null | undefined> {
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
  const obstacle = vendorObstacleOf({
    status: vendor.status,
    accountWaitsFor: bank.waitsFor,
    hasSignedAgreements: hasOwn || agreements.hasAcceptedCurrentMsa,
    debitsFees: vendor.feeScheme === 'debiting' && canBeDebited(bank.currency, vendor.countryCode),
    hasAuthorization: bank.hasDirectDebitAuthorization,
    hasUnpaidFee: owesFee,
  })
  return obstacle === null
    ? null
    : {
        obstacle,
        accountWaitsFor: bank.waitsFor,
        status: vendor.status,
        isOnboarded: vendor.onboardedAt !== null,
        hasDocuments:
          vendor.uploadedBusinessDocumentCount > 0 &&
          (!requiresThirdPartyDocument(vendor) || vendor.uploadedThirdPartyDocumentCount > 0),
      }
}
