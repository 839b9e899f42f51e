import { useEffect, useRef } from 'react'

/** Calls `onEnd` after this many milliseconds, not counting pauses; undefined means never. */
export function useCountdown(lasts: number | undefined, paused: boolean, onEnd: () => void): void {
  const left = useRef(lasts)
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    if (paused || left.current === undefined) return undefined
    const began = performance.now()
    const timer = setTimeout(() => end.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(0, (left.current ?? 0) - (performance.now() - began))
    }
  }, [paused])
}
