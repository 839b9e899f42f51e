import type { Country, VendorLocale } from '@sooner/rules/places'
import type { FeeScheme, ProgramCode, PromoCode } from '@sooner/rules/programs'
import type { BusinessVerification, TaxClassification, VendorStatus } from '@sooner/rules/vendors'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { Business, ExternalIdentifier, Origin, Vendor } from '../domain/vendor.ts'

export const vendorRows = (db: Db) =>
  db
    .selectFrom('vendors.vendors')
    .select([
      'vendor_id as id',
      'version',
      'name',
      'dba',
      'address',
      'address_additional as addressAdditional',
      'city',
      'state',
      'zip',
      'country_code as countryCode',
      'title',
      'first_name as firstName',
      'last_name as lastName',
      'email',
      'phone_number as phoneNumber',
      'phone_number_extension as phoneNumberExtension',
      'registered_agent as registeredAgent',
      'tax_classification as taxClassification',
      'tin_last_four as tinLastFour',
      'locale',
      'status',
      'business_verification as businessVerification',
      'fee_scheme as feeScheme',
      'onboarding_partner_id as onboardingPartnerId',
      'promo_code as promoCode',
      'referral_code as referralCode',
      'program_code as programCode',
      'instant_payout_ui_enabled as instantPayoutUiEnabled',
      'in_flights_requested_at as inFlightsRequestedAt',
      'accepted_terms_at as acceptedTermsAt',
      'onboarded_at as onboardedAt',
      'uploaded_bank_documents as uploadedBankDocumentCount',
      'approved_bank_documents as approvedBankDocumentCount',
      'uploaded_business_documents as uploadedBusinessDocumentCount',
      'approved_business_documents as approvedBusinessDocumentCount',
      'uploaded_third_party_documents as uploadedThirdPartyDocumentCount',
      'approved_third_party_documents as approvedThirdPartyDocumentCount',
      'created_at as createdAt',
    ])
    // What is written there has passed the contract's lists.
    .$narrowType<{
      countryCode: Country
      taxClassification: TaxClassification | null
      locale: VendorLocale
      status: VendorStatus
      businessVerification: BusinessVerification
      feeScheme: FeeScheme
      promoCode: PromoCode | null
      programCode: ProgramCode | null
    }>()

/** What every statement about one vendor's rows names. */
const vendors = (db: Db, id: string) => vendorRows(db).where('vendor_id', '=', id)

export const findVendor = (db: Db, id: string): Promise<Vendor | undefined> =>
  vendors(db, id).executeTakeFirst()

export const lockVendor = (tx: Tx, id: string): Promise<Vendor | undefined> =>
  vendors(tx, id).forUpdate().executeTakeFirst()

const businessColumns = (business: Business) => ({
  name: business.name,
  dba: business.dba,
  address: business.address,
  address_additional: business.addressAdditional,
  city: business.city,
  state: business.state,
  zip: business.zip,
  country_code: business.countryCode,
  title: business.title,
  first_name: business.firstName,
  last_name: business.lastName,
  email: business.email,
  phone_number: business.phoneNumber,
  phone_number_extension: business.phoneNumberExtension,
  registered_agent: business.registeredAgent,
  tax_classification: business.taxClassification,
  locale: business.locale,
})

/** A tax number as it is kept: sealed, and the part that is shown. */
export interface KeptTin {
  readonly sealed: string
  readonly lastFour: string
}

const tinColumns = (tin: KeptTin | undefined) => (tin ? { tin: tin.sealed, tin_last_four: tin.lastFour } : {})

interface NewVendor {
  readonly id: string
  readonly business: Business
  readonly origin: Origin
  readonly tin: KeptTin | undefined
  readonly acceptedTermsAt: Date | null
  readonly at: Date
}

export async function insertVendor(
  tx: Tx,
  { id, business, origin, tin, acceptedTermsAt, at }: NewVendor,
): Promise<void> {
  await tx
    .insertInto('vendors.vendors')
    .values({
      vendor_id: id,
      version: 1,
      ...businessColumns(business),
      ...tinColumns(tin),
      status: 'inactive',
      fee_scheme: origin.feeScheme,
      onboarding_partner_id: origin.onboardingPartnerId,
      promo_code: origin.promoCode,
      referral_code: origin.referralCode,
      program_code: origin.programCode,
      accepted_terms_at: acceptedTermsAt,
      instant_payout_ui_enabled: true,
      created_at: at,
      updated_at: at,
    })
    .execute()
}

interface Replacement {
  readonly business: Business
  /** Undefined keeps the one that is there: nobody who edits a business can read it. */
  readonly tin: KeptTin | undefined
  readonly version: number
  readonly at: Date
}

export async function replaceBusiness(
  tx: Tx,
  id: string,
  { business, tin, version, at }: Replacement,
): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({ ...businessColumns(business), ...tinColumns(tin), version, updated_at: at })
    .where('vendor_id', '=', id)
    .execute()
}

export async function saveInFlightsRequested(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({ in_flights_requested_at: at })
    .where('vendor_id', '=', id)
    .execute()
}

export async function saveOrigin(
  tx: Tx,
  id: string,
  { feeScheme, onboardingPartnerId, programCode }: Origin,
): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({ fee_scheme: feeScheme, onboarding_partner_id: onboardingPartnerId, program_code: programCode })
    .where('vendor_id', '=', id)
    .execute()
}

export async function saveFinished(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('vendors.vendors').set({ onboarded_at: at }).where('vendor_id', '=', id).execute()
}

export async function listIdentifiers(db: Db, vendorId: string): Promise<ExternalIdentifier[]> {
  return db
    .selectFrom('vendors.external_vendors')
    .select(['partner_id as partnerId', 'external_vendor_id as externalVendorId'])
    .where('vendor_id', '=', vendorId)
    .orderBy('partner_id')
    .orderBy('external_vendor_id')
    .execute()
}

/** Gives the vendor that the partner's number means: this one, unless another had it. */
export async function linkIdentifier(
  tx: Tx,
  vendorId: string,
  { partnerId, externalVendorId }: ExternalIdentifier,
  at: Date,
): Promise<string> {
  await tx
    .insertInto('vendors.external_vendors')
    .values({
      partner_id: partnerId,
      external_vendor_id: externalVendorId,
      vendor_id: vendorId,
      linked_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const linked = await tx
    .selectFrom('vendors.external_vendors')
    .select('vendor_id')
    .where('partner_id', '=', partnerId)
    .where('external_vendor_id', '=', externalVendorId)
    .executeTakeFirstOrThrow()
  return linked.vendor_id
}
