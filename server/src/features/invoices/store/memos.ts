import type { InvoiceState } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database/open.ts'
import { announce } from '../../../platform/live/index.ts'
import type { BlockableInvoice, ClientDocument, MemoFacts } from '../domain/credit-memos.ts'

/** Of these clients, those with a memo that takes effect, or with an invoice that one blocks. */
export async function groupsWithMemos(
  db: Db,
  vendorId: string,
  clients: readonly Pick<ClientDocument, 'partnerId' | 'externalClientId'>[] | 'all',
): Promise<ClientDocument[]> {
  const among =
    clients === 'all'
      ? sql`true`
      : sql`(partner_number, external_client_id) in (
          select * from unnest(${clients.map(({ partnerId }) => partnerId)}::integer[],
            ${clients.map(({ externalClientId }) => externalClientId)}::text[]))`
  const columns = sql`partner_number as "partnerId", external_client_id as "externalClientId", currency`
  const { rows } = await sql<ClientDocument>`
    select ${columns} from invoices.invoices
    where vendor_id = ${vendorId} and document_kind = 'credit-memo' and state = 'awaiting-eligibility' and ${among}
    union
    select ${columns} from invoices.invoices where vendor_id = ${vendorId} and is_blocked_by_memo and ${among}`.execute(
    db,
  )
  return rows
}

const ofGroup = (db: Db, vendorId: string, { partnerId, externalClientId, currency }: ClientDocument) =>
  db
    .selectFrom('invoices.invoices')
    .where('vendor_id', '=', vendorId)
    .where('partner_number', '=', partnerId)
    .where('external_client_id', '=', externalClientId)
    .where('currency', '=', currency)

/** The shortfalls of an invoice that its credit memos have not confirmed. */
const unconfirmed = (vendorId: string) => sql`(
  select coalesce(sum(owed.amount_minor - coalesce((
    select sum(one.amount_minor) from invoices.confirmed_shortfalls as one
    where one.vendor_id = ${vendorId} and one.deduction_id = owed.deduction_id), 0)), 0)
  from invoices.deductions as owed
  join invoices.collected as stated on stated.vendor_id = ${vendorId} and stated.application_id = owed.deduction_id
  where owed.vendor_id = ${vendorId} and owed.kind = 'shortfall' and owed.invoice_id = target.invoice_id
    and stated.shortfall_undone_at is null)`

/** What a requested or bought invoice takes of its memos: its unconfirmed shortfalls, and what the partner owes. */
const boughtMinor = (vendorId: string) => sql<bigint>`(
  case when target.state in ('requested', 'funded', 'partially-settled', 'delinquent', 'defaulted-open')
    then greatest(0, target.open_amount_minor) else 0 end
  + case when target.state in ('requested', 'funded', 'partially-settled', 'delinquent', 'defaulted-open', 'settled',
    'over-settled', 'defaulted-void') then ${unconfirmed(vendorId)} else 0 end)::bigint`

/** The memos of a client that take effect: those that no review holds. */
export async function memosOf(
  db: Db,
  vendorId: string,
  { partnerId, externalClientId, currency }: ClientDocument,
): Promise<readonly MemoFacts[]> {
  const { rows } = await sql<MemoFacts>`
    select memo.invoice_id as id, -memo.open_amount_minor as "leftMinor", memo.linked_invoice_id as "linkedInvoiceId",
      coalesce(${boughtMinor(vendorId)}, 0) as "boughtMinor"
    from invoices.invoices as memo
    left join invoices.invoices as target on target.vendor_id = ${vendorId} and target.invoice_id = memo.linked_invoice_id
    where memo.vendor_id = ${vendorId} and memo.partner_number = ${partnerId} and memo.external_client_id = ${externalClientId}
      and memo.currency = ${currency} and memo.document_kind = 'credit-memo' and memo.state = 'awaiting-eligibility'`.execute(
    db,
  )
  return rows
}

interface MemoOfBought {
  readonly id: string
  readonly linkedInvoiceId: string
  readonly leftMinor: bigint
}

/**
 * The memos that correct invoices which were bought and of which there is something to take off or to confirm, the oldest first: of these
 * documents, or of any.
 */
export async function memosOfBought(
  db: Db,
  vendorId: string,
  changedIds: readonly string[] | null,
): Promise<readonly MemoOfBought[]> {
  const among =
    changedIds === null
      ? sql`true`
      : sql`(memo.invoice_id = any(${changedIds}::uuid[]) or memo.linked_invoice_id = any(${changedIds}::uuid[]))`
  const { rows } = await sql<MemoOfBought>`
    select memo.invoice_id as id, memo.linked_invoice_id as "linkedInvoiceId", -memo.open_amount_minor as "leftMinor"
    from invoices.invoices as memo
    join invoices.invoices as target on target.vendor_id = ${vendorId} and target.invoice_id = memo.linked_invoice_id
    where memo.vendor_id = ${vendorId} and memo.document_kind = 'credit-memo' and memo.state = 'awaiting-eligibility'
      and memo.open_amount_minor < 0 and target.state <> 'requested' and ${among} and ${boughtMinor(vendorId)} > 0
    order by memo.created_at, memo.invoice_id`.execute(db)
  return rows
}

const blockable = [
  'imported',
  'requires-manual-approval',
  'awaiting-eligibility',
  'open-for-redirect',
] as const

/** The unpaid invoices of a client, and those that are still marked as blocked. */
export const blockableOf = (
  db: Db,
  vendorId: string,
  group: ClientDocument,
): Promise<(BlockableInvoice & { readonly memoMinor: bigint | null })[]> =>
  ofGroup(db, vendorId, group)
    .select([
      'invoice_id as id',
      // Nothing can be taken off what was paid already, before another part came back.
      sql<bigint>`least(open_amount_minor, invoices.payable(open_amount_minor, settled_minor, funded_minor))`.as(
        'openAmountMinor',
      ),
      sql<bigint>`greatest(0, stated_credited_minor - consumed_minor)`.as('unseenCreditMinor'),
      'due_date as dueDate',
      'state',
      'memo_minor as memoMinor',
    ])
    .$narrowType<{ state: InvoiceState }>()
    .where('document_kind', '=', 'invoice')
    .where((row) => row.or([row('state', 'in', blockable), row('is_blocked_by_memo', '=', true)]))
    .execute()

/** What memos take off each of these invoices. The memos block them already. */
export async function saveMemoAmounts(
  tx: Tx,
  vendorId: string,
  amounts: ReadonlyMap<string, bigint>,
): Promise<void> {
  if (amounts.size === 0) return
  await sql`
    update invoices.invoices as stored set memo_minor = given.amount
    from unnest(${[...amounts.keys()]}::uuid[], ${[...amounts.values()].map(String)}::bigint[]) as given (id, amount)
    where stored.vendor_id = ${vendorId} and stored.invoice_id = given.id`.execute(tx)
  await announce(tx, vendorId, 'invoices')
}
