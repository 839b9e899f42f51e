import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function that stays the same one, and does what the newest would: rows that are memoised need not know it changed. */
export function useStable<Args extends unknown[], Result>(newest: (...args: Args) => Result) {
  const held = useRef(newest)
  useLayoutEffect(() => {
    held.current = newest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}
