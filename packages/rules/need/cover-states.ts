import type { CoverItems } from './cover-items.ts'

export const nowhere = -1

/** A choice of items: all items before a border, with some of them given up and some others added. */
export interface State {
  readonly net: number
  readonly fee: number
  readonly count: number
  /** The item that was added or given up last, and the states before as a chain. */
  readonly position: number
  readonly previous: State | null
  readonly lastAdded: number
  readonly lastRemoved: number
}

export const startAt = ({ netBefore, feeBefore }: CoverItems, border: number): State => ({
  net: netBefore[border] ?? 0,
  fee: feeBefore[border] ?? 0,
  count: border,
  position: nowhere,
  previous: null,
  lastAdded: nowhere,
  lastRemoved: nowhere,
})

export const added = ({ nets, fees }: CoverItems, state: State, position: number): State => ({
  net: state.net + (nets[position] ?? 0),
  fee: state.fee + (fees[position] ?? 0),
  count: state.count + 1,
  position,
  previous: state,
  lastAdded: position,
  lastRemoved: state.lastRemoved,
})

export const removed = ({ nets, fees }: CoverItems, state: State, position: number): State => ({
  net: state.net - (nets[position] ?? 0),
  fee: state.fee - (fees[position] ?? 0),
  count: state.count - 1,
  position,
  previous: state,
  lastAdded: state.lastAdded,
  lastRemoved: position,
})

/** The items that differ from those before the border. */
export function changesOf(state: State): number[] {
  const positions: number[] = []
  for (let at: State | null = state; at !== null && at.position !== nowhere; at = at.previous)
    positions.push(at.position)
  return positions
}

/** What is minimized: for equally cheap choices what is compared next, too. */
export type Mode = 'fee' | 'equals'

/**
 * Whether a state is no better than one with at least as much net. Where equally cheap choices are compared, a larger net alone
 * makes none better.
 */
export function isDominated(state: State, by: State, mode: Mode): boolean {
  if (mode === 'fee') return by.fee <= state.fee
  if (by.fee !== state.fee) return by.fee < state.fee
  return by.count < state.count || (by.count === state.count && by.net === state.net)
}
