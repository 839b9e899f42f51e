interface Used {
  readonly lastUsedAt?: string | undefined
}

export type Group<T> = readonly [T, ...T[]]

/**
 * Acts on each entry of a group, whatever happens to the others. Returns the entries whose act failed, which can be tried again;
 * undefined if there are none.
 */
export async function failedIn<T>(
  group: Group<T>,
  act: (entry: T) => Promise<{ readonly error?: unknown }>,
): Promise<Group<T> | undefined> {
  const answers = await Promise.all(group.map(act))
  const [first, ...others] = group.filter((_, at) => answers[at]?.error !== undefined)
  return first && [first, ...others]
}

/**
 * Groups what looks the same to its owner, by `lookOf`; an entry without a look stands alone. The order is that of each group's
 * first entry, and within a group the one used last is first.
 */
export function alike<T extends Used>(
  entries: readonly T[],
  lookOf: (entry: T) => string | undefined,
): readonly Group<T>[] {
  const groups = new Map<string | T, [T, ...T[]]>()
  for (const entry of entries) {
    const key = lookOf(entry) ?? entry
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()].map((group) => {
    const [latest, ...others] = group.toSorted((a, b) => usedAt(b).localeCompare(usedAt(a)))
    return latest ? [latest, ...others] : group
  })
}

const usedAt = ({ lastUsedAt = '' }: Used) => lastUsedAt
