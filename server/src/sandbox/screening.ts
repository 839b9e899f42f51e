import type { Screening } from '../features/vendors/index.ts'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/database/open.ts'
import { readLevers } from './levers/store.ts'

/** A name is on the simulated list if it contains "watch list", or the text that a visitor has put on the list. */
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
