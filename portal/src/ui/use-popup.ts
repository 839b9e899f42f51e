import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { placeBeside, type Wish } from './placement.ts'
import './popup.css'

/** The maximum height. A longer list scrolls, and its last row is cut in half to show that. */
const tallest = 400

interface Popup extends Wish {
  readonly open: boolean
  readonly anchor: RefObject<HTMLElement | null>
  readonly popup: RefObject<HTMLElement | null>
  /** As wide as its anchor, like the list of a field. */
  readonly asWide?: boolean
}

/**
 * Shows an element of `popover="manual"` beside its anchor, in the browser's top layer, and moves it along when the page moves. A
 * script sets the styles, because an attribute would violate the content security policy.
 */
export function usePopup({ open, anchor, popup, side, align, asWide = false }: Popup): void {
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, popup.current]
    if (!open || !from || !shown) return undefined
    const place = () => {
      const box = from.getBoundingClientRect()
      if (asWide) shown.style.width = `${box.width}px`
      shown.style.maxHeight = `${tallest}px`
      const size = { width: shown.offsetWidth, height: shown.offsetHeight }
      const view = { width: document.documentElement.clientWidth, height: innerHeight }
      const at = placeBeside(box, size, view, { side, align })
      shown.style.left = `${at.left}px`
      shown.style.top = `${at.top}px`
      shown.style.maxHeight = `${Math.min(at.maxHeight, tallest)}px`
    }
    const onScroll = (event: Event) => {
      if (event.target !== shown) place()
    }
    shown.showPopover()
    place()
    const gone = new AbortController()
    const resized = new ResizeObserver(place)
    resized.observe(from)
    resized.observe(shown)
    addEventListener('scroll', onScroll, { capture: true, passive: true, signal: gone.signal })
    addEventListener('resize', place, { signal: gone.signal })
    return () => {
      gone.abort()
      resized.disconnect()
      if (shown.isConnected) shown.hidePopover()
    }
  }, [open, anchor, popup, side, align, asWide])
}

/** A press elsewhere closes it. */
export function usePressElsewhere(
  open: boolean,
  within: readonly RefObject<HTMLElement | null>[],
  close: () => void,
) {
  useEffect(() => {
    if (!open) return undefined
    const onPress = (event: PointerEvent) => {
      const target = event.target as Node
      if (!within.some(({ current }) => current?.contains(target))) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}
