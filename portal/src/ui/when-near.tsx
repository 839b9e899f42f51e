import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

interface WhenNearProps {
  /** The height that is reserved until the content has come, as a class. */
  readonly space: string
  readonly children: ReactNode
}

/** How far below the window content begins to load, so that it is usually there when it comes into sight. */
const margin = '100px'
const afterMs = 3000

/** Renders its content once it is near the visible part of the page, or some seconds after the page was shown. */
export function WhenNear({ space, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    // A person who reads what is above has time to have the rest loaded.
    const later = setTimeout(() => setIsNear(true), afterMs)
    return () => {
      observer.disconnect()
      clearTimeout(later)
    }
  }, [isNear])
  const reserved = <div ref={place} className={space} />
  return isNear ? <Suspense fallback={reserved}>{children}</Suspense> : reserved
}
