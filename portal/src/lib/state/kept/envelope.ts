export const currentVersion = 24
/** The oldest version that a browser may still hold and that can be read: the first one that was released. */
export const oldestVersion = 24

/**
 * Each version has an entry of its own, so that two versions of the portal, open side by side while a new one is rolled
 * out or back, do not spoil each other's. The name begins as everything of a person's does, and so ends at sign-out.
 */
export const entryOf = (version: number) => `sooner.state.slices.${version}`

/** Which versions can be read. */
export interface Versions {
  readonly current: number
  readonly oldest: number
}

export const ourVersions: Versions = { current: currentVersion, oldest: oldestVersion }

/** The entries that can be read, the newest first. */
export const readableEntries = ({ current, oldest }: Versions): readonly string[] =>
  Array.from({ length: current - oldest + 1 }, (_, ago) => entryOf(current - ago))

export interface Envelope {
  readonly version: number
  /** Whose state it is: another person who signs in on this device starts with nothing of it. */
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
