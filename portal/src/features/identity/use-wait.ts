import { useEffect, useState } from 'react'

/** Returns the whole seconds left until the given moment and counts down while the page is open. */
export function useWait(until: number): number {
  const [now, setNow] = useState(Date.now)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= Date.now()) return undefined
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
