import { isEverything } from '../scope.ts'

/** The widths of a phone, a tablet and a desk. */
export const widths = [320, 768, 1440] as const
export type Width = (typeof widths)[number]

/** A journey is walked at one width, at 1440 without a tag. `inspect` looks at its pages at all of them. */
export const onPhone = { tag: '@320' }
export const onTablet = { tag: '@768' }

/** Marks a journey that moves the sandbox's clock, so that it gets a server of its own. */
export const movesClock = { tag: '@clock' } as const

/** For the journeys of loaders, dialogs, popups and toasts that move: the others ask the page for reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Marks what only `everything` walks, because a cheaper test proves its rule too. */
export const inEverything = { tag: '@everything' } as const
export const onPhoneInEverything = { tag: [onPhone.tag, inEverything.tag] }
export const onTabletInEverything = { tag: [onTablet.tag, inEverything.tag] }

export const heights = { 320: 640, 768: 1024, 1440: 900 } as const
const names = { 320: 'phone-320', 768: 'tablet-768', 1440: 'desk-1440' } as const

const ofDesk = /^(?!.*@(320|768)( |$))/

/** Playwright's project for this width, with the journeys that are walked at it. */
export const project = (width: Width) => ({
  name: names[width],
  grep: width === 1440 ? ofDesk : new RegExp(`@${width}( |$)`),
  ...(!isEverything && { grepInvert: new RegExp(inEverything.tag) }),
  use: { viewport: { width, height: heights[width] } },
})
