import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** The element that an address with this fragment brings into view, with the focus on it. */
export function useFragment(fragment: string) {
  const { hash, key } = useLocation()
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (hash !== fragment) return
    element.current?.focus({ preventScroll: true })
    element.current?.scrollIntoView()
  }, [hash, key, fragment])
  return element
}
