import { Readable } from 'node:stream'
import type { Copy } from '../../../platform/database/copy.ts'
import { linesOf } from '../domain/line-items.ts'
import type { PastInvoice } from '../domain/past-story.ts'
import { columnsOf } from './invoice-record.ts'

type Value = string | number | boolean | Date | null | undefined | readonly string[]
type Row = Readonly<Record<string, Value>>

/** The tables that a made-up past fills. */
export const pastTables = [
  'invoices.invoices',
  'invoices.line_items',
  'invoices.history',
  'invoices.adjustments',
] as const

/** Stores documents of made-up pasts with everything that belongs to them, by COPY in one transaction. */
export async function copyPast(
  { load }: Pick<Copy, 'load'>,
  uuid: () => string,
  past: readonly PastInvoice[],
): Promise<void> {
  const tables = [
    ['invoices', past.map(invoiceRow)],
    ['line_items', past.flatMap((one) => lineRows(uuid, one))],
    ['history', past.flatMap(historyRows)],
    ['adjustments', past.flatMap((one) => adjustmentRows(uuid, one))],
  ] as const
  const copies = tables.flatMap(([table, rows]) => {
    const [first] = rows
    if (!first) return []
    const names = Object.keys(first)
    const statement = `copy invoices.${table} (${names.join(', ')}) from stdin`
    return [{ statement, rows: Readable.from(chunksOf(rows)) }]
  })
  await load(copies, { 'invoices.loads_history': 'on' })
}

function invoiceRow({ invoice, payout, adjustments }: PastInvoice): Row {
  return {
    ...columnsOf(invoice),
    adjustments_total_minor: String(adjustments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)),
    fee_minor: payout === null ? null : String(payout.feeMinor),
    net_minor: payout === null ? null : String(payout.netMinor),
    funded_at: payout?.fundedAt,
    settled_at: payout?.settledAt,
  }
}

const lineRows = (uuid: () => string, { story, invoice }: PastInvoice): readonly Row[] =>
  linesOf(story.row, invoice).map((line, at) => ({
    vendor_id: invoice.vendorId,
    line_item_id: uuid(),
    invoice_id: invoice.id,
    position: at + 1,
    kind: line.kind,
    description: line.description,
    currency: invoice.currency,
    amount_minor: String(line.amountMinor),
    open_amount_minor: String(line.openAmountMinor),
    state: invoice.state,
    created_at: invoice.createdAt,
  }))

const historyRows = ({ invoice, entries }: PastInvoice): readonly Row[] =>
  entries.map((entry, at) => ({
    vendor_id: invoice.vendorId,
    invoice_id: invoice.id,
    at: entry.at,
    actor: entry.actor,
    actor_kind: entry.actorKind,
    event: entry.event,
    from_state: entry.from,
    to_state: entry.to,
    note: entry.note,
    details:
      at === entries.length - 1 && invoice.holdReasons.length > 0
        ? JSON.stringify({ holdReasons: invoice.holdReasons })
        : '{}',
  }))

const adjustmentRows = (uuid: () => string, { invoice, adjustments }: PastInvoice): readonly Row[] =>
  adjustments.map(({ kind, reason, amountMinor, at }) => ({
    vendor_id: invoice.vendorId,
    adjustment_id: uuid(),
    invoice_id: invoice.id,
    kind,
    reason,
    currency: invoice.currency,
    amount_minor: String(amountMinor),
    created_at: at,
  }))

const rowsOfChunk = 500

function* chunksOf(rows: readonly Row[]): Generator<string> {
  for (let at = 0; at < rows.length; at += rowsOfChunk)
    yield rows
      .slice(at, at + rowsOfChunk)
      .map((row) => `${Object.values(row).map(textOf).join('\t')}\n`)
      .join('')
}

const special = /[\\\t\n\r]/

/** The text format of COPY: a backslash, a tab and a line end are escaped, and `\N` is null. */
function textOf(value: Value): string {
  if (value === null || value === undefined) return String.raw`\N`
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? arrayText(value) : String(value)
  // Hardly any value has such a character, and looking for one costs less than replacing none.
  return special.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
}

const arrayText = (values: readonly string[]): string =>
  `{${values.map((one) => `"${one.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`
