import type { InvoiceState } from '@sooner/rules/invoice-states'
import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Change } from '../domain/change.ts'
import type { Invoice } from '../domain/invoice.ts'
import type { Invoices } from '../ports.ts'
import { lockInvoicesOf, lockNext } from '../store/lock-invoices.ts'
import { vendorsWith } from '../store/vendors-with.ts'
import { writeChanges } from './write-changes.ts'

const stretch = 500

/** Calls `work` for each vendor that has documents in one of these states, until the run is ended. */
export async function eachVendorWith(
  { db }: Pick<Invoices, 'db'>,
  states: readonly InvoiceState[],
  signal: AbortSignal | undefined,
  work: (vendorId: string) => Promise<void>,
): Promise<void> {
  await eachVendor([(page) => vendorsWith(db, states, page)], signal, work)
}

interface Daily {
  readonly actor: string
  readonly states: readonly InvoiceState[]
  readonly signal: AbortSignal | undefined
  /** Whether the changes are left out of the history. */
  readonly isSilent?: boolean
  /** What the day changes of one document; undefined if nothing. */
  readonly decide: (invoice: Invoice, at: Date) => Change | undefined
}

/**
 * Changes documents of all vendors by the day, batch by batch in transactions of their own. A run that was interrupted is repeated:
 * what it has changed is not changed again. Returns how many it changed.
 */
export async function changeDaily(
  invoices: Pick<Invoices, 'db' | 'clock'>,
  daily: Daily,
): Promise<{ readonly changed: number }> {
  let changed = 0
  await eachVendorWith(invoices, daily.states, daily.signal, async (vendorId) => {
    for (const state of daily.states) {
      let after: string | undefined
      do {
        daily.signal?.throwIfAborted()
        const batch = { vendorId, state, after, limit: stretch }
        const done = await transact(invoices.db, (tx) => changeBatch(invoices, tx, daily, batch))
        changed += done.changed
        after = done.last
      } while (after !== undefined)
    }
  })
  return { changed }
}

async function changeBatch(
  { clock }: Pick<Invoices, 'clock'>,
  tx: Tx,
  { actor, decide, isSilent = false }: Daily,
  batch: Parameters<typeof lockNext>[1],
): Promise<{ readonly changed: number; readonly last: string | undefined }> {
  await lockInvoicesOf(tx, [batch.vendorId])
  const at = clock.now()
  const found = await lockNext(tx, batch)
  const changes = found.flatMap((invoice) => decide(invoice, at) ?? [])
  await writeChanges(tx, batch.vendorId, { actor, actorKind: 'system', at, isSilent }, changes)
  return { changed: changes.length, last: found.length < batch.limit ? undefined : found.at(-1)?.id }
}
