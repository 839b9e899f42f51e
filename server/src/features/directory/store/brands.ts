import { partnerBrandNames } from '@sooner/rules/partners'
import { sql } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { brandedTransport, type MailTransport } from '../../../platform/mail/index.ts'

/** Stores the brand of a partner; null removes it. */
export async function savePartnerBrand(tx: Tx, partnerId: number, brand: string | null): Promise<void> {
  if (brand === null) {
    await tx.deleteFrom('directory.partner_brands').where('partner_number', '=', partnerId).execute()
    return
  }
  await tx
    .insertInto('directory.partner_brands')
    .values({ partner_number: partnerId, brand })
    .onConflict((conflict) => conflict.column('partner_number').doUpdateSet({ brand }))
    .execute()
}

/** Null for a partner that has none, and for an unknown one. */
export async function brandOfPartner(db: Db, partnerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('directory.partner_brands')
    .select('brand')
    .where('partner_number', '=', partnerId)
    .executeTakeFirst()
  return row?.brand ?? null
}

/** Notes that a partner has invited a vendor at this address; `ownBrand` is what a demo shows in the place of the partner's. */
export async function noteInvitedAddress(
  tx: Tx,
  {
    email,
    partnerId,
    ownBrand,
  }: { readonly email: string; readonly partnerId: number; readonly ownBrand: string | null },
): Promise<void> {
  const invited = { partner_number: partnerId, own_brand: ownBrand }
  await tx
    .insertInto('directory.invited_addresses')
    .values({ email, ...invited })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(invited))
    .execute()
}

export async function saveOwnBrand(tx: Tx, vendorId: string, brand: string): Promise<void> {
  await tx
    .updateTable('directory.vendors')
    .where('vendor_id', '=', vendorId)
    .set({ own_brand: brand })
    .execute()
}

/** The brand of the partner that a vendor came by; null where that partner has none. */
export async function brandOfVendor(db: Db, vendorId: string): Promise<string | null> {
  const row = await db
    .selectFrom('directory.vendors')
    .select(['own_brand', 'onboarding_partner_id'])
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  return row ? (row.own_brand ?? brandOfPartner(db, row.onboarding_partner_id)) : null
}

/** The brand that a partner's invitation to this address shows; undefined where no partner has invited it. */
export async function brandOfInvited(db: Db, email: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('directory.invited_addresses')
    .select(['own_brand', 'partner_number'])
    .where('email', '=', email)
    .executeTakeFirst()
  return row && (row.own_brand ?? brandOfPartner(db, row.partner_number))
}

/**
 * The brands for mails to these addresses: that of the vendor whose user it is, else of the invitation. An address with neither is absent, as
 * is one whose partner has no brand.
 */
async function brandsAt(db: Db, addresses: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const emails = [...new Set(addresses.map((address) => address.toLowerCase()))]
  if (emails.length === 0) return new Map()
  // A person who has joined comes before an open invitation, and the newest invitation before the others.
  const members = await sql<{ email: string; vendorId: string }>`
    select distinct on (email) email, vendor_id as "vendorId" from directory.members
    where email = any(${emails}::text[]) and vendor_id is not null
    order by email, subject is null, invited_at desc`.execute(db)
  const vendorIds = members.rows.map(({ vendorId }) => vendorId)
  const vendors = await sql<{ id: string } & Branded>`
    select vendor_id as id, own_brand as "ownBrand", onboarding_partner_id as "partnerId" from directory.vendors
    where ${ofVendors(vendorIds)}`.execute(db)
  const invited = await sql<{ email: string } & Branded>`
    select email, own_brand as "ownBrand", partner_number as "partnerId" from directory.invited_addresses
    where email = any(${emails}::text[])`.execute(db)
  const ofVendor = new Map(vendors.rows.map((row) => [row.id, row]))
  const known = new Map<string, Branded | undefined>([
    ...invited.rows.map((row) => [row.email, row] as const),
    ...members.rows.map(({ email, vendorId }) => [email, ofVendor.get(vendorId)] as const),
  ])
  const partnerIds = [...new Set([...known.values()].flatMap((one) => one?.partnerId ?? []))]
  const ofPartner = await sql<{ partnerId: number; brand: string }>`
    select partner_number as "partnerId", brand from directory.partner_brands
    where partner_number = any(${partnerIds}::integer[])`.execute(db)
  const brandOf = new Map(ofPartner.rows.map(({ partnerId, brand }) => [partnerId, brand]))
  return new Map(
    [...known].flatMap(([email, one]) => {
      const brand = one && (one.ownBrand ?? brandOf.get(one.partnerId))
      return brand === undefined ? [] : [[email, brand] as const]
    }),
  )
}

interface Branded {
  readonly ownBrand: string | null
  readonly partnerId: number
}

/** Sends each mail in the brand of the partner that its reader came by, under its name, and to everybody else in that of the deployment. */
export const mailInBrands = (db: Db, transport: MailTransport, deployment: string): MailTransport =>
  brandedTransport(transport, async (addresses) => {
    const brands = await brandsAt(db, addresses)
    return (to) => {
      const look = brands.get(to.toLowerCase()) ?? deployment
      return { look, name: look === deployment ? undefined : partnerBrandNames[look] }
    }
  })
