import type { answerRedirects as declared } from '@sooner/contract/invoice-redirects'
import type { Answer, Given } from '@sooner/contract/route'
import type { Tx } from '../../../platform/database/open.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { transact } from '../../../platform/transaction.ts'
import { findVendorsNumbered } from '../../directory/index.ts'
import { actorOf, feederOf, requireFeeder } from '../../partners/index.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { may, redirectAcknowledged, redirectClosed } from '../domain/decide.ts'
import type { Invoices } from '../ports.ts'
import { acknowledgedAmong } from '../store/redirects.ts'
import { lockBySource, lockInvoicesOf } from '../store/lock-invoices.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { askToScreenAgain } from './screen-again.ts'
import { writeChanges, type Changing } from './write-changes.ts'

type Redirect = Given<typeof declared>['body']['redirects'][number]
type Answered = Answer<typeof declared>
type Outcome = Answered['results'][number]['outcome']

/**
 * The partner confirms that it pays the provider, which makes the invoice requested, or closes the redirect. Each invoice has a
 * result of its own, so that one mistake does not hold up the rest.
 */
export async function answerRedirects(
  invoices: Invoices,
  caller: Caller,
  partnerId: number,
  redirects: readonly Redirect[],
): Promise<Answered> {
  const feeder = feederOf(caller)
  const by = { actor: actorOf(feeder), actorKind: 'partner', at: invoices.clock.now() } as const
  return transact(invoices.db, async (tx) => {
    await requireFeeder(tx, feeder, partnerId)
    const numbers = redirects.map(({ externalVendorId }) => externalVendorId)
    const vendors = await findVendorsNumbered(tx, partnerId, numbers)
    await lockInvoicesOf(tx, [...vendors.values()])
    const outcomes = new Map<Redirect, Outcome>()
    const ofVendors = Map.groupBy(redirects, ({ externalVendorId }) => vendors.get(externalVendorId))
    for (const [vendorId, group] of ofVendors) {
      if (vendorId === undefined) continue
      for (const [redirect, outcome] of await answerOf(invoices, tx, { vendorId, partnerId, by }, group))
        outcomes.set(redirect, outcome)
    }
    return {
      results: redirects.map((one) => ({
        externalVendorId: one.externalVendorId,
        sourceId: one.sourceId,
        outcome: outcomes.get(one) ?? 'not-found',
      })),
    }
  })
}

interface Of {
  readonly vendorId: string
  readonly partnerId: number
  readonly by: Changing
}

async function answerOf(
  invoices: Invoices,
  tx: Tx,
  { vendorId, partnerId, by }: Of,
  redirects: readonly Redirect[],
): Promise<ReadonlyMap<Redirect, Outcome>> {
  const found = new Map<string, Invoice>()
  for (const [source, some] of Map.groupBy(redirects, (redirect) => redirect.source)) {
    const keys = some.map(({ sourceId }) => sourceId)
    for (const [key, one] of await lockBySource(tx, { vendorId, partnerId, source, keys }))
      found.set(`${source} ${key}`, one)
  }
  const ids = [...found.values()].map(({ id }) => id)
  const acknowledged = new Set(await acknowledgedAmong(tx, vendorId, ids))
  const changes: Change[] = []
  const outcomes = new Map<Redirect, Outcome>()
  for (const redirect of redirects) {
    const key = `${redirect.source} ${redirect.sourceId}`
    const before = found.get(key)
    if (!before) continue
    const change = changeBy(redirect, before, by.at)
    outcomes.set(redirect, isDone(redirect, before, acknowledged) || change ? 'done' : 'not-allowed')
    if (!change) continue
    changes.push(change)
    if (change.event === 'redirect-acknowledged') acknowledged.add(before.id)
    found.set(key, change.after)
  }
  await writeChanges(tx, vendorId, by, changes)
  const closed = changes.filter(({ event }) => event === 'redirect-closed').map(({ before }) => before)
  await askToScreenAgain(invoices, tx, vendorId, closed)
  if (changes.length > 0)
    await blockByMemos(
      tx,
      vendorId,
      changes.map(({ before }) => before),
      { ...memoRun, at: by.at },
    )
  return outcomes
}

/**
 * A repeated answer finds what it did the first time. What the partner acknowledged is in the history: the state of the invoice
 * changes afterwards with its payment, and an invoice can be requested without a redirect.
 */
const isDone = ({ act, reason }: Redirect, invoice: Invoice, acknowledged: ReadonlySet<string>): boolean =>
  act === 'acknowledge'
    ? acknowledged.has(invoice.id)
    : invoice.state === 'closed-for-redirect' && invoice.closedForRedirectReason === reason

function changeBy({ act, reason }: Redirect, before: Invoice, at: Date): Change | undefined {
  if (act === 'acknowledge') {
    if (!may(before, 'redirect-acknowledged', 'requested')) return undefined
    return { event: 'redirect-acknowledged', before, after: redirectAcknowledged(before, at) }
  }
  if (!may(before, 'redirect-closed', 'closed-for-redirect')) return undefined
  const details = { reason }
  return { event: 'redirect-closed', before, after: redirectClosed(before, reason, at), details }
}
