/**
 * The usual height of each part at each width, as a class. It is reserved while the part loads, because what is below would move
 * otherwise.
 */
export const spaces = {
  owed: 'min-h-226 mobile:min-h-196 laptop:min-h-107',
  now: 'min-h-115 mobile:min-h-106',
  weeks: 'min-h-86',
  waiting: 'min-h-146 mobile:min-h-112 tablet:min-h-93 laptop:min-h-86',
  history: 'min-h-219 mobile:min-h-190 tablet:min-h-183 laptop:min-h-126 desktop:min-h-98',
} as const

/** Side by side where both parts have the width that an amount of seven digits needs. */
export const twoColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
