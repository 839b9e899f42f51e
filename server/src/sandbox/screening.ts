import type { Screening } from '../features/vendors/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/open.ts'
import { readLevers } from './levers/store.ts'

/** The simulated list has one entry: every name that contains "watch list", or what a visitor has put on it. */
const entry = { list: 'simulated', entryId: 'SIM-1', entryName: 'Watch List', entryBirthYear: null, score: 1 }

export const simulatedScreening = (db: Db): Screening => ({
  async lists() {
    const { screening } = await readLevers(db)
    // Another version, so that everybody is screened again.
    const version = screening === undefined ? 'simulated-1' : `simulated-1 ${screening}`
    return { version, names: entry.list, loadedAt: systemClock.wall() }
  },
  async search(subjects) {
    const { screening } = await readLevers(db)
    const isListed = (name: string) =>
      /watch ?list/i.test(name) ||
      (screening !== undefined && name.toLowerCase().includes(screening.toLowerCase()))
    return subjects.filter(({ name }) => isListed(name)).map((subject) => ({ ...subject, ...entry }))
  },
})
