import { isEverything } from '../scope.ts'

/** The widths of a phone, a tablet and a desk. */
export type Width = 320 | 768 | 1440

/**
 * The widths at which a journey may behave differently, as tags. `everything` runs the journey at each of them and `once` only at
 * the first, so a journey names the most revealing width first. A journey without a width runs at 1440.
 */
export const widths = (first: Width, ...others: readonly Width[]) => ({
  tag: [`@once-${first}`, `@${first}`, ...others.map((width) => `@${width}`)],
})

/** Marks a test that `once` skips, because another journey or the other input method shows the same. */
export const inEverything = '@everything'

export { isEverything }

const heights = { 320: 640, 768: 1024, 1440: 900 } as const
const names = { 320: 'phone-320', 768: 'tablet-768', 1440: 'desk-1440' } as const

const among = (width: Width): RegExp => {
  const [wanted, any] = isEverything ? [`@${width}`, '@(320|768)'] : [`@once-${width}`, '@once-']
  return width === 1440 ? new RegExp(`${wanted}( |$)|^((?!${any}).)*$`) : new RegExp(`${wanted}( |$)`)
}

/** Playwright's project for this width, with the journeys that run at it. */
export const project = (width: Width) => ({
  name: names[width],
  grep: among(width),
  ...(!isEverything && { grepInvert: new RegExp(inEverything) }),
  use: { viewport: { width, height: heights[width] } },
})
