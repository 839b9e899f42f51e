import { sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Db, Tx } from '../database/open.ts'
import type { BuiltAnswer } from '../http/built-answer.ts'
import { dailyJob, type DailyJob } from '../jobs/index.ts'
import { transact } from '../transaction.ts'

/** Identifies a key: its actor, its route and its text. Keys of different actors never collide. */
export interface KeyPlace {
  readonly actor: string
  readonly route: string
  readonly key: string
}

export interface StoredAct extends Omit<BuiltAnswer, 'body'> {
  readonly digest: string
  readonly sealedAnswer: string
}

interface Claim extends KeyPlace {
  readonly digest: string
  readonly at: Date
  /** How long to wait for another transaction that holds the key; after that PostgreSQL answers 55P03. */
  readonly waitMs: number
}

/**
 * Claims the key for this transaction, and waits for another one that has claimed it. Returns false where that one was
 * committed. No other transaction sees the row before its answer is in it, because both are written in one transaction.
 */
export async function claimKey(tx: Tx, { actor, route, key, digest, at, waitMs }: Claim): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with patience as materialized (select set_config('lock_timeout', ${`${waitMs}ms`}, true))
    insert into platform.idempotency_keys (actor, route, key, digest, created_at)
    select ${actor}, ${route}, ${key}, ${digest}, ${at} from patience
    on conflict (actor, route, key) do nothing`.execute(tx)
  // The act itself waits for its locks as long as every other transaction does.
  await sql`set local lock_timeout to default`.execute(tx)
  return numAffectedRows === 1n
}

export async function storeAnswer(
  tx: Tx,
  place: KeyPlace,
  { status, type, sealedAnswer }: Omit<StoredAct, 'digest'>,
): Promise<void> {
  await at(tx.updateTable('platform.idempotency_keys'), place)
    .set({ status, content_type: type ?? null, answer: sealedAnswer })
    .executeTakeFirstOrThrow()
}

/** For an act that is committed and refused: only successes are stored. */
export async function releaseKey(tx: Tx, place: KeyPlace): Promise<void> {
  await at(tx.deleteFrom('platform.idempotency_keys'), place).executeTakeFirstOrThrow()
}

export async function findStoredAct(db: Db, place: KeyPlace): Promise<StoredAct | undefined> {
  const row = await at(db.selectFrom('platform.idempotency_keys'), place)
    .select(['digest', 'status', 'content_type', 'answer'])
    .executeTakeFirst()
  if (!row || row.status === null || row.answer === null) return undefined
  const { digest, status, content_type: type, answer: sealedAnswer } = row
  return { digest, status, type: type ?? undefined, sealedAnswer }
}

/** Returns how many were deleted, at most `most`: a sweep continues until there are fewer. */
async function deleteKeysBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from platform.idempotency_keys where (actor, route, key) in (
      select actor, route, key from platform.idempotency_keys
      where created_at < ${before} order by created_at limit ${limit} for update skip locked)`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

interface Filtered<Q> {
  where(column: 'actor' | 'route' | 'key', operator: '=', value: string): Q
}

const at = <Q extends Filtered<Q>>(query: Q, { actor, route, key }: KeyPlace): Q =>
  query.where('actor', '=', actor).where('route', '=', route).where('key', '=', key)

const storedDays = 30
const dayMs = 24 * 3_600_000
const batchSize = 1000

/** Deletes the keys that are older than 30 days and returns how many. If it is stopped, the next sweep deletes the rest. */
export async function sweepKeys(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - storedDays * dayMs)
  for (let deleted = 0; ;) {
    const batch = await transact(db, (tx) => deleteKeysBefore(tx, before, batchSize))
    deleted += batch
    if (batch < batchSize || signal?.aborted) return deleted
  }
}

export const sweepKeysDaily = (db: Db, clock: Clock): DailyJob =>
  dailyJob({
    name: 'platform.sweep-idempotency-keys',
    service: 'every',
    at: '03:00',
    catchUp: 'latest',
    run: async (_day, { signal }) => ({ removed: await sweepKeys(db, clock.wall(), signal) }),
  })
