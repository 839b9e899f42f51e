import type { Db, Tx } from '../../../platform/database/open.ts'

interface BegunLink {
  readonly vendorId: string
  readonly tokenHash: string
  readonly expiresAt: Date
}

/** Also deletes the vendor's expired links. */
export async function storeBegunLink(tx: Tx, { vendorId, tokenHash, expiresAt }: BegunLink, now: Date) {
  await tx
    .deleteFrom('bank_accounts.begun_links')
    .where('vendor_id', '=', vendorId)
    .where('expires_at', '<=', now)
    .execute()
  await tx
    .insertInto('bank_accounts.begun_links')
    .values({ vendor_id: vendorId, token_hash: tokenHash, expires_at: expiresAt })
    .execute()
}

export async function isBegunLink(
  db: Db,
  vendorId: string,
  tokenHashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('bank_accounts.begun_links')
    .select('vendor_id')
    .where('vendor_id', '=', vendorId)
    .where('token_hash', 'in', tokenHashes)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}
