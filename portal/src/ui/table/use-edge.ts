import { type RefObject, useEffect } from 'react'

/**
 * Marks what stands around a scrolled region while there is more of it to the right. Written past React: it changes while
 * somebody scrolls, and nothing is to be drawn anew for it.
 */
export function useEdge(region: RefObject<HTMLElement | null>, scrolls: boolean): void {
  useEffect(() => {
    const scrolled = region.current
    const around = scrolled?.parentElement
    if (!scrolled || !around || !scrolls) return undefined
    const mark = () => {
      const hidden = scrolled.scrollWidth - scrolled.clientWidth - scrolled.scrollLeft
      around.toggleAttribute('data-more', hidden > 1)
    }
    mark()
    scrolled.addEventListener('scroll', mark, { passive: true })
    return () => {
      scrolled.removeEventListener('scroll', mark)
      around.removeAttribute('data-more')
    }
  }, [region, scrolls])
}
