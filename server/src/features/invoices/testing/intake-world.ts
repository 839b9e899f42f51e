import { createHash } from 'node:crypto'
import { currencies } from '@sooner/money'
import { featureFlagDefaults } from '@sooner/rules/feature-flags'
import type { HoldReason } from '@sooner/rules/hold-reasons'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import type { InvoiceTerms } from '@sooner/rules/partner-terms'
import type { Database } from '../../../platform/database/open.ts'
import { testFiles } from '../../../platform/files/testing/test-files.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { decideClient, openPartners } from '../../partners/index.ts'
import type { IncomingInvoice, InvoiceSource } from '../domain/incoming.ts'
import { importInvoices } from '../use-cases/import-invoices.ts'
import { openInvoices } from '../ports.ts'
import { agreeWith } from './agree-with-partner.ts'
import { incomingRow } from './incoming-row.ts'
import { storedVendor } from './stored-vendor.ts'
import { testDocuments } from './test-documents.ts'

const nowhere = async () => undefined
/** Friday noon in New York. */
export const firstNow = new Date('2026-11-20T17:00:00Z')

/** A row of a feed; its number follows from its source id. */
export const feedRow = (id: string, more: Partial<IncomingInvoice> = {}): IncomingInvoice =>
  incomingRow({ key: { by: 'source-id', id }, number: `INV-${id}`, ...more })

/** A row of an upload, whose key is the digest of its content. */
export function uploadRow(more: Partial<IncomingInvoice> = {}): IncomingInvoice {
  const row = incomingRow(more)
  const text = JSON.stringify(row, (_name, value: unknown) =>
    typeof value === 'bigint' ? `${value}` : value,
  )
  return { ...row, key: { by: 'content', sha256: createHash('sha256').update(text).digest('hex') } }
}

export interface StoredInvoice {
  readonly invoice_id: string
  readonly version: number
  readonly state: InvoiceState
  readonly display_state: string
  readonly pay_status: string
  readonly reason: string | null
  readonly hold_reasons: HoldReason[]
  readonly client_name: string
  readonly due_date: string | null
  readonly eligible_at: string | null
  readonly program_code: string | null
  readonly amount_minor: bigint
  readonly open_amount_minor: bigint
  readonly estimated_payment_date: string | null
  readonly acceleration_days: number | null
  readonly linked_invoice_id: string | null
  readonly is_blocked_by_memo: boolean
  readonly period: string
}

/** What a world needs of its database; `sql` is of the role that owns the tables. */
export type OpenedDatabase = Pick<Database, 'db' | 'sql' | 'copy'>

interface Agreed {
  readonly demandsAgreement?: boolean
}

/** One vendor that chose NET-30, and a partner whose client C-1 is approved, in a database of this test file. */
export const intakeWorld = async (terms: Partial<InvoiceTerms> = {}, partner: Agreed = {}) =>
  intakeWorldOn(await testDatabase(), terms, partner)

/** The same in any migrated database. */
export async function intakeWorldOn<Opened extends OpenedDatabase>(
  database: Opened,
  terms: Partial<InvoiceTerms> = {},
  partner: Agreed = {},
) {
  const { db, sql } = database
  let now = firstNow
  const clock = { now: () => now, wall: () => now }
  const partners = openPartners({
    db,
    clock,
    userDirectory: { emailOf: nowhere, addToGroup: nowhere, removeFromGroup: nowhere, endSessions: nowhere },
  })
  const enqueued: { readonly job: string; readonly data: unknown }[] = []
  const documents = await testDocuments(db, clock)
  const invoices = openInvoices({
    db,
    clock,
    copy: database.copy,
    partners,
    documents,
    paidCurrencies: currencies,
    enqueue: async (_tx, { name: job }, data) => {
      enqueued.push({ job, data })
    },
    files: await testFiles(),
    flags: featureFlagDefaults,
    productName: 'Sooner',
  })
  await agreeWith(partners, { terms, requiresServiceAgreement: partner.demandsAgreement ?? false })
  const vendorNamed = () => storedVendor(sql)
  const vendorId = await vendorNamed()
  const importRows = (rows: readonly IncomingInvoice[], source: InvoiceSource = 'feed', of = vendorId) =>
    transact(db, (tx) =>
      importInvoices(invoices, tx, {
        vendorId: of,
        partnerId: 1,
        source,
        actor: 'feeder',
        uploadId: null,
        rows,
      }),
    )
  const approveClient = (externalClientId: string) =>
    decideClient(partners, { actor: 'operator' }, { partnerId: 1, externalClientId }, 'approved')
  await sql`
    insert into partners.clients (partner_number, external_client_id, name, address, status, decided_at, decided_by, created_at)
    values (1, 'C-1', 'Marlow Court', '1 Marlow Court, Albany', 'approved', now(), 'test', now())`
  const stored = async (id: string): Promise<StoredInvoice> => {
    const [row] = await sql<StoredInvoice[]>`select * from invoices.invoices where source_key = ${id}`
    if (!row) throw new Error(`There is no invoice ${id}.`)
    return row
  }
  const historyOf = (id: string) => sql<
    {
      event: string
      from_state: string | null
      to_state: string
      actor: string
      actor_kind: string
      details: object
    }[]
  >`
    select h.event, h.from_state, h.to_state, h.actor, h.actor_kind, h.note, h.details from invoices.history as h
    join invoices.invoices as i using (vendor_id, invoice_id) where i.source_key = ${id} order by h.entry_id`
  return {
    database,
    db,
    sql,
    clock,
    partners,
    invoices,
    vendorId,
    vendorNamed,
    importRows,
    approveClient,
    stored,
    historyOf,
    enqueued,
    setNow: (at: string) => {
      now = new Date(at)
    },
  }
}

export type IntakeWorld = Awaited<ReturnType<typeof intakeWorld>>

/** Every change of each invoice in its history, as short text. */
export const changesIn = (
  entries: readonly { event: string; from_state: string | null; to_state: string }[],
) => entries.map(({ event, from_state, to_state }) => `${from_state ?? '-'} ${event} ${to_state}`)
