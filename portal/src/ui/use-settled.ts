import { useEffect, useState } from 'react'

/** The value once it has not changed for a while, such as a selection that somebody is still making. */
export function useSettled<T>(value: T, waitMs: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
