import { useEffect, useRef, useState } from 'react'

const restMs = 800

/** A text once it has stood still for a while: what changes with every key is not read out with every key. Nothing at first. */
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
