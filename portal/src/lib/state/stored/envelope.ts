export const currentVersion = 24
/** The oldest readable version that a browser may still hold: the first one that was released. */
export const oldestVersion = 24

/**
 * Each version has its own entry, so that two versions of the portal that are open during a rollout or rollback do not damage
 * each other's state. The name has the prefix of all personal data, so that sign-out removes it.
 */
export const entryOf = (version: number) => `sooner.state.slices.${version}`

/** The range of versions that can be read. */
export interface Versions {
  readonly current: number
  readonly oldest: number
}

export const ourVersions: Versions = { current: currentVersion, oldest: oldestVersion }

/** The readable entries, newest first. */
export const readableEntries = ({ current, oldest }: Versions): readonly string[] =>
  Array.from({ length: current - oldest + 1 }, (_, ago) => entryOf(current - ago))

export interface Envelope {
  readonly version: number
  /** The owner of the state: another user who signs in on this device starts without it. */
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
    // Not JSON, or nested too deeply to be read: it is damaged or written by other code.
    return undefined
  }
}
