import { localDay } from '@sooner/rules/banking-calendar'
import type { InvoiceState } from '@sooner/rules/invoice-states'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Change, Invoice } from '../domain/invoice.ts'
import { duplicatesAmong, numberKey } from '../domain/duplicates.ts'
import { refreshed } from '../domain/refresh.ts'
import { heldByDecision, screened, withTerms } from '../domain/screen-invoice.ts'
import type { Invoices } from '../ports.ts'
import { sameNumbers } from '../store/duplicates.ts'
import { lineKindsOf } from '../store/line-items.ts'
import { lockInvoicesOf, lockNext } from '../store/lock-invoices.ts'
import { blockByMemos, memoRun } from './block-by-memos.ts'
import { readAgreed } from './read-agreed.ts'
import { screening, writeChanges } from './write-changes.ts'

export const screenAgainJob = defineJob({
  name: 'invoices.screen-again',
  service: 'invoice',
  data: z.strictObject({
    vendorId: z.uuid(),
    partnerId: z.int().optional(),
    externalClientId: z.string().optional(),
  }),
})

/** Which invoices of a vendor: all, those of one partner, or those of one of its clients. */
export type Scope = z.output<typeof screenAgainJob.data>

/** Screens the held invoices of these documents' clients again, after the act has ended. */
export async function askToScreenAgain(
  { enqueue }: Pick<Invoices, 'enqueue'>,
  tx: Tx,
  vendorId: string,
  documents: readonly Pick<Invoice, 'partnerId' | 'externalClientId'>[],
): Promise<void> {
  const clients = new Map(
    documents.map(({ partnerId, externalClientId }) => [
      `${partnerId} ${externalClientId}`,
      { partnerId, externalClientId },
    ]),
  )
  for (const client of clients.values()) await enqueue(tx, screenAgainJob, { vendorId, ...client })
}

const stretch = 500
/** Held invoices, and those that wait: what operators decide later holds them, and a new agreement gives them a program. */
const states: readonly InvoiceState[] = ['requires-manual-approval', 'awaiting-eligibility']

/**
 * Screens invoices again with what is agreed now. A hold of which no cause is left ends, unless an act has set it. Each batch is a
 * transaction of its own; the job may be repeated.
 */
export async function screenAgain(invoices: Invoices, scope: Scope, signal?: AbortSignal): Promise<number> {
  let released = 0
  for (const state of states) {
    let after: string | undefined
    do {
      signal?.throwIfAborted()
      const batch = await transact(invoices.db, (tx) => screenBatch(invoices, tx, { ...scope, state, after }))
      released += batch.released
      after = batch.last
    } while (after !== undefined)
  }
  return released
}

async function screenBatch(
  { clock }: Pick<Invoices, 'clock'>,
  tx: Tx,
  scope: Scope & { readonly state: InvoiceState; readonly after: string | undefined },
): Promise<{ readonly released: number; readonly last: string | undefined }> {
  const { vendorId } = scope
  await lockInvoicesOf(tx, [vendorId])
  const batch = await lockNext(tx, { ...scope, limit: stretch })
  const changes: Change[] = []
  for (const [partnerId, group] of Map.groupBy(batch, (one) => one.partnerId))
    changes.push(...(await screenGroup(tx, { vendorId, partnerId }, group, clock.now())))
  const by = { ...screening, at: clock.now() }
  await writeChanges(tx, vendorId, by, changes)
  const moved = changes.filter(({ before, after }) => before.state !== after.state)
  if (moved.length > 0)
    await blockByMemos(
      tx,
      vendorId,
      moved.map(({ after }) => after),
      { ...memoRun, at: by.at },
    )
  const released = moved.filter(({ event }) => event === 'screened').length
  return { released, last: batch.length < stretch ? undefined : batch.at(-1)?.id }
}

async function screenGroup(
  tx: Tx,
  of: { readonly vendorId: string; readonly partnerId: number },
  group: readonly Invoice[],
  at: Date,
): Promise<readonly Change[]> {
  const agreed = await readAgreed(
    tx,
    of,
    group.map(({ externalClientId }) => externalClientId),
  )
  const kinds = await lineKindsOf(
    tx,
    of.vendorId,
    group.map(({ id }) => id),
  )
  const numbered = (one: Invoice) => ({ ...one, numberKey: numberKey(one.number) })
  const isDuplicate = duplicatesAmong(await sameNumbers(tx, of, group.map(numbered)))
  return group.flatMap((before): Change[] => {
    const today = localDay(before.currency, at)
    const found = {
      agreed: agreed.of(before.externalClientId),
      isDuplicate: isDuplicate(numbered(before)),
      lineKinds: kinds.get(before.id) ?? [],
    }
    if (before.state !== 'requires-manual-approval') {
      const held = heldByDecision(before, found, today)
      if (held) return [{ event: 'updated', before, after: held }]
      // What has a program keeps what the vendor was shown.
      if (before.programCode !== null) return []
    }
    const isHeld = before.state === 'requires-manual-approval'
    const after = isHeld ? screened(before, found, today) : refreshed(withTerms(before, found.agreed), today)
    return isSame(before, after) ? [] : [{ event: 'screened', before, after }]
  })
}

const compared = [
  'state',
  'reason',
  'programCode',
  'dueDate',
  'eligibleAt',
  'period',
  'requiresDocument',
] as const

const isSame = (before: Invoice, after: Invoice): boolean =>
  compared.every((name) => before[name] === after[name]) &&
  before.holdReasons.join() === after.holdReasons.join()
