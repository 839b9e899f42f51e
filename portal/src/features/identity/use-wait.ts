import { useEffect, useState } from 'react'
import { deviceTime } from '../../lib/clock/device-time.ts'

/** Returns the whole seconds left until the given moment and counts down while the page is open. */
export function useWait(until: number): number {
  const [now, setNow] = useState(deviceTime)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= deviceTime()) return undefined
    const timer = setInterval(() => {
      setNow(deviceTime())
      if (deviceTime() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}
