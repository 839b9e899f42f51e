import type { EligibilityReason } from '@sooner/rules/eligibility'
import { displayStateOf, payStatusOf } from './display-state.ts'
import { obstacleOf } from './obstacle.ts'
import { requireLegal } from './states.ts'

const documentKind = 'invoice'
const state = requireLegal({
  from: 'awaiting-eligibility',
  event: 'requested',
  to: 'requested',
  documentKind,
})
const obstacle: EligibilityReason | null = obstacleOf({
  documentKind,
  state,
  lacksDocument: false,
  isBlocked: false,
  hasProgram: true,
  daysEarly: null,
})

/** What every invoice is while its payment is under way: its transfer is created in the transaction that requests it. */
export const asRequested = {
  from: 'awaiting-eligibility',
  event: 'requested',
  state,
  obstacle,
  displayState: displayStateOf(state, obstacle),
  payStatus: payStatusOf(state),
} as const
