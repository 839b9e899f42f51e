/** Side by side where both parts have the width that an amount of seven digits needs. */
export const twoColumns =
  'grid grid-cols-[minmax(0,1fr)] gap-6 laptop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]'
