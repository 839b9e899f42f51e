import type { Fate } from '../../features/invoices/index.ts'
import type { MadeUpClient } from './made-up-client.ts'
import { flaws, type Flaw } from './made-up-flaws.ts'

export interface Shown {
  readonly fate: Fate
  readonly ageDays: number
  readonly takenAfterDays?: number | null
  readonly collectedAfterDays?: number
  readonly role?: MadeUpClient['role']
  readonly isMemo?: boolean
  readonly flaw?: Flaw
}

/** Documents of each state and reason, and of each of the next eight weeks, which chance alone would not promise on every day. */
export const showcase: readonly Shown[] = [
  ...twice({ fate: 'requested', ageDays: 1.2, takenAfterDays: 1 }),
  ...twice({ fate: 'paid', ageDays: 14, takenAfterDays: 1 }),
  ...twice({ fate: 'paid', ageDays: 120, takenAfterDays: 3 }),
  ...twice({ fate: 'part-collected', ageDays: 90, takenAfterDays: 4 }),
  ...twice({ fate: 'over-collected', ageDays: 100, takenAfterDays: 5 }),
  ...twice({ fate: 'uncollected', ageDays: 110, takenAfterDays: 2 }),
  ...twice({ fate: 'uncollected', ageDays: 200, takenAfterDays: 2 }),
  ...twice({ fate: 'written-off', ageDays: 330, takenAfterDays: 2 }),
  ...twice({ fate: 'held-by-operator', ageDays: 6 }),
  ...twice({ fate: 'funding-failed', ageDays: 9, takenAfterDays: 1 }),
  ...twice({ fate: 'returned', ageDays: 16, takenAfterDays: 1 }),
  ...twice({ fate: 'returned-once', ageDays: 80, takenAfterDays: 2 }),
  ...twice({ fate: 'refused-once', ageDays: 70, takenAfterDays: 2 }),
  ...twice({ fate: 'cancelled', ageDays: 12 }),
  ...twice({ fate: 'applied', ageDays: 40 }),
  ...twice({ fate: 'applied', ageDays: 45, isMemo: true }),
  ...twice({ fate: 'paid', ageDays: 3, isMemo: true }),
  ...twice({ fate: 'paid', ageDays: 5 }),
  ...twice({ fate: 'paid', ageDays: 2, role: 'redirectable' }),
  ...twice({ fate: 'redirect-requested', ageDays: 8, takenAfterDays: 3, role: 'redirectable' }),
  ...twice({ fate: 'redirect-closed', ageDays: 15, role: 'redirectable' }),
  ...[2, 9, 16, 23, 30, 37].flatMap((ageDays) => twice({ fate: 'paid', ageDays, role: 'long-term' })),
  ...flaws.map((flaw, at): Shown => ({ fate: 'held', ageDays: 4 + at, flaw })),
  ...twice({ fate: 'imported', ageDays: 0.01 }),
]

function twice(shown: Shown): readonly Shown[] {
  return [shown, { ...shown, ageDays: shown.ageDays * 1.02 }]
}
