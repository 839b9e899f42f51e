import type { DocumentCategory } from '@sooner/rules/documents'
import type { Owner } from '@sooner/rules/owners'
import type { VendorLocale } from '@sooner/rules/places'
import type { FeeScheme, ProgramCode, PromoCode } from '@sooner/rules/programs'
import type { BatchScheme, TransferBatchScheme } from '@sooner/rules/transfers'
import type { TaxClassification } from '@sooner/rules/vendors'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Business, Origin, OwnFacts, Vendor, VendorSettings } from '../domain/vendor.ts'

const vendorRows = (db: Db) =>
  db
    .selectFrom('vendors.vendors')
    .select([
      'vendor_id as id',
      'version',
      'registered_agent as registeredAgent',
      'tax_classification as taxClassification',
      'tin_last_four as tinLastFour',
      'owners',
      'locale',
      'fee_scheme as feeScheme',
      'promo_code as promoCode',
      'promo_confirmed as promoConfirmed',
      'referral_code as referralCode',
      'program_code as programCode',
      'instant_payout_ui_enabled as instantPayoutChosen',
      'instant_payout_refused as instantPayoutRefused',
      'in_flights_requested_at as inFlightsRequestedAt',
      'uploaded_bank_documents as uploadedBankDocumentCount',
      'approved_bank_documents as approvedBankDocumentCount',
      'uploaded_business_documents as uploadedBusinessDocumentCount',
      'approved_business_documents as approvedBusinessDocumentCount',
      'uploaded_third_party_documents as uploadedThirdPartyDocumentCount',
      'approved_third_party_documents as approvedThirdPartyDocumentCount',
    ])
    // The contract validated these values before they were stored, so narrowing the column types is safe.
    .$narrowType<{
      taxClassification: TaxClassification | null
      locale: VendorLocale
      feeScheme: FeeScheme
      owners: Owner[] | null
      promoCode: PromoCode | null
      programCode: ProgramCode | null
    }>()

const vendors = (db: Db, id: string) => vendorRows(db).where('vendor_id', '=', id)

export const findOwnFacts = (db: Db, id: string): Promise<OwnFacts | undefined> =>
  vendors(db, id).executeTakeFirst()

export async function findSealedTin(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('vendors.vendors')
    .select('tin')
    .where('vendor_id', '=', id)
    .executeTakeFirst()
  return row?.tin ?? null
}

export const lockOwnFacts = (tx: Tx, id: string): Promise<OwnFacts | undefined> =>
  vendors(tx, id).forUpdate().executeTakeFirst()

export async function listOwnFacts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OwnFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await vendorRows(db).where('vendor_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const businessColumns = ({ registeredAgent, taxClassification, locale }: Business) => ({
  registered_agent: registeredAgent,
  tax_classification: taxClassification,
  locale,
})

/** A tax number as it is stored: encrypted, with its last four digits in plain text for display. */
export interface StoredTin {
  readonly sealed: string
  readonly lastFour: string
}

const ownerColumns = (owners: readonly Owner[] | undefined) =>
  owners ? { owners: JSON.stringify(owners) } : {}

const tinColumns = (tin: StoredTin | undefined) =>
  tin ? { tin: tin.sealed, tin_last_four: tin.lastFour } : {}

interface NewVendor {
  readonly id: string
  readonly business: Business
  readonly origin: Origin
  readonly tin: StoredTin | undefined
  readonly owners: readonly Owner[] | undefined
  readonly at: Date
}

export async function insertVendor(
  tx: Tx,
  { id, business, origin, tin, owners, at }: NewVendor,
): Promise<void> {
  await tx
    .insertInto('vendors.vendors')
    .values({
      vendor_id: id,
      version: 1,
      ...businessColumns(business),
      ...tinColumns(tin),
      ...ownerColumns(owners),
      fee_scheme: origin.feeScheme,
      promo_code: origin.promoCode,
      referral_code: origin.referralCode,
      program_code: origin.programCode,
      instant_payout_ui_enabled: true,
      updated_at: at,
    })
    .execute()
}

interface Replacement {
  readonly business: Business
  /** Undefined leaves the stored tax number unchanged: the form can't send it back, because it is never shown in full. */
  readonly tin: StoredTin | undefined
  /** Undefined leaves what was stated before. */
  readonly owners: readonly Owner[] | undefined
  readonly version: number
  readonly at: Date
}

const update = (tx: Tx, id: string) => tx.updateTable('vendors.vendors').where('vendor_id', '=', id)

export async function replaceBusiness(
  tx: Tx,
  id: string,
  { business, tin, owners, version, at }: Replacement,
): Promise<void> {
  await update(tx, id)
    .set({
      ...businessColumns(business),
      ...tinColumns(tin),
      ...ownerColumns(owners),
      version,
      updated_at: at,
    })
    .execute()
  await announce(tx, id, 'vendor')
}

export async function savePromoConfirmed(tx: Tx, id: string): Promise<void> {
  await update(tx, id).set({ promo_confirmed: true }).execute()
  await announce(tx, id, 'vendor', 'preferences')
}

export async function saveInFlightsRequested(tx: Tx, id: string, at: Date): Promise<void> {
  await update(tx, id).set({ in_flights_requested_at: at }).execute()
  await announce(tx, id, 'vendor')
}

export async function saveOrigin(
  tx: Tx,
  id: string,
  {
    feeScheme,
    programCode,
    promoCode,
    promoConfirmed,
  }: Pick<Vendor, 'feeScheme' | 'programCode' | 'promoCode' | 'promoConfirmed'>,
): Promise<void> {
  const promo = { promo_code: promoCode, promo_confirmed: promoConfirmed }
  await update(tx, id)
    .set({ fee_scheme: feeScheme, program_code: programCode, ...promo })
    .execute()
  await announce(tx, id, 'vendor', 'preferences')
}

interface Count {
  readonly uploaded: number
  readonly approved: number
}

export async function saveDocumentCounts(
  tx: Tx,
  vendorId: string,
  { bank, business, 'third-party': thirdParty }: Readonly<Record<DocumentCategory, Count>>,
): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({
      uploaded_bank_documents: bank.uploaded,
      approved_bank_documents: bank.approved,
      uploaded_business_documents: business.uploaded,
      approved_business_documents: business.approved,
      uploaded_third_party_documents: thirdParty.uploaded,
      approved_third_party_documents: thirdParty.approved,
    })
    .where('vendor_id', '=', vendorId)
    .execute()
  await announce(tx, vendorId, 'vendor')
}

const settings = (db: Db, id: string) =>
  db
    .selectFrom('vendors.vendors')
    .select([
      'requires_manual_approval as requiresManualApproval',
      'batch_scheme as batchScheme',
      'transfer_batch_scheme as transferBatchScheme',
      'instant_payout_refused as instantPayoutRefused',
    ])
    .$narrowType<{ batchScheme: BatchScheme; transferBatchScheme: TransferBatchScheme }>()
    .where('vendor_id', '=', id)

export const findSettings = (db: Db, id: string): Promise<VendorSettings | undefined> =>
  settings(db, id).executeTakeFirst()

export const lockSettings = (tx: Tx, id: string): Promise<VendorSettings | undefined> =>
  settings(tx, id).forUpdate().executeTakeFirst()

export async function saveSettings(tx: Tx, id: string, saved: VendorSettings): Promise<void> {
  await tx
    .updateTable('vendors.vendors')
    .set({
      requires_manual_approval: saved.requiresManualApproval,
      batch_scheme: saved.batchScheme,
      transfer_batch_scheme: saved.transferBatchScheme,
      instant_payout_refused: saved.instantPayoutRefused,
    })
    .where('vendor_id', '=', id)
    .execute()
  await announce(tx, id, 'vendor')
}

export interface IntakeFacts extends VendorSettings {
  /** The program that the vendor chose; null if it chose none. */
  readonly programCode: ProgramCode | null
}

export const findIntakeFacts = (db: Db, id: string): Promise<IntakeFacts | undefined> =>
  settings(db, id)
    .select('program_code as programCode')
    .$narrowType<{ programCode: ProgramCode | null }>()
    .executeTakeFirst()
