import type { Hit } from '../domain/screening.ts'
import type { Screening } from '../ports.ts'

/** A screening service whose list, version and failures a test decides, and that remembers which names it was asked about. */
export function scriptedScreening(loadedAt: () => Date) {
  const state = {
    version: 'v1',
    /** The names on the list. */
    listed: new Set<string>(),
    isDown: false,
    /** Runs while the service is searching. */
    meanwhile: async (): Promise<unknown> => undefined,
    asked: [] as string[],
  }
  const requireUp = () => {
    if (state.isDown) throw new Error('the screening service does not answer')
  }
  const screening: Screening = {
    lists: async () => {
      requireUp()
      return { version: state.version, names: 'trial', loadedAt: loadedAt() }
    },
    search: async (subjects) => {
      requireUp()
      state.asked.push(...subjects.map(({ name }) => name))
      const hits = subjects.filter(({ name }) => state.listed.has(name))
      await state.meanwhile()
      return hits.map((subject): Hit => ({
        ...subject,
        list: 'trial',
        entryId: `entry of ${subject.name}`,
        entryName: subject.name.toUpperCase(),
        entryBirthYear: null,
        score: 0.95,
      }))
    },
  }
  return { state, screening }
}
