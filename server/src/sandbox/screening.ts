import type { Screening } from '../features/vendors/index.ts'
import { systemClock } from '../platform/clock.ts'

/** The simulated list has one entry: every name that contains "watch list". */
const entry = { list: 'simulated', entryId: 'SIM-1', entryName: 'Watch List', entryBirthYear: null, score: 1 }

export const simulatedScreening: Screening = {
  lists: async () => ({ version: 'simulated-1', names: entry.list, loadedAt: systemClock.wall() }),
  search: async (subjects) =>
    subjects.filter(({ name }) => /watch ?list/i.test(name)).map((subject) => ({ ...subject, ...entry })),
}
