import { useEffect, useRef, useState } from 'react'

const restMs = 800

/**
 * Returns a text once it has been unchanged for `restMs`, so that a live region does not announce every key press.
 * Initially empty.
 */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  const seen = useRef(text)
  useEffect(() => {
    if (seen.current === text) return undefined
    const timer = setTimeout(() => {
      seen.current = text
      setSettled(text)
    }, restMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
