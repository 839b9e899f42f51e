export const currentVersion = 24
/** The oldest version that somebody may still have in a browser, and that we can read. */
export const oldestVersion = 21

/**
 * Each version has an entry of its own, so that two versions of the portal, open side by side while a new one is rolled
 * out or back, do not spoil each other's. The name begins as everything of a person's does, and so ends at sign-out.
 */
export const entryOf = (version: number) => `sooner.state.slices.${version}`

export const earlierEntries: readonly string[] = Array.from(
  { length: currentVersion - oldestVersion },
  (_, ago) => entryOf(currentVersion - 1 - ago),
)

export interface Envelope {
  readonly version: number
  /** Whose it is: another person who signs in on this device starts with nothing of it. Unknown before version 24. */
  readonly owner: string | undefined
  readonly slices: Readonly<Record<string, unknown>>
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function parseEnvelope(text: string): Envelope | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (!isRecord(value)) return undefined
    const { version, owner, slices } = value
    if (!Number.isSafeInteger(version) || !isRecord(slices)) return undefined
    return { version: Number(version), owner: typeof owner === 'string' ? owner : undefined, slices }
  } catch {
    // Not JSON, or nested deeper than can be read: somebody else's, or damaged.
    return undefined
  }
}
