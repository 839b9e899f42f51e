/** Randomness that repeats itself: the same seed makes the same world. */
export interface Chance {
  /** From 0 up to, and not including, 1. */
  next(): number
  /** A whole number; both bounds are included. */
  int(min: number, max: number): number
  isTrue(probability: number): boolean
  pick<T>(values: readonly [T, ...T[]]): T
  /** Picks a value by its weight. */
  weighed<T>(values: readonly (readonly [weight: number, value: T])[], otherwise: T): T
  /** A version 7 UUID of that moment, so that ids are ordered by time as real ones are. */
  uuid(at: Date): string
}

const wholeRange = 2 ** 32

/** Mulberry32: small, fast, and good enough for data that only has to look real. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = (): number => bits() / wholeRange
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const hex = (length: number): string => bits().toString(16).padStart(8, '0').slice(0, length)
  return {
    next,
    int,
    isTrue: (probability) => next() < probability,
    pick: (values) => values[int(0, values.length - 1)] ?? values[0],
    weighed(values, otherwise) {
      let left = next() * values.reduce((sum, [weight]) => sum + weight, 0)
      for (const [weight, value] of values) {
        left -= weight
        if (left < 0) return value
      }
      return otherwise
    },
    uuid(at) {
      const time = at.getTime().toString(16).padStart(12, '0')
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${'89ab'[int(0, 3)] ?? '8'}${hex(3)}-${hex(8)}${hex(4)}`
    },
  }
}
