import type { Compilable, CompiledQuery } from 'kysely'
import type { Db } from './open.ts'

interface Plan<Row> {
  readonly query: CompiledQuery<Row>
  /** For each parameter of the statement, which argument it is; -1 for a value that is always the same. */
  readonly places: readonly number[]
}

/**
 * For a statement that most requests begin or end with: building it costs as much as the rest of its work in this process, so
 * it is built once, with a marker in the place of each argument. The arguments must only be values, never parts of the
 * statement.
 */
export function compiledOnce<A extends readonly string[], Row>(
  build: (db: Db, ...given: A) => Compilable<Row>,
): (db: Db, ...given: A) => Promise<Row | undefined> {
  let plan: Plan<Row> | undefined
  return (db, ...given) => {
    // The markers are as many as the arguments and of their type.
    plan ??= planOf(given, (markers) => build(db, ...(markers as unknown as A)))
    return run(db, plan, given)
  }
}

/** The same for a statement with many arguments, which are named. Each call must have all of them, null where there is none. */
export function compiledWith<G extends Readonly<Record<string, unknown>>, Row>(
  build: (db: Db, given: G) => Compilable<Row>,
): (db: Db, given: G) => Promise<Row | undefined> {
  let plan: Plan<Row> | undefined
  let names: readonly string[] = []
  return (db, given) => {
    if (!plan) {
      names = Object.keys(given)
      const named = (markers: readonly string[]) =>
        Object.fromEntries(names.map((name, at) => [name, markers[at]])) as unknown as G
      plan = planOf(names, (markers) => build(db, named(markers)))
    }
    return run(
      db,
      plan,
      names.map((name) => given[name]),
    )
  }
}

function planOf<Row>(
  given: readonly unknown[],
  build: (markers: readonly string[]) => Compilable<Row>,
): Plan<Row> {
  const markers = given.map((_, index) => `argument ${index} of a compiled statement`)
  const query = build(markers).compile()
  return { query, places: query.parameters.map((value) => markers.indexOf(String(value))) }
}

async function run<Row>(db: Db, { query, places }: Plan<Row>, given: readonly unknown[]) {
  const parameters = query.parameters.map((value, index) => {
    const place = places[index] ?? -1
    return place === -1 ? value : given[place]
  })
  const { rows } = await db.executeQuery<Row>({ ...query, parameters })
  return rows[0]
}
