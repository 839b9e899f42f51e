/** As wide as a phone, a tablet and a desk. */
export type Width = 320 | 768 | 1440

/**
 * The widths at which a journey may go another way, as tags. `everything` runs it at each of them, `once` at the first alone: so a
 * journey names that one first which shows most. One that names none runs at 1440.
 */
export const widths = (first: Width, ...others: readonly Width[]) => ({
  tag: [`@once-${first}`, `@${first}`, ...others.map((width) => `@${width}`)],
})

/** What another journey, or this one by another hand, shows in `once`. */
export const inEverything = '@everything'

const heights = { 320: 640, 768: 1024, 1440: 900 } as const
const names = { 320: 'phone-320', 768: 'tablet-768', 1440: 'desk-1440' } as const

/** Whether everything is to run, or each proof once. */
export const isEverything = process.env['SOONER_TEST_SCOPE'] === 'everything'

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
