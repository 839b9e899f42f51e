import type { Currency } from '@sooner/money'
import type { ApprovalStatus } from '@sooner/rules/approvals'
import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { defineList } from '../../../platform/lists/list.ts'
import { readPage, type Page } from '../../../platform/lists/read.ts'
import type { Schema } from '../../../platform/schema.gen.ts'
import type { Approval, Person } from '../domain/approval.ts'

export const approvalList = defineList({
  table: 'approvals.requests',
  scope: [],
  key: { id: 'uuid' },
  sorts: {
    madeAt: {
      column: 'made_at',
      type: 'timestamptz',
      indexes: [
        { name: 'requests_by_status', equal: ['status'] },
        { name: 'requests_of_subject', equal: ['subject'] },
        { name: 'requests_in_order' },
      ],
    },
  },
  counts: { kind: 'bounded', maxCounted: 10_000 },
})

type Row = Selectable<Schema['approvals.requests']>

const approvalOf = (row: Row): Approval => ({
  id: row.id,
  act: row.act,
  subject: row.subject,
  request: row.request as Approval['request'],
  digest: row.digest,
  version: row.version,
  amountMinor: row.amount_minor,
  currency: row.currency as Currency | null,
  status: row.status as ApprovalStatus,
  maker: { id: row.maker, email: row.maker_email, device: row.maker_device },
  madeAt: row.made_at,
  expiresAt: row.expires_at,
  checker:
    row.checker === null
      ? null
      : { id: row.checker, email: row.checker_email ?? '', device: row.checker_device },
  decidedAt: row.decided_at,
  note: row.note,
  answer: row.answer,
})

interface Key {
  readonly maker: string
  readonly act: string
  readonly key: string
}

/** What a person has requested under a key. */
export async function findByKey(db: Db, { maker, act, key }: Key): Promise<Approval | undefined> {
  const row = await db
    .selectFrom('approvals.requests as request')
    .innerJoin('approvals.keys as sent', 'sent.request_id', 'request.id')
    .selectAll('request')
    .where('sent.maker', '=', maker)
    .where('sent.act', '=', act)
    .where('sent.key', '=', key)
    .executeTakeFirst()
  return row && approvalOf(row)
}

export async function insertKey(tx: Tx, { maker, act, key }: Key, requestId: string): Promise<void> {
  await tx
    .insertInto('approvals.keys')
    .values({ maker, act, key, request_id: requestId })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The same request that waits, whoever has made it. */
export async function lockSame(tx: Tx, digest: string): Promise<Approval | undefined> {
  const row = await tx
    .selectFrom('approvals.requests')
    .selectAll()
    .where('digest', '=', digest)
    .where('status', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst()
  return row && approvalOf(row)
}

/** The same request as it was carried out last, if what it changed is since as it left it. */
export async function findCarriedOut(tx: Tx, digest: string, version: string): Promise<Approval | undefined> {
  const row = await tx
    .selectFrom('approvals.requests')
    .selectAll()
    .where('digest', '=', digest)
    .where('status', '=', 'approved')
    .orderBy('decided_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.left_version === version ? approvalOf(row) : undefined
}

/** Inserts a request, or returns the id of the same one that somebody has made at the same time. */
export async function insertApproval(tx: Tx, approval: Approval): Promise<string> {
  const { maker } = approval
  const stored = await tx
    .insertInto('approvals.requests')
    .values({
      id: approval.id,
      act: approval.act,
      subject: approval.subject,
      request: sql`${JSON.stringify(approval.request)}::jsonb`,
      digest: approval.digest,
      version: approval.version,
      amount_minor: approval.amountMinor,
      currency: approval.currency,
      maker: maker.id,
      maker_email: maker.email,
      maker_device: maker.device,
      made_at: approval.madeAt,
      expires_at: approval.expiresAt,
    })
    // A parameter in place of the literal would not match the partial index once the statement has a generic plan.
    .onConflict((on) =>
      on
        .column('digest')
        .where(sql<boolean>`status = 'waiting'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (stored) return stored.id
  const { id } = await tx
    .selectFrom('approvals.requests')
    .select('id')
    .where('digest', '=', approval.digest)
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return id
}

export async function findApproval(db: Db, id: string): Promise<Approval | undefined> {
  const row = await db.selectFrom('approvals.requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && approvalOf(row)
}

export async function lockApproval(tx: Tx, id: string): Promise<Approval | undefined> {
  const row = await tx
    .selectFrom('approvals.requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && approvalOf(row)
}

interface Decided {
  readonly status: ApprovalStatus
  readonly checker: Person | null
  readonly at: Date
  readonly note: string | null
  /** JSON; null where nothing was carried out or the act answers nothing. */
  readonly answer?: string | null
  /** The version of what was changed, after it was carried out. */
  readonly leftVersion?: string
}

export async function decideApproval(
  tx: Tx,
  id: string,
  { status, checker, at, note, answer = null, leftVersion }: Decided,
): Promise<void> {
  await tx
    .updateTable('approvals.requests')
    .set({
      status,
      checker: checker?.id ?? null,
      checker_email: checker?.email ?? null,
      checker_device: checker?.device ?? null,
      decided_at: at,
      note,
      answer: answer === null ? null : sql`${answer}::jsonb`,
      left_version: leftVersion ?? null,
    })
    .where('id', '=', id)
    .execute()
}

/** Expires what has waited too long. Returns how many. */
export async function expireApprovals(tx: Tx, now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('approvals.requests')
    .set({ status: 'expired', decided_at: now })
    .where('status', '=', 'waiting')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

export async function listApprovals(
  db: Db,
  {
    status,
    subject,
    ...paging
  }: {
    readonly status: ApprovalStatus | undefined
    readonly subject: string | undefined
    readonly page: number
    readonly limit: number
  },
): Promise<Page<Approval>> {
  const { data, ...page } = await readPage(
    db,
    approvalList,
    db.selectFrom('approvals.requests').selectAll(),
    {
      sort: 'madeAt',
      direction: 'desc',
      where: { status, subject },
      ...paging,
    },
  )
  return { ...page, data: data.map(approvalOf) }
}
