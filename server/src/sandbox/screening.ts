import type { Screening } from '../features/vendors/index.ts'

/** Verifies every business except those whose name contains "watch list". */
export const simulatedScreening: Screening = {
  screen: async ({ name, dba }) =>
    /watch ?list/i.test(`${name} ${dba ?? ''}`) ? 'watchlist_unverified' : 'watchlist_verified',
}
