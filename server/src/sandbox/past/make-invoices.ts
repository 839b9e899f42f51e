import { setImmediate } from 'node:timers/promises'
import { localDay } from '@sooner/rules/banking-calendar'
import { readAgreed, type Invoices, invoiceRules } from '../../features/invoices/index.ts'
import { noteClientsOf } from '../../features/partners/index.ts'
import { transact } from '../../platform/transaction.ts'
import { pastInvoice, pastMemo, usedMemo, withdrawnMemo } from './invoice.ts'
import type { PastFacts } from './request.ts'
import type { PastInvoice, PastStory, PastWithLines } from './story.ts'

export type MakesPast = Pick<Invoices, 'db' | 'clock' | 'partners' | 'uuid'>

export interface PastStories {
  readonly vendorId: string
  readonly partnerId: number
  readonly stories: readonly PastStory[]
}

const storiesAtOnce = 100

/**
 * Makes documents of one vendor and partner together with their pasts. They follow the rules that real ones follow, at today's terms;
 * nobody is notified. Nothing but the vendor's clients is stored.
 */
export async function makePastInvoices(
  { db, clock, partners, uuid }: MakesPast,
  { vendorId, partnerId, stories }: PastStories,
): Promise<readonly PastWithLines[]> {
  const now = clock.now()
  const ids = [...new Set(stories.map(({ row }) => row.externalClientId))]
  const agreed = await transact(db, async (tx) => {
    const clients = ids.map((externalClientId) => ({ externalClientId }))
    await noteClientsOf(partners, tx, { vendorId, partnerId }, clients)
    return readAgreed(tx, { vendorId, partnerId }, ids)
  })
  const factsOf = ({ row: { externalClientId: id } }: PastStory): PastFacts => ({
    vendorId,
    partnerId,
    now,
    clientName: agreed.nameOf(id),
    agreed: agreed.of(id),
  })
  const memos = new Map(
    stories
      .filter(({ row }) => row.documentKind === 'credit-memo')
      .map((story) => [story.id, pastMemo(story, factsOf(story))]),
  )
  const memoOf = new Map(
    [...memos.values()].flatMap((memo) =>
      memo.story.linkedTo ? [[memo.story.linkedTo, memo] as const] : [],
    ),
  )
  const invoices = new Map<string, PastInvoice>()
  for (const story of stories) {
    if (memos.has(story.id)) continue
    const memo = memoOf.get(story.id)?.invoice
    invoices.set(story.id, pastInvoice(story, { ...factsOf(story), memo }))
    // Another load that is under way goes on sending its rows meanwhile.
    if (invoices.size % storiesAtOnce === 0) await setImmediate()
  }
  const past = stories.flatMap(({ id, linkedTo }) => {
    const memo = memos.get(id)
    if (!memo) return invoices.get(id) ?? []
    const target = linkedTo === null ? undefined : invoices.get(linkedTo)
    // A memo that came too late for its invoice is replaced.
    const isTooLate = target?.consumption === null && target.payments.length > 0
    return target && !isTooLate ? usedMemo(memo, target.invoice.id, target.consumption) : withdrawnMemo(memo)
  })
  return blocked(past, now).map((one) => ({
    ...one,
    lines: invoiceRules.linesOf(one.story.row, one.invoice).map((line) => ({ ...line, id: uuid() })),
  }))
}

const isOpenMemo = ({ invoice }: PastInvoice): boolean =>
  invoice.documentKind === 'credit-memo' && invoice.state === 'awaiting-eligibility'

/** A memo blocks invoices of the same client and currency. */
const groupKey = ({ invoice: { partnerId, externalClientId, currency } }: PastInvoice): string =>
  JSON.stringify([partnerId, externalClientId, currency])

/** Open memos block invoices of their client, as after each import. */
function blocked(past: readonly PastInvoice[], now: Date): readonly PastInvoice[] {
  const ids = new Map<string, bigint>()
  for (const group of Map.groupBy(past, groupKey).values()) {
    const memos = group.filter(isOpenMemo)
    if (memos.length === 0) continue
    const found = invoiceRules.blockedBy({
      memos: memos.map(({ invoice }) => ({
        id: invoice.id,
        leftMinor: -invoice.openAmountMinor,
        linkedInvoiceId: invoice.linkedInvoiceId,
        // In the made-up past a memo reduces its invoice before that is paid, so it takes nothing off an invoice that was bought.
        boughtMinor: 0n,
      })),
      invoices: group.flatMap(({ invoice }) =>
        invoice.documentKind === 'invoice' ? [{ ...invoice, unseenCreditMinor: 0n }] : [],
      ),
    })
    for (const [id, minor] of found) ids.set(id, minor)
  }
  return past.map((one) => {
    const memoMinor = ids.get(one.invoice.id)
    if (memoMinor === undefined) return one
    const today = localDay(one.invoice.currency, now)
    return { ...one, invoice: invoiceRules.refreshed({ ...one.invoice, memoMinor }, today) }
  })
}
