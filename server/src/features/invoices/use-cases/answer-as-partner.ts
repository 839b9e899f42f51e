import type { answeredByPartner } from '@sooner/contract/invoice-redirects'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import type { Caller } from '../../../platform/http/caller.ts'
import { transact } from '../../../platform/transaction.ts'
import { findVendorsNumbered } from '../../directory/index.ts'
import { actorOf, feederOf, requireFeeder } from '../../partners/index.ts'
import type { InvoiceSource } from '../domain/incoming.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import type { Invoices } from '../ports.ts'
import { lockBySource, lockInvoicesOf } from '../store/lock-invoices.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { writeChanges, type Changing } from './write-changes.ts'

/** How a partner names an invoice. */
interface Named {
  readonly externalVendorId: string
  readonly source: InvoiceSource
  readonly sourceId: string
}

type Answered = z.input<typeof answeredByPartner>
type Outcome = Answered['results'][number]['outcome']

export interface OfPartner {
  readonly vendorId: string
  readonly partnerId: number
  readonly by: Changing
}

/** What an act does to an invoice: a change, nothing because it was done before, or nothing because it is not possible. */
type Acted = Change | 'done' | 'not-allowed'

interface PartnersAct<A> {
  /** Reads what decides about these invoices of a vendor, under their locks. */
  readonly prepare: (
    tx: Tx,
    of: OfPartner,
    found: readonly Invoice[],
  ) => Promise<(answer: A, invoice: Invoice) => Acted>
  readonly after: (tx: Tx, of: OfPartner, changes: readonly Change[]) => Promise<void>
}

/** A partner decides about invoices of its vendors. Each has a result of its own, so that one mistake does not hold up the rest. */
export async function answerAsPartner<A extends Named>(
  invoices: Invoices,
  caller: Caller,
  partnerId: number,
  answers: readonly A[],
  act: PartnersAct<A>,
): Promise<Answered> {
  const feeder = feederOf(caller)
  const by = { actor: actorOf(feeder), actorKind: 'partner', at: invoices.clock.now() } as const
  return transact(invoices.db, async (tx) => {
    await requireFeeder(tx, feeder, partnerId)
    const numbers = answers.map(({ externalVendorId }) => externalVendorId)
    const vendors = await findVendorsNumbered(tx, partnerId, numbers)
    await lockInvoicesOf(tx, [...vendors.values()])
    const outcomes = new Map<A, Outcome>()
    const ofVendors = Map.groupBy(answers, ({ externalVendorId }) => vendors.get(externalVendorId))
    for (const [vendorId, group] of ofVendors) {
      if (vendorId === undefined) continue
      for (const [answer, outcome] of await applyTo(tx, { vendorId, partnerId, by }, group, act))
        outcomes.set(answer, outcome)
    }
    return {
      results: answers.map((one) => ({
        externalVendorId: one.externalVendorId,
        sourceId: one.sourceId,
        outcome: outcomes.get(one) ?? 'not-found',
      })),
    }
  })
}

async function applyTo<A extends Named>(
  tx: Tx,
  of: OfPartner,
  answers: readonly A[],
  act: PartnersAct<A>,
): Promise<ReadonlyMap<A, Outcome>> {
  const { vendorId, partnerId, by } = of
  const found = new Map<string, Invoice>()
  for (const [source, some] of Map.groupBy(answers, (answer) => answer.source)) {
    const keys = some.map(({ sourceId }) => sourceId)
    for (const [key, invoice] of await lockBySource(tx, { vendorId, partnerId, source, keys }))
      found.set(`${source} ${key}`, invoice)
  }
  const decide = await act.prepare(tx, of, [...found.values()])
  const changes: Change[] = []
  const outcomes = new Map<A, Outcome>()
  for (const answer of answers) {
    const key = `${answer.source} ${answer.sourceId}`
    const before = found.get(key)
    if (!before) continue
    const acted = decide(answer, before)
    outcomes.set(answer, typeof acted === 'string' ? acted : 'done')
    if (typeof acted === 'string') continue
    changes.push(acted)
    found.set(key, acted.after)
  }
  await writeChanges(tx, vendorId, by, changes)
  await act.after(tx, of, changes)
  if (changes.length > 0)
    await blockByMemos(
      tx,
      vendorId,
      changes.map(({ before }) => before),
      { ...memoRun, at: by.at },
    )
  return outcomes
}
