import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The kinds of work that wait for the database: a read of a few rows by their keys, a page of a list, an act of one request,
 * everything that may take long because it is about many rows, a check that reads whole tables, and a migration, which takes as long as
 * it needs.
 */
export type Work = 'read' | 'list' | 'write' | 'bulk' | 'audit' | 'migration'

const present = new AsyncLocalStorage<Work>()

/** Every statement that `act` causes is work of this kind, unless a narrower `during` surrounds it. */
export const during = <T>(work: Work, act: () => T): T => present.run(work, act)

/** What belongs to no request has nobody waiting for its answer: jobs, events, the start. */
export const presentWork = (): Work => present.getStore() ?? 'bulk'

/** A check of the books may read everything that there is. It sets the same limit for its statements. */
export const auditLimitMs = 15 * 60_000

/** How long the answer to one statement may take; a connection that exceeds it is closed. */
export type Deadlines = Readonly<Record<Work, number>>

/**
 * A request has to be answered within the time for which it would wait for a connection. The database itself ends a statement
 * after `statementLimitMs`, so bulk work that is later than that is on a silent connection.
 */
export const deadlinesOf = (waitLimitMs: number, statementLimitMs: number): Deadlines => ({
  read: 0.6 * waitLimitMs,
  list: waitLimitMs,
  write: waitLimitMs,
  bulk: statementLimitMs + waitLimitMs,
  audit: auditLimitMs + waitLimitMs,
  migration: Infinity,
})
