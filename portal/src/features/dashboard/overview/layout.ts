/**
 * The usual height of each part at each width, as a class. It is reserved while the part loads, because what is below would move
 * otherwise.
 */
export const spaces = {
  owed: 'min-h-136 mobile:min-h-105 laptop:min-h-122 desktop:min-h-105',
  now: 'min-h-147 mobile:min-h-122 tablet:min-h-97 laptop:min-h-122 desktop:min-h-105',
  waiting: 'min-h-55 mobile:min-h-38 tablet:min-h-28 laptop:min-h-25',
} as const

/** Side by side where both parts have the width that an amount of seven digits needs. */
export const twoColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
