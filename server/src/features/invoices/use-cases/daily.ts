import { localDay } from '@sooner/rules/banking-calendar'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import type { Tx } from '../../../platform/database/open.ts'
import { eachVendor } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import { isDefaulted, isDelinquent, closesByDueDate } from '../domain/around-due-date.ts'
import { defaulted, overdue, redirectClosed } from '../domain/decide.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { isRefreshed, refreshed } from '../domain/refresh.ts'
import type { Invoices } from '../ports.ts'
import { lockInvoicesOf, lockNext } from '../store/lock-invoices.ts'
import { vendorsWith } from '../store/vendors-with.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { writeChanges } from './write-changes.ts'

const stretch = 500

/** Calls `work` for each vendor that has documents in one of these states, until the run is ended. */
async function eachVendorWith(
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
async function changeDaily(
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

type Needs = Pick<Invoices, 'db' | 'clock'>

/** The names of the daily jobs, which are also the actors of their entries. */
export const dailyNames = {
  overdue: 'invoices.find-overdue',
  redirects: 'invoices.close-redirects',
  memos: memoRun.actor,
  days: 'invoices.refresh-days',
  receipts: 'invoices.expire-receipts',
} as const

function overdueChange(before: Invoice, at: Date): Change | undefined {
  const { state, currency, dueDate } = before
  const today = localDay(currency, at)
  if (dueDate === null) return undefined
  if (state === 'delinquent')
    return isDefaulted(dueDate, today)
      ? { event: 'defaulted', before, after: defaulted(before, at) }
      : undefined
  return isDelinquent(currency, dueDate, today)
    ? { event: 'overdue', before, after: overdue(before, at) }
    : undefined
}

/** The later state comes first, so that an invoice takes one step a day, and each step is in its history. */
export const findOverdue = (invoices: Needs, signal?: AbortSignal) =>
  changeDaily(invoices, {
    actor: dailyNames.overdue,
    states: ['delinquent', 'funded', 'partially-settled'],
    signal,
    decide: overdueChange,
  })

export const closeRedirects = (invoices: Needs, signal?: AbortSignal) =>
  changeDaily(invoices, {
    actor: dailyNames.redirects,
    states: ['open-for-redirect', 'redirect-requested'],
    signal,
    decide: (before, at) =>
      closesByDueDate(before, localDay(before.currency, at))
        ? {
            event: 'redirect-closed',
            before,
            after: redirectClosed(before, 'approaching-due-date', at),
            details: { reason: 'approaching-due-date' },
          }
        : undefined,
  })

/** What only time changes is no act, so that it has no entry in the history. */
export const refreshDays = (invoices: Needs, signal?: AbortSignal) =>
  changeDaily(invoices, {
    actor: dailyNames.days,
    states: ['awaiting-eligibility', 'open-for-redirect'],
    signal,
    isSilent: true,
    decide: (before, at) => {
      const after = refreshed(before, localDay(before.currency, at))
      return isRefreshed(before, after) ? { event: 'updated', before, after } : undefined
    },
  })

/** Credit memos and invoices change a vendor's blocked invoices at once; the daily run finds what was missed. */
export async function blockDaily(
  invoices: Needs,
  signal?: AbortSignal,
): Promise<{ readonly changed: number }> {
  let changed = 0
  await eachVendorWith(invoices, ['awaiting-eligibility', 'open-for-redirect'], signal, async (vendorId) => {
    changed += await transact(invoices.db, async (tx) => {
      await lockInvoicesOf(tx, [vendorId])
      return blockByMemos(tx, vendorId, 'all', { ...memoRun, at: invoices.clock.now() })
    })
  })
  return { changed }
}
