import type { Screening } from '../features/vendors/index.ts'

/** Knows every business but those that carry the list in their name. */
export const playedScreening: Screening = {
  screen: async ({ name, dba }) =>
    /watch ?list/i.test(`${name} ${dba ?? ''}`) ? 'watchlist_unverified' : 'watchlist_verified',
}
