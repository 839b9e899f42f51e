/** One value of what was sent. Amounts know the currency beside them. */
interface Leaf {
  /** The names that lead to it; numbers of entries begin with 1. */
  readonly path: readonly string[]
  readonly value: string | number | boolean | null
  readonly currency: string | undefined
}

export interface Change extends Omit<Leaf, 'value'> {
  /** Undefined where nothing is there before or after. */
  readonly before: Leaf['value'] | undefined
  readonly after: Leaf['value'] | undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function leaves(value: unknown, path: readonly string[] = [], currency?: string): readonly Leaf[] {
  if (Array.isArray(value))
    return value.flatMap((entry, at) => leaves(entry, [...path, String(at + 1)], currency))
  if (!isRecord(value)) return value === undefined ? [] : [{ path, value: value as Leaf['value'], currency }]
  const beside = typeof value['currency'] === 'string' ? value['currency'] : currency
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name], beside))
}

/** What says which version a change is based on, and no part of the change. */
const isOfRequest = ({ path }: Leaf) => path.at(-1) !== 'version'

const byPath = (value: unknown) =>
  new Map(
    leaves(value)
      .filter(isOfRequest)
      .map((leaf) => [leaf.path.join('.'), leaf]),
  )

/** The part of what is there now that the request states, too; entries of lists are compared by their place. */
function stated(now: unknown, request: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(request))
    return now.map((entry: unknown, at) => (at < request.length ? stated(entry, request[at]) : entry))
  if (!isRecord(now) || !isRecord(request)) return now
  return Object.fromEntries(
    Object.entries(now)
      .filter(([name]) => Object.hasOwn(request, name))
      .map(([name, value]) => [name, stated(value, request[name])]),
  )
}

/** Where what was requested differs from what is there now; all of the request where nothing is known of that. */
export function changesOf(now: unknown, request: unknown): readonly Change[] {
  const [before, after] = [byPath(stated(now, request)), byPath(request)]
  const paths = [...new Set([...after.keys(), ...before.keys()])]
  return paths.flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)]
    if (one?.value === other?.value && (one === undefined) === (other === undefined)) return []
    const { path: names, currency } = other ?? one ?? { path: [], currency: undefined }
    return [{ path: names, currency, before: one?.value, after: other?.value }]
  })
}
