import type { Currency } from '@sooner/money'
import { addDays } from '@sooner/rules/banking-calendar'
import type { IncomingInvoice } from '../../features/invoices/index.ts'
import type { Chance } from './chance.ts'
import { type MadeUpClient, type MadeUpClients, madeUpAmount, madeUpWork } from './made-up-work.ts'
import { flaws, type Flaw, showcase, type Shown } from './showcase.ts'
import type { Fate, PastStory } from './story.ts'

export interface MadeUpVendor {
  readonly chance: Chance
  readonly now: Date
  readonly count: number
  readonly currency: Currency
  readonly clients: MadeUpClients
  /** What its numbers and the partner's ids begin with. */
  readonly prefix: string
  /** The vendor sends its invoices on Tuesdays, and takes them early on Tuesdays; otherwise on any day. */
  readonly isWeekly?: boolean
}

const dayMs = 86_400_000
const pastDays = 730

/** Makes the documents of a vendor over two years, the oldest first, in pieces of a bounded size. */
export function* makeStories(vendor: MadeUpVendor, atMost: number): Generator<PastStory[]> {
  const shown = vendor.count >= showcase.length ? showcase : []
  const ordinary = vendor.count - shown.length
  let piece: PastStory[] = []
  let latest: PastStory | undefined
  for (let nth = 0; nth < vendor.count; nth += 1) {
    const isShown = nth >= ordinary
    const age = isShown ? 0 : pastDays * (1 - (nth + 1) / (ordinary + 1))
    const story = isShown
      ? shownStory(vendor, nth, shown[nth - ordinary], latest)
      : ordinaryStory(vendor, nth, age, latest)
    const made = linked(story, piece)
    if (made.row.documentKind === 'invoice' && made.fate === 'paid') latest = made
    piece.push(made)
    if (piece.length < atMost) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** A memo and the invoice that it belongs to come within so many days, before the invoice is paid. */
const maxDaysApart = 12

/**
 * A memo belongs to an invoice of the same piece that waits until it is eligible and has no other memo: one that it is to cover, or a
 * third of another one.
 */
function linked(memo: PastStory, piece: readonly PastStory[]): PastStory {
  if (memo.row.documentKind !== 'credit-memo') return memo
  const taken = new Set(piece.map(({ linkedTo }) => linkedTo))
  const near = piece.filter(
    (story) =>
      isPayable(story) &&
      !taken.has(story.id) &&
      Math.abs(story.receivedAt.getTime() - memo.receivedAt.getTime()) < maxDaysApart * dayMs,
  )
  const target = near.findLast(({ fate }) => fate === 'applied') ?? near.at(-1)
  if (!target) return memo
  const { row, id: linkedTo, fate } = target
  const { key } = row
  if (key.by !== 'source-id') return memo
  const amountMinor = fate === 'applied' ? row.amountMinor : row.amountMinor / 3n
  const { externalClientId } = row
  return { ...memo, linkedTo, row: { ...memo.row, externalClientId, amountMinor, linked: key } }
}

/** Nothing holds it, nobody takes it early, and its client redirects nothing. */
const isPayable = ({ row, fate, takenAfterDays, isRegular }: PastStory): boolean =>
  row.documentKind === 'invoice' &&
  isRegular &&
  takenAfterDays === null &&
  (fate === 'paid' || fate === 'applied')

interface Plan {
  readonly fate: Fate
  readonly ageDays: number
  readonly takenAfterDays: number | null
  readonly collectedAfterDays: number
  readonly client: MadeUpClient
  readonly flaw?: Flaw | undefined
  readonly isMemo?: boolean
  readonly repeats?: PastStory | undefined
}

function ordinaryStory(
  vendor: MadeUpVendor,
  nth: number,
  ageDays: number,
  latest: PastStory | undefined,
): PastStory {
  const { chance, clients, isWeekly = false } = vendor
  const isRecent = ageDays < 45
  const flaw = chance.isTrue(isRecent ? 0.22 : 0.01) ? chance.pick(flaws) : undefined
  const isMemo = flaw === undefined && chance.isTrue(0.02)
  const taken = chance.isTrue(0.5) ? chance.int(1, 20) : null
  const plan = {
    ageDays: isWeekly ? ageOnTuesday(vendor.now, ageDays) : ageDays,
    isMemo,
    takenAfterDays: isWeekly && taken !== null ? weekDays * Math.ceil(taken / weekDays) : taken,
    collectedAfterDays: chance.weighed(
      [
        [6, chance.int(-4, 3)],
        [2, chance.int(4, 7)],
        [1, chance.int(8, 40)],
      ],
      0,
    ),
  }
  const ordinary = clients.filter(({ role }) => role !== 'unapproved' && role !== 'unknown')
  const client = ordinary[Math.floor(ordinary.length * chance.next() ** 1.6)] ?? clients[0]
  if (flaw)
    return flawedStory(vendor, nth, { ...plan, client, fate: isRecent ? 'held' : 'paid', flaw }, latest)
  return storyOf(vendor, nth, { ...plan, client, fate: isMemo ? 'paid' : fateAt(chance, ageDays) })
}

const weekDays = 7
/** A Tuesday, 30 days after a Sunday: what is not taken early is paid on Tuesdays, too. */
const [tuesday, sundayBefore] = [2, 2]

function ageOnTuesday(now: Date, ageDays: number): number {
  const sinceTuesday = (now.getUTCDay() - tuesday + weekDays) % weekDays
  return sinceTuesday + weekDays * Math.floor(ageDays / weekDays)
}

/** Fates that stay for operators to see are recent ones: nobody leaves an invoice on hold for a year. */
function fateAt(chance: Chance, ageDays: number): Fate {
  const held = ageDays < 60 ? 1 : 0
  return chance.weighed<Fate>(
    [
      [86, 'paid'],
      [ageDays > 60 ? 0.25 : 0, 'returned-once'],
      [ageDays > 60 ? 0.1 : 0, 'refused-once'],
      [2.4, 'cancelled'],
      [0.4, 'part-collected'],
      [1.4, 'deducted'],
      [1.6, ageDays < 60 ? 'over-collected' : 'paid'],
      [1.4, 'uncollected'],
      [ageDays > 250 ? 0.6 : 0, 'written-off'],
      [0.6, 'applied'],
      [0.8, 'redirect-closed'],
      [1.6 * held, 'held-by-operator'],
      [1.2 * held, 'funding-failed'],
      [1.2 * held, 'returned'],
    ],
    'paid',
  )
}

/** A flaw may need another client, another source, or a number that was used before. */
function flawedStory(
  vendor: MadeUpVendor,
  nth: number,
  plan: Plan & { flaw: Flaw },
  latest: PastStory | undefined,
): PastStory {
  const { flaw } = plan
  const named = vendor.clients.find(({ role }) => role === flaw.client)
  const repeats = flaw.reason === 'Duplicate Invoice Number For Client' ? latest : undefined
  const again = repeats && vendor.clients.find((one) => one.externalClientId === repeats.row.externalClientId)
  return storyOf(vendor, nth, { ...plan, client: again ?? named ?? plan.client, repeats })
}

function shownStory(
  vendor: MadeUpVendor,
  nth: number,
  shown: Shown | undefined,
  latest: PastStory | undefined,
): PastStory {
  if (!shown) return ordinaryStory(vendor, nth, 1, latest)
  const wanted = shown.role ?? 'ordinary'
  const client = vendor.clients.find(({ role }) => role === wanted) ?? vendor.clients[0]
  const plan = { takenAfterDays: null, collectedAfterDays: 0, ...shown, client }
  return shown.flaw
    ? flawedStory(vendor, nth, { ...plan, flaw: shown.flaw }, latest)
    : storyOf(vendor, nth, plan)
}

/** Makes these documents, for each of the clients in turn. */
export const storiesOf = (
  vendor: Omit<MadeUpVendor, 'count'>,
  shown: readonly Shown[],
): readonly PastStory[] =>
  shown.map((document, nth) => {
    const turn = nth % vendor.clients.length
    const [first = vendor.clients[0], ...others] = vendor.clients.slice(turn)
    const clients: MadeUpClients = [first, ...others, ...vendor.clients.slice(0, turn)]
    return shownStory({ ...vendor, clients, count: shown.length }, nth, document, undefined)
  })

function storyOf(vendor: MadeUpVendor, nth: number, plan: Plan): PastStory {
  const { chance, now } = vendor
  const receivedAt = new Date(now.getTime() - Math.round(plan.ageDays * dayMs) - chance.int(60_000, 600_000))
  const row = rowOf(vendor, nth, plan, receivedAt)
  const changed = { ...row, ...plan.flaw?.change?.(row, chance) }
  return {
    id: chance.uuid(receivedAt),
    row: changed,
    source: plan.flaw?.source ?? 'feed',
    receivedAt,
    isDuplicate: plan.repeats !== undefined,
    fate: plan.fate,
    takenAfterDays: plan.takenAfterDays,
    rateBps: 195,
    collectedAfterDays: plan.collectedAfterDays,
    isRegular: plan.flaw === undefined && plan.client.role === 'ordinary',
    linkedTo: null,
  }
}

function rowOf(
  { chance, currency, prefix, isWeekly = false }: MadeUpVendor,
  nth: number,
  { client, isMemo = false, repeats, flaw }: Plan,
  receivedAt: Date,
): IncomingInvoice {
  const received = receivedAt.toISOString().slice(0, 10)
  const daysBefore = chance.int(0, 6)
  const invoiceDate = addDays(received, -(isWeekly ? sundayBefore : daysBefore))
  const amountMinor = isMemo ? madeUpAmount(chance) / 3n : madeUpAmount(chance)
  const work = madeUpWork(chance, amountMinor)
  const sourceId = `${prefix}-${String(nth + 1).padStart(7, '0')}`
  return {
    key: flaw?.source === 'upload' ? { by: 'content', sha256: sourceId } : { by: 'source-id', id: sourceId },
    documentKind: isMemo ? 'credit-memo' : 'invoice',
    externalClientId: client.externalClientId,
    clientName: null,
    clientAddress: null,
    number: repeats?.row.number ?? `${isMemo ? 'CM' : 'INV'}-${10_000 + nth}`,
    reference: chance.isTrue(0.7) ? `PO-${chance.int(40_000, 99_999)}` : null,
    description: isMemo ? `Credit: ${work.description.toLowerCase()}` : work.description,
    amountMinor,
    openAmountMinor: null,
    paidMinor: null,
    creditedMinor: null,
    currency,
    invoiceDate,
    glDate: addDays(invoiceDate, chance.int(0, 2)),
    receivedDate: received,
    clientDueDate: chance.isTrue(0.8) ? addDays(invoiceDate, client.paymentTermsDays) : null,
    paymentTermsDays: client.paymentTermsDays,
    period: null,
    lines: isMemo ? [] : work.lines,
    linked: null,
    isCancelled: false,
    approvedAt: null,
  }
}
