interface SessionLike {
  readonly current: boolean
  readonly agent?: string | undefined
  readonly ip?: string | undefined
  readonly lastUsedAt: string
}

/**
 * Groups sessions that look the same to their owner: the same browser and system at the same address. The current one stands alone.
 * The order is that of each group's first session, which is the one used last.
 */
export function alikeSessions<S extends SessionLike>(
  sessions: readonly S[],
  nameOf: (session: S) => string,
): readonly (readonly [S, ...S[]])[] {
  const groups = new Map<string, [S, ...S[]]>()
  for (const session of sessions) {
    const key = session.current ? 'current' : `${nameOf(session)} ${session.ip ?? ''}`
    const group = groups.get(key)
    if (group) group.push(session)
    else groups.set(key, [session])
  }
  return [...groups.values()].map((group) => {
    const [latest, ...others] = group.toSorted((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt))
    return latest ? [latest, ...others] : group
  })
}
