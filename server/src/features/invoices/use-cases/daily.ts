import { localDay } from '@sooner/rules/banking-calendar'
import { transact } from '../../../platform/transaction.ts'
import type { Change } from '../domain/change.ts'
import { defaulted, overdue, redirectClosed } from '../domain/decide.ts'
import { isDefaulted, isDelinquent } from '../domain/delinquency.ts'
import type { Invoice } from '../domain/invoice.ts'
import { closesByDueDate } from '../domain/redirect.ts'
import { isRefreshed, refreshed } from '../domain/refresh.ts'
import type { Invoices } from '../ports.ts'
import { lockInvoicesOf } from '../store/lock-invoices.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { changeDaily, eachVendorWith } from './each-vendor.ts'

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
