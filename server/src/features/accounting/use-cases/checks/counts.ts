import { countedLists, wrongCountsOf, type CountedList } from '../../../../platform/lists/counted-lists.ts'
import type { Invariant, Row } from './invariant.ts'

export const countInvariants: readonly Invariant[] = [
  {
    name: 'what triggers have counted and summed of each list is what its rows are',
    rows: async (sql) => {
      const wrong: Row[] = []
      for (const list of await sql.unsafe<CountedList[]>(countedLists))
        wrong.push(...(await sql.unsafe<Row[]>(wrongCountsOf(list))))
      return wrong
    },
  },
]
