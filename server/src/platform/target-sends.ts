import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from './database/open.ts'

export interface SendLimit {
  readonly perHour: number
  readonly perDay: number
}

export interface TargetSend {
  /** What is sent: each kind of message has a limit of its own. */
  readonly kind: string
  /** The address or telephone number. */
  readonly to: string
  /** The network that asks; empty where no limit applies to it. */
  readonly from?: string
  readonly at: Date
}

interface Limits {
  /** For everybody who asks, from all networks and accounts together. */
  readonly all: SendLimit
  /** For one network, so that it can't use up what others need. */
  readonly perNetwork?: SendLimit
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * Counts a message to one target and returns true, or returns false if the target has received too many. The limit belongs to
 * the target, so several accounts that send to the same mailbox share it. Every operation that sends a code or an invitation
 * calls this in its transaction: what is rolled back was not sent.
 */
export async function takeTargetSend(
  tx: Tx,
  send: TargetSend,
  { all, perNetwork }: Limits,
): Promise<boolean> {
  const { kind, to, from = '', at } = send
  const target = createHash('sha256').update(`${kind} ${to.toLowerCase()}`).digest('base64url')
  // The upsert locks the row, so that concurrent sends to the same target are counted one after another.
  const { sent_at: sentAt, sent_from: sentFrom } = await tx
    .insertInto('platform.target_sends')
    .values({ kind, target, sent_at: [], sent_from: [], last_sent_at: at })
    .onConflict((conflict) => conflict.columns(['kind', 'target']).doUpdateSet({ last_sent_at: at }))
    .returning(['sent_at', 'sent_from'])
    .executeTakeFirstOrThrow()
  const before = sentAt
    .map((sent, index) => ({ agoMs: at.getTime() - sent.getTime(), at: sent, from: sentFrom[index] ?? '' }))
    .filter(({ agoMs }) => agoMs < dayMs)
  const isFew = (sends: readonly { readonly agoMs: number }[], { perHour, perDay }: SendLimit) =>
    sends.length < perDay && sends.filter(({ agoMs }) => agoMs < hourMs).length < perHour
  const ofNetwork = before.filter((sent) => sent.from === from)
  if (!isFew(before, all) || (perNetwork && !isFew(ofNetwork, perNetwork))) return false
  const times = [...before.map((sent) => sent.at), at].map((time) => time.toISOString())
  await tx
    .updateTable('platform.target_sends')
    .set({
      sent_at: sql<Date[]>`${times}::text[]::timestamptz[]`,
      sent_from: [...before.map((sent) => sent.from), from],
    })
    .where('kind', '=', kind)
    .where('target', '=', target)
    .execute()
  await forgetOldSends(tx, at)
  return true
}

/** Deletes a few at a time alongside other work. Rows that another transaction uses are skipped, so nobody waits. */
async function forgetOldSends(tx: Tx, at: Date): Promise<void> {
  await sql`
    delete from platform.target_sends where (kind, target) in (
      select kind, target from platform.target_sends
      where last_sent_at < ${new Date(at.getTime() - dayMs)} limit 10 for update skip locked
    )`.execute(tx)
}
