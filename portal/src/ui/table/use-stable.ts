import { useCallback, useLayoutEffect, useRef } from 'react'

/** A function with a stable identity that calls the newest version, so that memoized rows do not render when it changes. */
export function useStable<Args extends unknown[], Result>(newest: (...args: Args) => Result) {
  const held = useRef(newest)
  useLayoutEffect(() => {
    held.current = newest
  })
  return useCallback((...args: Args) => held.current(...args), [])
}
