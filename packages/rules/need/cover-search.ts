import {
  firstReaching,
  firstToRemove,
  lastToAdd,
  leastCount,
  leastFee,
  type CoverItems,
  type Undecided,
} from './cover-items.ts'
import { added, changesOf, isDominated, removed, startAt, type Mode, type State } from './cover-states.ts'

export interface Found {
  readonly fee: number
  readonly count: number
  readonly net: number
  /** Positions of the items. */
  readonly positions: readonly number[]
}

/** What a search leads to: no choice that it has not looked at costs less than this. */
export interface Searched {
  readonly leastFee: number
  readonly isFinished: boolean
}

const finishesTried = 6

/**
 * Dynamic programming over items in the order of their rates, from a border outwards: the items before it are taken, the others are
 * not, and each step decides one more item on either side. A state that costs no less than another one and covers no more is dropped,
 * and so is one that can't be completed for less than the best choice that is known. Each state is also completed in the simplest
 * ways, so that a good choice is known early.
 */
export class CoverSearch {
  readonly items: CoverItems
  readonly #need: number
  #border = 0
  #work = 0
  #mode: Mode = 'fee'
  best: Found | null = null

  constructor(items: CoverItems, need: number) {
    this.items = items
    this.#need = need
  }

  run(mode: Mode, border: number, work: number): Searched {
    this.#border = border
    this.#work = work
    this.#mode = mode
    let undecided: Undecided = { low: border, high: border }
    const first = startAt(this.items, border)
    let states = this.#isWorthwhile(first, undecided, false) ? [first] : []
    while (states.length > 0 && (undecided.low > 0 || undecided.high < this.items.size)) {
      if (this.#work <= 0) return { leastFee: this.#minFeeOf(states, undecided), isFinished: false }
      const { low, high } = undecided
      const adds = low === 0 || (high < this.items.size && high - border <= border - low)
      undecided = adds ? { low, high: high + 1 } : { low: low - 1, high }
      const changed = adds ? this.#adding(states, high) : this.#removing(states, low - 1)
      states = this.#merge(states, changed, undecided, adds)
    }
    return { leastFee: this.best?.fee ?? Number.POSITIVE_INFINITY, isFinished: true }
  }

  /** Makes a choice that was found otherwise the best one, if it is better; returns whether it costs no more than the best one. */
  consider(positions: readonly number[]): boolean {
    const sum = (values: Float64Array) => positions.reduce((all, at) => all + (values[at] ?? 0), 0)
    const [net, fee, count] = [sum(this.items.nets), sum(this.items.fees), positions.length]
    const { best } = this
    if (net < this.#need || (best !== null && fee > best.fee)) return false
    if (best === null || (fee - best.fee || count - best.count || net - best.net) < 0)
      this.best = { fee, count, net, positions }
    return true
  }

  #minFeeOf(states: readonly State[], undecided: Undecided): number {
    const fees = states.map((state) => leastFee(this.items, undecided, this.#missing(state)))
    return fees.reduce((one, other) => Math.min(one, other), this.best?.fee ?? Number.POSITIVE_INFINITY)
  }

  #missing({ net, fee }: State) {
    return { missing: this.#need - net, fee }
  }

  #isRepeated(one: number, other: number): boolean {
    const { nets, fees } = this.items
    return nets[one] === nets[other] && fees[one] === fees[other]
  }

  /** Of equal items the first ones are taken, since it makes no other difference which. */
  #adding(states: readonly State[], at: number): State[] {
    const follows = at > this.#border && this.#isRepeated(at, at - 1)
    const may = follows ? states.filter(({ lastAdded }) => lastAdded === at - 1) : states
    return may.map((state) => added(this.items, state, at))
  }

  #removing(states: readonly State[], at: number): State[] {
    const follows = at + 1 < this.#border && this.#isRepeated(at, at + 1)
    const may = follows ? states.filter(({ lastRemoved }) => lastRemoved === at + 1) : states
    return may.map((state) => removed(this.items, state, at))
  }

  /** Both lists are in the order of nets, and so is the result. Each state is compared with those that have more net. */
  #merge(leaving: readonly State[], changed: readonly State[], undecided: Undecided, adds: boolean): State[] {
    const merged: State[] = []
    let [left, right] = [leaving.length - 1, changed.length - 1]
    let last: State | undefined
    while (left >= 0 || right >= 0) {
      const [one, other] = [leaving[left], changed[right]]
      const isChanged = one === undefined || (other !== undefined && this.#comesFirst(other, one))
      const state = isChanged ? other : one
      if (isChanged) right -= 1
      else left -= 1
      this.#work -= 1
      if (state === undefined || (last !== undefined && isDominated(state, last, this.#mode))) continue
      last = state
      // What a state before it was completed by needs no completion again: the next item, or nothing more.
      const wasMissing = this.#need - (isChanged ? (state.previous?.net ?? 0) : state.net) > 0
      const isCompleted = adds && isChanged === wasMissing
      if (this.#isWorthwhile(state, undecided, isCompleted)) merged.push(state)
    }
    return merged.toReversed()
  }

  /** Larger nets first; of equal ones the better state, so that the other one is dropped. */
  #comesFirst(one: State, other: State): boolean {
    if (one.net !== other.net) return one.net > other.net
    if (one.fee !== other.fee) return one.fee < other.fee
    if (one.count !== other.count) return one.count < other.count
    return this.#hasSmallerIds(changesOf(one), changesOf(other))
  }

  #isWorthwhile(state: State, undecided: Undecided, isCompleted: boolean): boolean {
    const least = leastFee(this.items, undecided, this.#missing(state))
    if (!this.#canImprove(state, undecided, least)) return false
    if (isCompleted) return true
    this.#complete(state, undecided)
    return this.#canImprove(state, undecided, least)
  }

  #canImprove(state: State, { low }: Undecided, least: number): boolean {
    if (least === Number.POSITIVE_INFINITY) return false
    if (this.best === null || least < this.best.fee) return true
    if (this.#mode === 'fee' || least > this.best.fee) return false
    return low > 0 || state.count + leastCount(this.items, this.#need - state.net) <= this.best.count
  }

  /** Adds or gives up the next items in order, and then the one that fits best. */
  #complete(state: State, { low, high }: Undecided): void {
    const missing = this.#need - state.net
    if (missing > 0) {
      const last = lastToAdd(this.items, high, missing)
      if (last >= this.items.size) return
      this.#addOne(state, high, last, last)
      if (last > high) this.#addOne(state, high, last - 1, last)
    } else {
      this.#offer(state, 0, 0, -1, 1)
      if (low > 0) this.#removeOne(state, firstToRemove(this.items, low, -missing), low)
    }
  }

  /** Adds the items from `high` to before `until`, and one more from `from` on. */
  #addOne(state: State, high: number, until: number, from: number): void {
    const { size, netBefore, byNet, ascendingNets } = this.items
    const net = state.net + (netBefore[until] ?? 0) - (netBefore[high] ?? 0)
    const first = firstReaching(ascendingNets, this.#need - net)
    const end = Math.min(size, first + finishesTried)
    for (let at = first; at < end; at += 1) {
      const position = byNet[at] ?? 0
      if (position >= from) this.#offer(state, high, until, position, 1)
    }
    this.#offer(state, high, until, from, 1)
  }

  /** Gives up the items from `first` to before `low`, and one more before `first`. */
  #removeOne(state: State, first: number, low: number): void {
    const { netBefore, byNet, ascendingNets } = this.items
    const spare = state.net - this.#need - ((netBefore[low] ?? 0) - (netBefore[first] ?? 0))
    this.#offer(state, first, low, -1, -1)
    const end = firstReaching(ascendingNets, spare + 1)
    for (let at = end - 1; at >= Math.max(0, end - finishesTried); at -= 1) {
      const position = byNet[at] ?? 0
      if (position < first) this.#offer(state, first, low, position, -1)
    }
  }

  /** A choice that differs from the state by a stretch of items and one more, which are added (1) or given up (-1). */
  #offer(state: State, from: number, until: number, one: number, sign: 1 | -1): void {
    const { nets, fees, netBefore, feeBefore } = this.items
    const own = one >= 0 ? 1 : 0
    const net = state.net + sign * ((netBefore[until] ?? 0) - (netBefore[from] ?? 0) + own * (nets[one] ?? 0))
    const fee = state.fee + sign * ((feeBefore[until] ?? 0) - (feeBefore[from] ?? 0) + own * (fees[one] ?? 0))
    if (net < this.#need) return
    const count = state.count + sign * (until - from + own)
    const { best } = this
    const order = best === null ? -1 : fee - best.fee || count - best.count || net - best.net
    // Many states lead to one choice; which of equal ones comes first by ids is left to the comparison of equals.
    if (order > 0 || (order === 0 && this.#mode === 'fee')) return
    this.#work -= order === 0 ? this.#border : 0
    const more = Array.from({ length: until - from }, (_, index) => from + index)
    const positions = this.#chosen([...changesOf(state), ...more, ...(one >= 0 ? [one] : [])])
    if (order < 0 || best === null || this.#isFirstById(positions, best.positions))
      this.best = { fee, count, net, positions }
  }

  #chosen(changes: readonly number[]): number[] {
    const given = new Set(changes)
    const before = Array.from({ length: this.#border }, (_, at) => at).filter((at) => !given.has(at))
    return [...before, ...changes.filter((at) => at >= this.#border)]
  }

  #inOrder(positions: readonly number[]): number[] {
    this.#work -= positions.length
    return positions.toSorted((one, other) => (this.items.places[one] ?? 0) - (this.items.places[other] ?? 0))
  }

  /** Of two choices of equally many items, the one that has the smallest id that only one of them has. */
  #isFirstById(one: readonly number[], other: readonly number[]): boolean {
    const [own, others] = [this.#inOrder(one), this.#inOrder(other)]
    const differs = own.findIndex((position, at) => position !== others[at])
    return differs >= 0 && this.#place(own[differs]) < this.#place(others[differs])
  }

  /** The same for two states, by what they change. */
  #hasSmallerIds(one: readonly number[], other: readonly number[]): boolean {
    const [own, others] = [new Set(one), new Set(other)]
    const onlyOne = [...one.filter((at) => !others.has(at)), ...other.filter((at) => !own.has(at))]
    const [first] = this.#inOrder(onlyOne)
    if (first === undefined) return false
    // Before the border, a change gives an item up.
    return first >= this.#border ? own.has(first) : !own.has(first)
  }

  #place = (position: number | undefined): number => this.items.places[position ?? 0] ?? 0
}
