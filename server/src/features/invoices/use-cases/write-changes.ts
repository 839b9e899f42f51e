import { invoicesChanged } from '@sooner/contract/events/invoices'
import type { InvoiceActor, InvoiceEvent } from '@sooner/rules/invoice-states'
import type { Tx } from '../../../platform/database/open.ts'
import { emit } from '../../../platform/events/index.ts'
import { announce } from '../../../platform/live/index.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { openAmountsOf } from '../domain/line-items.ts'
import { insertHistory, type HistoryEntry, saveInvoices } from '../store/invoice-record.ts'
import { moveLines, linesToPay, saveOpenAmounts } from '../store/line-items.ts'

/** Who changes an invoice: an account, a service's client, or a part of the application. */
export interface Changing {
  readonly actor: string
  readonly actorKind: InvoiceActor
  readonly at: Date
  readonly note?: string | undefined
  /** What only time changes has no entry in the history. */
  readonly isSilent?: boolean
}

/** What screening decides is nobody's act. */
export const screening = { actor: 'invoices.screening', actorKind: 'system' } as const

/** An entry names the reasons that hold the invoice after the change. */
export const entryOf = (
  { actor, actorKind, at, note }: Changing,
  event: InvoiceEvent,
  before: Invoice | null,
  after: Invoice,
  details: Readonly<Record<string, unknown>> = {},
): HistoryEntry => ({
  actor,
  actorKind,
  at,
  event,
  vendorId: after.vendorId,
  invoiceId: after.id,
  from: before?.state ?? null,
  to: after.state,
  note: note ?? null,
  details: { ...details, ...(after.holdReasons.length > 0 ? { holdReasons: after.holdReasons } : {}) },
})

const isMoved = ({ before, after }: Change) => before.state !== after.state

/**
 * Writes changes of one vendor's locked invoices, their lines, their history and the event, in a few statements. Several changes of
 * one invoice are given in their order: the last one is written, and each one is in the history.
 */
export async function writeChanges(
  tx: Tx,
  vendorId: string,
  by: Changing,
  changes: readonly Change[],
): Promise<void> {
  const last = new Map(changes.map(({ before, after }) => [after.id, { before, after }]))
  const versioned = [...last.values()].map(({ after }) => ({
    ...after,
    version: after.version + 1,
    updatedAt: by.at,
  }))
  await saveInvoices(tx, vendorId, versioned)
  const moved = new Set(changes.filter(isMoved).map(({ after }) => after.id))
  await moveLines(
    tx,
    vendorId,
    versioned.filter(({ id }) => moved.has(id)),
  )
  if (!by.isSilent)
    await insertHistory(
      tx,
      changes.map(({ event, before, after, details }) => entryOf(by, event, before, after, details)),
    )
  await emitChanged(tx, vendorId, [...last.keys()])
}

const maxNamed = 500

/** Announces changed invoices; so many that a screen would have to read everything anew are not named. */
export async function emitChanged(tx: Tx, vendorId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await announce(tx, vendorId, 'invoices')
  await emit(tx, invoicesChanged, vendorId, { invoiceIds: ids.length > maxNamed ? null : [...ids] })
}

/** Announces changes of more invoices than are named. */
export async function emitManyChanged(tx: Tx, vendorId: string): Promise<void> {
  await announce(tx, vendorId, 'invoices')
  await emit(tx, invoicesChanged, vendorId, { invoiceIds: null })
}

/** The open amounts of the lines follow those of their documents. */
export const saveLineAmounts = (tx: Tx, vendorId: string, changes: readonly Change[]): Promise<void> =>
  saveLinesOf(
    tx,
    vendorId,
    changes.map(({ after }) => after),
  )

export async function saveLinesOf(
  tx: Tx,
  vendorId: string,
  documents: readonly Pick<Invoice, 'id' | 'openAmountMinor'>[],
): Promise<void> {
  const open = new Map(documents.map(({ id, openAmountMinor }) => [id, openAmountMinor]))
  const ofDocument = Map.groupBy(await linesToPay(tx, vendorId, [...open.keys()]), (line) => line.invoiceId)
  const lines = [...ofDocument].flatMap(([id, own]) => {
    const parts = openAmountsOf(open.get(id) ?? 0n, own)
    return own.map((line, at) => ({ id: line.id, openAmountMinor: parts[at] ?? 0n }))
  })
  await saveOpenAmounts(tx, vendorId, lines)
}
