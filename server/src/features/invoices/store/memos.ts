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

/** The memos of a client that take effect: those that no review holds. */
export async function memosOf(db: Db, vendorId: string, group: ClientDocument): Promise<MemoFacts[]> {
  const rows = await ofGroup(db, vendorId, group)
    .select(['invoice_id as id', 'open_amount_minor', 'linked_invoice_id as linkedInvoiceId'])
    .where('document_kind', '=', 'credit-memo')
    .where('state', '=', 'awaiting-eligibility')
    .execute()
  return rows.map(({ open_amount_minor, ...memo }) => ({ ...memo, leftMinor: -open_amount_minor }))
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
