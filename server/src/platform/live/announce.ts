import type { LiveTopic } from '@sooner/contract/live'
import { sql } from 'kysely'
import type { Tx } from '../database/open.ts'

/** PostgreSQL's channel for what changed; the text of a notice is `textOf(vendorId, topic)`. */
export const liveChannel = 'sooner_live'

/**
 * Hints to everybody who follows the vendor that a part of what they see has changed. PostgreSQL delivers the notice at the
 * commit, and equal notices of one transaction once, so an act may announce as often as it likes. A notice is not stored:
 * nothing may depend on it but what a screen shows.
 */
export async function announce(tx: Tx, vendorId: string, ...topics: readonly LiveTopic[]): Promise<void> {
  for (const topic of topics)
    await sql`select pg_notify(${liveChannel}, ${textOf(vendorId, topic)})`.execute(tx)
}

/** Announces one topic to several vendors, in one statement. */
export async function announceToVendors(
  tx: Tx,
  vendorIds: readonly string[],
  topic: LiveTopic,
): Promise<void> {
  const notices = [...new Set(vendorIds)].map((vendorId) => textOf(vendorId, topic))
  await sql`select pg_notify(${liveChannel}, notice) from unnest(${notices}::text[]) as notice`.execute(tx)
}

/** Stands in a notice for the ids of all vendors. */
export const everybody = '*'

/** Hints the same to everybody, whatever vendor they follow. */
export const announceToAll = (tx: Tx, ...topics: readonly LiveTopic[]): Promise<void> =>
  announce(tx, everybody, ...topics)

export const textOf = (vendorId: string, topic: LiveTopic): string => `${vendorId} ${topic}`
