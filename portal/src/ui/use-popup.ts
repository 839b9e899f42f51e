import { type RefObject, useEffect, useLayoutEffect } from 'react'
import './popup.css'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface Wish {
  readonly side: 'below' | 'above'
  readonly align: 'start' | 'centre' | 'end'
}

interface Place {
  readonly left: number
  readonly top: number
  readonly maxHeight: number
}

const gap = 4
/** The minimum distance to the edges of the window. */
const margin = 8

const starts = {
  start: (anchor: Box) => anchor.left,
  centre: (anchor: Box, width: number) => anchor.left + anchor.width / 2 - width / 2,
  end: (anchor: Box, width: number) => anchor.left + anchor.width - width,
}

/**
 * Places a box beside its anchor, within the window. It goes to the opposite side if the wanted one is too small and the other is
 * larger, and its size is limited to the available space.
 */
export function placeBeside(
  anchor: Box,
  popup: { readonly width: number; readonly height: number },
  view: { readonly width: number; readonly height: number },
  { side, align }: Wish,
): Place {
  const bottom = anchor.top + anchor.height
  const space = {
    above: Math.max(0, anchor.top - gap - margin),
    below: Math.max(0, view.height - bottom - gap - margin),
  }
  const other = side === 'below' ? 'above' : 'below'
  const taken = popup.height > space[side] && space[other] > space[side] ? other : side
  const height = Math.min(popup.height, space[taken])
  const furthest = Math.max(margin, view.width - popup.width - margin)
  const left = starts[align](anchor, popup.width)
  return {
    left: Math.min(Math.max(left, margin), furthest),
    top: taken === 'below' ? bottom + gap : anchor.top - gap - height,
    maxHeight: space[taken],
  }
}

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
