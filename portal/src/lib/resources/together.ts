interface Asked {
  readonly data?: unknown
  readonly isUninitialized: boolean
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}
type Answers<Q extends Readonly<Record<string, Asked>>> = {
  readonly [K in keyof Q]: NonNullable<Q[K]['data']>
}

/**
 * Combines several queries. The data is present once all answers are, and null if one of them is empty; a retry repeats only the
 * queries that failed or brought no data.
 */
export function together<Q extends Readonly<Record<string, Asked>>>(queries: Q) {
  const all = Object.values(queries)
  const answers = Object.entries(queries).map(([name, { data }]) => [name, data] as const)
  const isWhole = all.every(({ data }) => data !== undefined && data !== null)
  return {
    data: isWhole
      ? (Object.fromEntries(answers) as Answers<Q>)
      : all.some(({ data }) => data === null)
        ? null
        : undefined,
    isError: all.some(({ isError }) => isError),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { isUninitialized, isError, data, refetch } of all)
        if (!isUninitialized && (isError || !data)) void refetch()
    },
  }
}
