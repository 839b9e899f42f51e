interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Wish {
  readonly side: 'below' | 'above'
  readonly align: 'start' | 'centre' | 'end'
}

export interface Place {
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
