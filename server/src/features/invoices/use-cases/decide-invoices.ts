import type { approveInvoices as declared } from '@sooner/contract/operator-invoices'
import type { Answer, Given } from '@sooner/contract/route'
import type { InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import type { Db, Tx } from '../../../platform/database/open.ts'
import type { ActAmount } from '../../../platform/http/serve.ts'
import { audit, transact, type Acting, type Conclude } from '../../../platform/transaction.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { approved, cancelled, held, isUsed, lacksApproval, may } from '../domain/decide.ts'
import type { Invoices } from '../ports.ts'
import { findVersions, lockInvoices, lockInvoicesOf, sumHeldByAmount } from '../store/lock-invoices.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { returnMemos } from './pay/memos.ts'
import { askToScreenAgain } from './screen-again.ts'
import { writeChanges, type Changing } from './write-changes.ts'

export type Decision = 'approve' | 'hold' | 'cancel'
type Asked = Given<typeof declared>['body']
type Chosen = Asked['invoices'][number]
type Answered = Answer<typeof declared>
type Refused = Answered['refused'][number]

interface Act {
  readonly event: InvoiceEvent
  readonly to: InvoiceState
  readonly on: (invoice: Invoice, at: Date) => Invoice
  /** A repeated decision finds what it did the first time. */
  readonly isDone: (invoice: Invoice) => boolean
}

const acts: Readonly<Record<Decision, Act>> = {
  approve: {
    event: 'approved',
    to: 'awaiting-eligibility',
    on: approved,
    isDone: ({ state, programCode, approvedAt, approvedReasons }) =>
      state === 'awaiting-eligibility' &&
      (approvedReasons.length > 0 || (programCode === 'Pay-On-Approval' && approvedAt !== null)),
  },
  hold: {
    event: 'held',
    to: 'requires-manual-approval',
    on: held,
    isDone: ({ holdReasons }) => holdReasons.includes('Operator Unapproved'),
  },
  cancel: {
    event: 'cancelled',
    to: 'cancelled',
    on: cancelled,
    isDone: ({ state }) => state === 'cancelled',
  },
}

/** Decides about invoices of any vendors in one transaction. */
export const decideInvoices = (
  invoices: Invoices,
  by: Acting,
  decision: Decision,
  asked: Asked,
): Promise<Answered> => transact(invoices.db, (tx) => decide(invoices, tx, by, decision, asked))

/** Approves in the transaction of a second person, where one is needed. */
export const approveInvoices = <Out>(
  invoices: Invoices,
  concludeAct: Conclude<Answered, Out>,
  by: Acting,
  asked: Asked,
): Promise<Out> => concludeAct(invoices.db, (tx) => decide(invoices, tx, by, 'approve', asked))

const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ invoiceId }) => invoiceId)

/** The versions of what is to be approved. */
export async function approvalVersion(tx: Tx, { invoices: chosen }: Asked): Promise<unknown> {
  const ofVendors = Map.groupBy(chosen, ({ vendorId }) => vendorId)
  await lockInvoicesOf(tx, [...ofVendors.keys()])
  const versions = []
  for (const [vendorId, ofVendor] of ofVendors)
    versions.push(await findVersions(tx, vendorId, idsOf(ofVendor)))
  return versions
}

/** What is held because of an amount, of one currency; undefined where nothing is, or more than one currency. */
export async function amountAboveThreshold(
  db: Db,
  { invoices: chosen }: Asked,
): Promise<{ readonly isNeeded: boolean; readonly amount: ActAmount | undefined }> {
  const above = await sumHeldByAmount(db, chosen)
  return { isNeeded: above.length > 0, amount: above.length === 1 ? above[0] : undefined }
}

/** What can't be decided any more is refused one by one, so that a list that is a minute old still works for the rest. */
async function decide(
  invoices: Invoices,
  tx: Tx,
  by: Acting,
  decision: Decision,
  { invoices: chosen, note }: Asked,
): Promise<Answered> {
  const ofVendors = Map.groupBy(chosen, ({ vendorId }) => vendorId)
  const changing = { actor: by.actor, actorKind: 'operator', at: invoices.clock.now(), note } as const
  await lockInvoicesOf(tx, [...ofVendors.keys()])
  const refused: Refused[] = []
  let changed = 0
  for (const [vendorId, ofVendor] of ofVendors) {
    const found = await lockInvoices(tx, vendorId, idsOf(ofVendor))
    const judged = judge(acts[decision], ofVendor, found, changing.at)
    await conclude(invoices, tx, { vendorId, decision, by, changing, changes: judged.changes })
    refused.push(...judged.refused)
    changed += judged.changes.length + judged.done
  }
  return { changed, refused }
}

interface Judged {
  readonly changes: readonly Change[]
  readonly refused: readonly Refused[]
  readonly done: number
}

function judge(act: Act, chosen: readonly Chosen[], found: ReadonlyMap<string, Invoice>, at: Date): Judged {
  const changes: Change[] = []
  const refused: Refused[] = []
  let done = 0
  const once = new Map(chosen.map((one) => [one.invoiceId, one]))
  for (const { vendorId, invoiceId, version } of once.values()) {
    const before = found.get(invoiceId)
    const reason = before ? reasonAgainst(act, before, version) : 'not-found'
    if (before && act.isDone(before)) done += 1
    else if (reason !== undefined) refused.push({ vendorId, invoiceId, reason })
    else if (before) changes.push({ event: act.event, before, after: act.on(before, at) })
  }
  return { changes, refused, done }
}

function reasonAgainst(
  { event, to }: Act,
  invoice: Invoice,
  version: number | undefined,
): Refused['reason'] | undefined {
  if (version !== undefined && invoice.version !== version) return 'changed'
  if (!may(invoice, event, to)) return 'not-allowed'
  if (event === 'approved' && invoice.state === to && !lacksApproval(invoice)) return 'not-allowed'
  // What the vendor was paid can't be undone by a cancellation: the rest may be held, and the partner may send a credit memo.
  return event === 'cancelled' && isUsed(invoice) ? 'partly-paid' : undefined
}

interface Decided {
  readonly vendorId: string
  readonly decision: Decision
  readonly by: Acting
  readonly changing: Changing
  readonly changes: readonly Change[]
}

async function conclude(
  invoices: Invoices,
  tx: Tx,
  { vendorId, decision, by, changing, changes }: Decided,
): Promise<void> {
  if (changes.length === 0) return
  await writeChanges(tx, vendorId, changing, changes)
  await returnMemos(invoices, tx, vendorId, changing, changes)
  const documents = changes.map(({ before }) => before)
  await blockByMemos(tx, vendorId, documents, { ...memoRun, at: changing.at })
  // Another invoice may have waited because it has the number of a cancelled one.
  if (decision === 'cancel') await askToScreenAgain(invoices, tx, vendorId, documents)
  await audit(tx, {
    at: invoices.clock.wall(),
    ...by,
    action: `invoices.${decision}`,
    subject: documents.length === 1 ? (documents[0]?.id ?? vendorId) : vendorId,
    vendorId,
    after: { invoices: documents.map(({ id }) => id), note: changing.note },
  })
}
