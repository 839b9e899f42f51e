import { sql } from 'kysely'
import { ofVendors } from '../../../platform/database/of-vendors.ts'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { PushTarget } from '../domain/push.ts'

/** A user of a vendor. */
interface OfUser {
  readonly vendorId: string
  readonly accountId: string
}

export interface BrowserKey {
  readonly vendorId: string
  readonly browserId: string
}

/** A browser in which a user gets notifications, as its push service named it. */
export interface Browser extends OfUser, BrowserKey {
  readonly signIn: string
  readonly target: PushTarget
  /** That of ours for which it subscribed. */
  readonly serverKey: string
  readonly agent: string | null
  readonly addedAt: Date
  readonly endsAt: Date
}

/**
 * The browser of a sign-in, in the place of an earlier one. What another user of the vendor had in the same browser ends. Returns false if
 * nothing changed.
 */
export async function saveBrowser(tx: Tx, browser: Browser): Promise<boolean> {
  const { vendorId, accountId, signIn, target } = browser
  await tx
    .deleteFrom('notifications.browsers')
    .where('vendor_id', '=', vendorId)
    .where('endpoint', '=', target.endpoint)
    .where((is) => is.or([is('account_id', '<>', accountId), is('sign_in', '<>', signIn)]))
    .execute()
  const { rows } = await sql`
    insert into notifications.browsers as known
      (vendor_id, browser_id, account_id, sign_in, endpoint, public_key, auth_secret, server_key, agent, added_at, ends_at)
    values (${vendorId}, ${browser.browserId}, ${accountId}, ${signIn}, ${target.endpoint}, ${target.publicKey}, ${target.authSecret},
      ${browser.serverKey}, ${browser.agent}, ${browser.addedAt}, ${browser.endsAt})
    on conflict (vendor_id, account_id, sign_in) do update set
      endpoint = excluded.endpoint, public_key = excluded.public_key, auth_secret = excluded.auth_secret,
      server_key = excluded.server_key, agent = excluded.agent, added_at = excluded.added_at, last_sent_at = null
    where (known.endpoint, known.public_key, known.auth_secret, known.server_key)
      is distinct from (excluded.endpoint, excluded.public_key, excluded.auth_secret, excluded.server_key)
    returning true`.execute(tx)
  await announce(tx, vendorId, 'notifications')
  return rows.length > 0
}

export interface ListedBrowser extends BrowserKey {
  readonly signIn: string
  readonly agent: string | null
  readonly addedAt: Date
  readonly lastSentAt: Date | null
}

/** The newest first. */
export const listBrowsersOf = (db: Db, { vendorId, accountId }: OfUser): Promise<ListedBrowser[]> =>
  db
    .selectFrom('notifications.browsers')
    .select([
      'vendor_id as vendorId',
      'browser_id as browserId',
      'sign_in as signIn',
      'agent',
      'added_at as addedAt',
      'last_sent_at as lastSentAt',
    ])
    .where('vendor_id', '=', vendorId)
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('browser_id', 'desc')
    .execute()

/** The browsers of these users. */
export const listBrowsersOfEach = (
  db: Db,
  users: readonly OfUser[],
): Promise<(Pick<OfUser, 'accountId'> & Pick<BrowserKey, 'browserId'>)[]> =>
  db
    .selectFrom('notifications.browsers')
    .select(['account_id as accountId', 'browser_id as browserId'])
    .where(ofVendors(users.map(({ vendorId }) => vendorId)))
    .where('account_id', '=', sql<string>`any(${users.map(({ accountId }) => accountId)}::uuid[])`)
    .orderBy('browser_id')
    .execute()

export async function findBrowser(db: Db, { vendorId, browserId }: BrowserKey): Promise<Browser | undefined> {
  const row = await db
    .selectFrom('notifications.browsers')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('browser_id', '=', browserId)
    .executeTakeFirst()
  return (
    row && {
      vendorId,
      browserId,
      accountId: row.account_id,
      signIn: row.sign_in,
      target: { endpoint: row.endpoint, publicKey: row.public_key, authSecret: row.auth_secret },
      serverKey: row.server_key,
      agent: row.agent,
      addedAt: row.added_at,
      endsAt: row.ends_at,
    }
  )
}

export async function markSent(
  tx: Tx,
  { vendorId, browserId, target }: Pick<Browser, keyof BrowserKey | 'target'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('notifications.browsers')
    .set({ last_sent_at: at })
    .where('vendor_id', '=', vendorId)
    .where('browser_id', '=', browserId)
    .where('endpoint', '=', target.endpoint)
    .execute()
}

/** Deletes a browser, unless it has subscribed anew since. */
export async function deleteSubscription(
  tx: Tx,
  { vendorId, browserId, target, serverKey }: Browser,
): Promise<void> {
  const deleted = await tx
    .deleteFrom('notifications.browsers')
    .where('vendor_id', '=', vendorId)
    .where('browser_id', '=', browserId)
    .where('endpoint', '=', target.endpoint)
    .where('server_key', '=', serverKey)
    .returning('browser_id')
    .executeTakeFirst()
  if (deleted) await announce(tx, vendorId, 'notifications')
}

/** Returns false if there is none. */
export async function deleteBrowser(tx: Tx, { vendorId, browserId }: BrowserKey): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('notifications.browsers')
    .where('vendor_id', '=', vendorId)
    .where('browser_id', '=', browserId)
    .returning('browser_id')
    .executeTakeFirst()
  if (!deleted) return false
  await announce(tx, vendorId, 'notifications')
  return true
}

/** Deletes some whose sign-ins ended before a time, of all vendors. Returns how many. */
export async function deleteEnded(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from notifications.browsers as ended using (
      select vendor_id, browser_id from notifications.browsers where ends_at < ${before} order by ends_at limit ${limit}
    ) as found
    where ended.vendor_id = found.vendor_id and ended.browser_id = found.browser_id`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
