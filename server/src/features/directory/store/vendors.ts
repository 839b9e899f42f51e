import { noPartner } from '@sooner/rules/partners'
import type { Country, Language } from '@sooner/rules/places'
import {
  clearedForDays,
  isPerson,
  paidStatuses,
  type BusinessVerification,
  type Clearance,
  type TaxClassification,
  type VendorStatus,
} from '@sooner/rules/vendors'
import { sql } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'

/** The identity and the contact data of a vendor. */
export interface Identification {
  readonly name: string
  readonly dba: string | null
  readonly address: string
  readonly addressAdditional: string | null
  readonly city: string
  readonly state: string | null
  readonly zip: string
  readonly countryCode: Country
  readonly title: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phoneNumber: string
  readonly phoneNumberExtension: string | null
  readonly taxClassification?: TaxClassification | null | undefined
}

/** The facts about a vendor that many features need. */
export interface DirectoryVendor extends Identification, Clearance {
  readonly id: string
  /** The language of mails to the vendor. */
  readonly language: Language
  readonly status: VendorStatus
  /** The version of the lists that were searched last; null if none were. */
  readonly screenedVersion: string | null
  /** The names that the vendor had when an operator last activated it; null before the first activation. */
  readonly activatedName: string | null
  readonly activatedDba: string | null
  /** The partner that the vendor came by: that of its invitation, else the default one; `noPartner` where there is neither. */
  readonly onboardingPartnerId: number
  /** Null until the onboarding is complete. */
  readonly onboardedAt: Date | null
  readonly createdAt: Date
}

/** A partner's own number for a vendor. */
export interface ExternalIdentifier {
  readonly partnerId: number
  readonly externalVendorId: string
}

/** The partners of a vendor: the one that invited it, and those that have a number for it. */
export const partnersKnowing = (
  { onboardingPartnerId }: Pick<DirectoryVendor, 'onboardingPartnerId'>,
  identifiers: readonly Pick<ExternalIdentifier, 'partnerId'>[],
): readonly number[] =>
  [...new Set([onboardingPartnerId, ...identifiers.map(({ partnerId }) => partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )

/** When the clearance ends unless the service loads its lists again; null if no list was searched. */
const clearedUntil = sql<Date | null>`(select list.loaded_at + make_interval(days => ${sql.lit(clearedForDays)})
  from directory.watch_lists list where list.version = screened_version)`

export const directoryRows = (db: Db) =>
  db
    .selectFrom('directory.vendors')
    .select([
      'vendor_id as id',
      'name',
      'dba',
      'activated_name as activatedName',
      'activated_dba as activatedDba',
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
      'language',
      'status',
      'business_verification as businessVerification',
      clearedUntil.as('clearedUntil'),
      'screened_version as screenedVersion',
      'onboarding_partner_id as onboardingPartnerId',
      'onboarded_at as onboardedAt',
      'created_at as createdAt',
    ])
    // Every stored value was validated against the contract's enumerations.
    .$narrowType<{
      countryCode: Country
      language: Language
      status: VendorStatus
      businessVerification: BusinessVerification
    }>()

const rowOf = (db: Db, id: string) => directoryRows(db).where('vendor_id', '=', id)

export const findDirectoryVendor = (db: Db, id: string): Promise<DirectoryVendor | undefined> =>
  rowOf(db, id).executeTakeFirst()

/** The names under which vendors have their bank accounts, and whether these are accounts of a person. */
export async function listAccountHolders(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { readonly name: string; readonly isPerson: boolean }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory.vendors')
    .select(['vendor_id as id', 'name', 'is_person as isPerson'])
    .where('vendor_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...holder }) => [id, holder]))
}

/** Returns the names of these vendors by their ids. */
export async function listVendorNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('directory.vendors')
    .select(['vendor_id as id', 'name'])
    .where('vendor_id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** What emails to the users of these vendors need of each. */
export async function listAddressees(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Pick<DirectoryVendor, 'name' | 'countryCode' | 'language'>>> {
  const rows = await db
    .selectFrom('directory.vendors')
    .select(['vendor_id as id', 'name', 'country_code as countryCode', 'language'])
    .where(ofVendors(ids))
    .$narrowType<{ countryCode: Country; language: Language }>()
    .execute()
  return new Map(rows.map(({ id, ...addressee }) => [id, addressee]))
}

/** Which of these vendors are paid what is due: `paymentStop` of the rules, for many at once. `at` is real time. */
export async function listPaidVendors(
  db: Db,
  ids: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('directory.vendors')
    .select('vendor_id as id')
    .where('vendor_id', 'in', ids)
    .where('status', 'in', paidStatuses)
    .where('business_verification', '=', 'watchlist_verified')
    .where(sql<boolean>`coalesce(${clearedUntil} > ${at}, true)`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** An exclusive lock: no other transaction writes the vendor's facts until this one ends. */
export const lockDirectoryVendor = (tx: Tx, id: string): Promise<DirectoryVendor | undefined> =>
  rowOf(tx, id).forUpdate().executeTakeFirst()

/** A shared lock, for acts with money: the facts that they depend on do not change until the transaction ends. */
export const lockDirectoryVendorShared = (tx: Tx, id: string): Promise<DirectoryVendor | undefined> =>
  rowOf(tx, id).forShare().executeTakeFirst()

const identificationColumns = (who: Identification) => ({
  name: who.name,
  dba: who.dba,
  address: who.address,
  address_additional: who.addressAdditional,
  city: who.city,
  state: who.state,
  zip: who.zip,
  country_code: who.countryCode,
  title: who.title,
  first_name: who.firstName,
  last_name: who.lastName,
  email: who.email,
  phone_number: who.phoneNumber,
  phone_number_extension: who.phoneNumberExtension,
  is_person: isPerson(who.taxClassification),
})

interface NewVendor {
  readonly id: string
  readonly who: Identification
  readonly language: Language
  readonly onboardingPartnerId: number
  readonly at: Date
}

/** A new vendor is inactive, its onboarding is unfinished, and nobody has screened it. */
export async function insertDirectoryVendor(
  tx: Tx,
  { id, who, language, onboardingPartnerId, at }: NewVendor,
): Promise<void> {
  await tx
    .insertInto('directory.vendors')
    .values({
      vendor_id: id,
      ...identificationColumns(who),
      language,
      status: 'inactive',
      uncleared_since: at,
      onboarding_partner_id: onboardingPartnerId,
      created_at: at,
    })
    .execute()
}

const update = (tx: Tx, id: string) => tx.updateTable('directory.vendors').where('vendor_id', '=', id)

export async function saveIdentification(tx: Tx, id: string, who: Identification): Promise<void> {
  await update(tx, id).set(identificationColumns(who)).execute()
  await announce(tx, id, 'vendor')
}

export async function saveLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await update(tx, id).set({ language }).execute()
  await announce(tx, id, 'preferences')
}

export async function saveOnboardingPartner(tx: Tx, id: string, partnerId: number): Promise<void> {
  await update(tx, id).set({ onboarding_partner_id: partnerId }).execute()
  await announce(tx, id, 'vendor')
}

/** Stores the status, and the real time since which the vendor has been active. */
export async function saveStatus(tx: Tx, id: string, status: VendorStatus, at: Date): Promise<void> {
  await update(tx, id)
    .set({ status, active_since: status === 'active' ? at : null })
    .execute()
  await announce(tx, id, 'vendor')
}

/** Stores when the bank took a payment to the vendor, by the service's clock. Events may arrive in any order: the latest time stays. */
export async function saveLastPaid(tx: Tx, id: string, at: Date): Promise<void> {
  await update(tx, id)
    .where((row) => row.or([row('last_paid_at', 'is', null), row('last_paid_at', '<', at)]))
    .set({ last_paid_at: at })
    .execute()
}

/** Whether the bank took a payment to the vendor at or after that time. */
export async function wasPaidSince(tx: Tx, id: string, since: Date): Promise<boolean> {
  const paid = await tx
    .selectFrom('directory.vendors')
    .select('vendor_id')
    .where('vendor_id', '=', id)
    .where('last_paid_at', '>=', since)
    .executeTakeFirst()
  return paid !== undefined
}

/** Stores the present names as those that an operator has seen. */
export async function saveActivatedNames(tx: Tx, id: string): Promise<void> {
  await update(tx, id)
    .set((row) => ({ activated_name: row.ref('name'), activated_dba: row.ref('dba') }))
    .execute()
}

export async function saveOnboarded(tx: Tx, id: string, at: Date): Promise<void> {
  await update(tx, id).set({ onboarded_at: at }).execute()
  await announce(tx, id, 'vendor')
}

export async function insertBankAccount(tx: Tx, vendorId: string, accountId: string): Promise<void> {
  await tx
    .insertInto('directory.bank_accounts')
    .values({ vendor_id: vendorId, account_id: accountId })
    .execute()
}

export async function isBankAccountOf(db: Db, vendorId: string, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('directory.bank_accounts')
    .select('account_id')
    .where('vendor_id', '=', vendorId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}
