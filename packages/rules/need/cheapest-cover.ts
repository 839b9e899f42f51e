import { coverItems, lastToAdd, leastCount, type CoverItem } from './cover-items.ts'
import { CoverSearch, type Searched } from './cover-search.ts'

export interface CheapestCover {
  /** Places in the given list. */
  readonly places: readonly number[]
  readonly net: number
  readonly fee: number
  /** No cover costs less than this; it is the fee itself where the cover is proven to be a cheapest one. */
  readonly leastFee: number
  /** Whether it is also proven that, of all covers with that fee, none comes first by number of items, net and ids. */
  readonly isFirstOfEquals: boolean
}

export interface CoverWork {
  /** The most states that are looked at to find the lowest fee, and afterwards to choose among covers with that fee. */
  readonly forFee: number
  readonly forEquals: number
}

/** An item that covers the need alone is part of no other cheapest cover, so it has no position among the items. */
const alone = -1

/** `given` is in the order of the ids. Returns undefined if all items together don't reach the need, which is positive. */
export function cheapestCover(
  given: readonly CoverItem[],
  need: number,
  work: CoverWork,
): CheapestCover | undefined {
  const all = given.map((item, place) => ({ ...item, place }))
  const [sufficient] = all
    .filter(({ net }) => net >= need)
    .toSorted((one, other) => one.fee - other.fee || one.net - other.net || one.place - other.place)
  const others = all.filter(({ net }) => net > 0 && net < need)
  const search = new CoverSearch(coverItems(others), need)
  if (sufficient !== undefined) search.best = { ...sufficient, count: 1, positions: [alone] }
  const cheapest = searchedFor(search, need, work)
  const { best } = search
  if (best === null) return undefined
  const placeOf = (position: number) =>
    position === alone ? sufficient?.place : others[search.items.places[position] ?? 0]?.place
  return {
    places: best.positions
      .flatMap((position) => placeOf(position) ?? [])
      .toSorted((one, other) => one - other),
    net: best.net,
    fee: best.fee,
    ...cheapest,
  }
}

/**
 * From the items that are cheapest by rate outwards, which is best for many items, and from nothing outwards, which is best for few.
 * Of equally cheap covers the first one is looked for in the same way that proved the fee.
 */
function searchedFor(search: CoverSearch, need: number, work: CoverWork) {
  const turning = Math.min(search.items.size, lastToAdd(search.items, 0, need))
  let least = 0
  for (const border of new Set([turning, 0])) {
    const { leastFee, isFinished }: Searched = search.run('fee', border, work.forFee)
    least = Math.max(least, leastFee)
    if (!isFinished && least !== search.best?.fee) continue
    if (work.forEquals === 0) break
    preferFewer(search, need, work.forEquals)
    const equals = search.run('equals', border, work.forEquals)
    return { leastFee: search.best?.fee ?? 0, isFirstOfEquals: equals.isFinished }
  }
  return { leastFee: least, isFirstOfEquals: false }
}

/** A surcharge for each item, in hundredths of a minor unit, leads to covers of fewer items; some of them cost no more. */
const surcharges = [100, 5]
const hundredths = 100

function preferFewer(search: CoverSearch, need: number, work: number): void {
  const { size, nets, fees } = search.items
  for (const surcharge of surcharges) {
    if (search.best === null || search.best.count <= leastCount(search.items, need)) return
    const charged = Array.from({ length: size }, (_, at) => ({
      net: nets[at] ?? 0,
      fee: (fees[at] ?? 0) * hundredths + surcharge,
    }))
    const fewer = new CoverSearch(coverItems(charged), need)
    fewer.run('fee', Math.min(size, lastToAdd(fewer.items, 0, need)), work)
    const positions = (fewer.best?.positions ?? []).map((position) => fewer.items.places[position] ?? 0)
    if (search.consider(positions)) return
  }
}
