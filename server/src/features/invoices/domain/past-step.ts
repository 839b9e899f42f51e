import type { InvoiceActor, InvoiceEvent, InvoiceState } from '@sooner/rules/invoice-states'
import type { Invoice } from './invoice.ts'
import type { PastFacts, PastInvoice, PastStory } from './past-story.ts'
import { requireLegal } from './states.ts'

/** A document on its way; it is over where its next step would be in the future. */
export interface Course extends PastInvoice {
  readonly facts: PastFacts
  readonly isOver: boolean
}

type Actor = 'feed' | 'vendor' | 'screening' | 'partner' | 'operator' | 'payments'

const actors: Readonly<Record<Actor, readonly [actor: string, kind: InvoiceActor]>> = {
  feed: ['service:feed', 'partner'],
  vendor: ['sandbox', 'vendor'],
  screening: ['invoices.screening', 'system'],
  partner: ['service:feed', 'partner'],
  operator: ['sandbox', 'operator'],
  payments: ['payments', 'system'],
}

interface Step {
  readonly event: InvoiceEvent
  readonly to: InvoiceState
  readonly at: Date
  readonly by: Actor
  readonly note?: string
  readonly change?: Partial<Invoice>
}

export const begun = (story: PastStory, facts: PastFacts, invoice: Invoice): Course => ({
  story,
  facts,
  invoice,
  payout: null,
  adjustments: [],
  payments: [],
  shortfall: null,
  isOver: false,
  entries: [
    entryOf(
      {
        event: 'received',
        to: invoice.state,
        at: story.receivedAt,
        by: story.source === 'feed' ? 'feed' : 'vendor',
      },
      null,
    ),
  ],
})

/** Every step is one that a real document can take. */
export function step(course: Course, { change, ...taken }: Step): Course {
  const { invoice, entries, facts } = course
  if (taken.at > facts.now) return { ...course, isOver: true }
  const { state: from, documentKind } = invoice
  const state = requireLegal({ from, event: taken.event, to: taken.to, documentKind })
  return {
    ...course,
    invoice: { ...invoice, ...change, state, version: invoice.version + 1, updatedAt: taken.at },
    entries: [...entries, entryOf(taken, from)],
  }
}

function entryOf({ event, to, at, by, note = '' }: Omit<Step, 'change'>, from: InvoiceState | null) {
  const [actor, actorKind] = actors[by]
  return { event, from, to, at, actor, actorKind, note: note === '' ? null : note }
}
