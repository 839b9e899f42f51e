import { sql, type SqlBool } from 'kysely'
import type { Db } from './database/open.ts'
import { instantOf } from './exports/cells.ts'
import type { OwnRows } from './exports/own-rows.ts'
import { every } from './lists/conditions.ts'
import { defineList, type List } from './lists/list.ts'
import { readPage, type Page } from './lists/read.ts'

/** Who did what, the latest first, for people to read. It is never shortened, so only the latest entries are listed. */
export const auditList = defineList({
  table: 'platform.audit_log',
  scope: [],
  key: { id: 'bigint' },
  sorts: {
    at: {
      column: 'at',
      type: 'timestamptz',
      indexes: [
        { name: 'audit_log_newest' },
        { name: 'audit_log_by_subject', equal: ['subject'] },
        { name: 'audit_log_by_vendor', equal: ['vendor_id'] },
        { name: 'audit_log_by_actor', equal: ['actor'] },
      ],
    },
  },
  counts: { kind: 'bounded', maxCounted: 10_000 },
})

/** A search by reason reads each entry that it counts, so it counts fewer. */
const byReason: List = { ...auditList, counts: { kind: 'bounded', maxCounted: 1000 } }

interface ReadEntry {
  readonly id: string
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly vendorId: string | null
  readonly before: unknown
  readonly after: unknown
  /** What the person who acted wrote, where the act took a reason. */
  readonly reason: string | null
}

export interface AuditAsked {
  readonly vendorId: string | undefined
  readonly actor: string | undefined
  readonly subject: string | undefined
  /** Those of one of these acts. */
  readonly actions: readonly string[] | undefined
  /** A part of a reason, whatever the case. */
  readonly reason: string | undefined
  /** The first and the last day, in the zone of the operators. */
  readonly from: string | undefined
  readonly through: string | undefined
  readonly timeZone: string
  readonly page: number
  readonly limit: number
}

/** The text is no pattern: the wildcard characters of LIKE are escaped. */
const contains = (part: string) =>
  sql<SqlBool>`platform.audit_log.reason ilike ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`

export function listAuditEntries(db: Db, asked: AuditAsked): Promise<Page<ReadEntry>> {
  const { vendorId, actor, subject, actions, reason, from, through, timeZone, page, limit } = asked
  const startOf = (day: string, later: number) =>
    sql`((${day}::date + ${later}::integer)::timestamp at time zone ${timeZone})`
  const conditions = [
    ...(actions === undefined ? [] : [sql<SqlBool>`platform.audit_log.action = any(${actions}::text[])`]),
    ...(reason === undefined ? [] : [contains(reason)]),
    ...(from === undefined ? [] : [sql<SqlBool>`platform.audit_log.at >= ${startOf(from, 0)}`]),
    ...(through === undefined ? [] : [sql<SqlBool>`platform.audit_log.at < ${startOf(through, 1)}`]),
  ]
  const rows = db
    .selectFrom('platform.audit_log')
    .select(['at', 'actor', 'action', 'subject', 'vendor_id as vendorId', 'before', 'after', 'reason'])
    .select(sql<string>`id::text`.as('id'))
  return readPage(db, reason === undefined ? auditList : byReason, rows, {
    sort: 'at',
    direction: 'desc',
    where: { vendor_id: vendorId, actor, subject },
    filter: conditions.length === 0 ? undefined : every(conditions),
    page,
    limit,
  })
}

const ofOwnUser = (column: string) => sql`case when is_own then ${sql.ref(column)} end`

/**
 * What the log has about a vendor: all of what its present users did, and of the acts of others that and when they happened, without
 * those that are left out.
 */
export const ownAuditRows = (leftOut: readonly string[]): OwnRows => ({
  columns: {
    at: instantOf(sql`at`),
    account: ofOwnUser('actor'),
    act: sql`action`,
    about: ofOwnUser('subject'),
    before: ofOwnUser('before'),
    after: ofOwnUser('after'),
  },
  from: ({ vendorId, subjects }) => sql`
    from (
      select entry.*, entry.actor = any(${subjects}::text[]) as is_own from platform.audit_log as entry
      where entry.vendor_id = ${vendorId}::uuid
    ) as own_entry
    where is_own or action <> all(${leftOut}::text[]) order by at, id`,
})
