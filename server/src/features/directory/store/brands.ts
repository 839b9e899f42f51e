import { partnerBrandNames } from '@sooner/rules/partners'
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

/** The brand for mails to an address: that of the vendor whose user it is, else of the invitation; null where there is neither. */
async function brandAt(db: Db, address: string): Promise<string | null> {
  const email = address.toLowerCase()
  // A person who has joined comes before an open invitation, and the newest invitation before the others.
  const member = await db
    .selectFrom('directory.members')
    .select('vendor_id')
    .where('email', '=', email)
    .where('vendor_id', 'is not', null)
    .orderBy((order) => order.eb('subject', 'is', null))
    .orderBy('invited_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (member?.vendor_id) return brandOfVendor(db, member.vendor_id)
  return (await brandOfInvited(db, email)) ?? null
}

/** Sends each mail in the brand of the partner that its reader came by, under its name, and to everybody else in that of the deployment. */
export const mailInBrands = (db: Db, transport: MailTransport, deployment: string): MailTransport =>
  brandedTransport(transport, async (to) => {
    const look = (await brandAt(db, to)) ?? deployment
    return { look, name: look === deployment ? undefined : partnerBrandNames[look] }
  })
