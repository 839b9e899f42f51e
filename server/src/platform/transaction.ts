import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@sooner/rules/refusal'
import { sql, type QueryCreator } from 'kysely'
import type { Db, Tx } from './database/open.ts'
import { isSerializationFailure } from './database/sqlstate.ts'
import type { Schema } from './schema.gen.ts'

export interface TransactOptions {
  /** Serializable where a decision depends on rows that the transaction does not lock. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable'
  readonly attempts?: number
}

/**
 * The result of a transaction that is committed although the caller is refused: a wrong guess is counted, whatever the answer
 * to it is.
 */
export class CommittedRefusal {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    this.refusal = refusal
  }
}

/**
 * Opens the last transaction of an act. `transact` itself is one such function; a route with an idempotency key has another,
 * which also stores the answer (`idempotency/index.ts`).
 */
export type Conclude<A, Out = A> = (
  db: Db,
  work: (tx: Tx) => Promise<A | CommittedRefusal>,
  options?: TransactOptions,
) => Promise<Out>

/**
 * Opens every writing transaction of the application. The work may run more than once, so it must have no effects outside
 * `tx`. It is repeated only where the database reports that it rolled it back: a connection that is lost during the commit is
 * an error, because nobody knows what became of the transaction.
 */
export async function transact<T>(
  db: Db,
  work: (tx: Tx) => Promise<T | CommittedRefusal>,
  { isolation = 'read committed', attempts = 5 }: TransactOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const result = await db.transaction().setIsolationLevel(isolation).execute(work)
      if (result instanceof CommittedRefusal) throw result.refusal
      return result
    } catch (error) {
      if (!isSerializationFailure(error) || attempt >= attempts) throw error
      await pause(retryDelayMs(attempt))
    }
  }
}

/** Randomness prevents two conflicting transactions from conflicting again; it decides nothing else. */
const retryDelayMs = (attempt: number) => Math.random() * 20 * 2 ** attempt

export interface AuditEntry {
  readonly at: Date
  /** The account that acted, or the part of the application that did. */
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly vendorId?: string
  readonly requestId?: string
  /** Never a secret: people read the audit log. */
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
}

/** The actor and the request: a seed or a job has no request. */
export type Acting = Pick<AuditEntry, 'actor' | 'requestId'>

/** Written in the transaction of the act itself, so that neither can exist without the other. */
export async function audit(tx: Tx, entry: AuditEntry): Promise<void> {
  await auditing(tx, entry).execute()
}

/** The same as a part of a statement, where one statement writes both the act and its entry. */
export const auditing = (part: QueryCreator<Schema>, entry: AuditEntry) =>
  part.insertInto('platform.audit_log').values({
    at: entry.at,
    actor: entry.actor,
    action: entry.action,
    subject: entry.subject,
    vendor_id: entry.vendorId ?? null,
    request_id: entry.requestId ?? null,
    before: entry.before ? sql`${JSON.stringify(entry.before)}::jsonb` : null,
    after: entry.after ? sql`${JSON.stringify(entry.after)}::jsonb` : null,
  })

const lookMs = 60 * 60 * 1000

/** Like `audit`, for a look at what a page loads again and again: an account has one entry an hour about the same subject. */
export async function auditLook(tx: Tx, entry: AuditEntry): Promise<void> {
  const earlier = await tx
    .selectFrom('platform.audit_log')
    .select('id')
    .where('actor', '=', entry.actor)
    .where('at', '>', new Date(entry.at.getTime() - lookMs))
    .where('action', '=', entry.action)
    .where('subject', '=', entry.subject)
    .limit(1)
    .executeTakeFirst()
  if (!earlier) await audit(tx, entry)
}

/** Far more than a person does in a day, and few enough that a program can't flood the audit log, which is never shortened. */
export const maxChangesPerDay = 500
const dayMs = 24 * 60 * 60 * 1000

/** Like `audit`, for a setting that an account may change back and forth at will: each kind of change is limited per day. */
export async function auditChange(
  tx: Tx,
  entry: AuditEntry,
  refuse: () => Refusal = changedTooOften,
): Promise<void> {
  const { made } = await tx
    .selectFrom('platform.audit_log')
    .select((all) => all.fn.countAll<string>().as('made'))
    .where('actor', '=', entry.actor)
    .where('at', '>', new Date(entry.at.getTime() - dayMs))
    .where('action', '=', entry.action)
    .executeTakeFirstOrThrow()
  if (Number(made) >= maxChangesPerDay) throw refuse()
  await audit(tx, entry)
}

const changedTooOften = () =>
  new Refusal('RATE_LIMITED', 'This was changed too often today. Please try again tomorrow.')
