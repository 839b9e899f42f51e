import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

/**
 * For a read that most requests begin with: building its statement costs as much as the rest of the read in this process, so
 * it is built once, with a marker in the place of each argument. The arguments must only be values, never parts of the
 * statement.
 */
export function compiledOnce<A extends readonly string[], Row>(
  build: (db: Db, ...given: A) => Compilable<Row>,
): (db: Db, ...given: A) => Promise<Row | undefined> {
  let plan: { readonly query: CompiledQuery<Row>; readonly places: readonly number[] } | undefined
  return async (db, ...given) => {
    plan ??= planOf(build, db, given)
    const { query, places } = plan
    const parameters = query.parameters.map((value, index) => given[places[index] ?? -1] ?? value)
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows[0]
  }
}

function planOf<A extends readonly string[], Row>(
  build: (db: Db, ...given: A) => Compilable<Row>,
  db: Db,
  given: A,
) {
  const markers = given.map((_, index) => `argument ${index} of a compiled statement`)
  // The markers are as many as the arguments and of their type.
  const query = build(db, ...(markers as unknown as A)).compile()
  return { query, places: query.parameters.map((value) => markers.indexOf(String(value))) }
}
