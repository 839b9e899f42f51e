import { type RefObject, useEffect } from 'react'

/**
 * Marks the element around a scrolled region while there is more content to the right. It writes to the DOM directly, because it
 * changes during scrolling and must not cause a render.
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
