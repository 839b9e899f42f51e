import { isDatabaseUnavailable } from '../database/sqlstate.ts'

interface Page {
  readonly after: string | undefined
  readonly limit: number
}

/** Lists ids in their order and in batches. The batch after the last one is empty. */
type IdList = (page: Page) => Promise<readonly string[]>

const idsAtOnce = 200
/** A reason of a failed run has a limited length. */
const maxNamed = 3

/** The work for some vendors of a run has failed. The others are done, and the run is to be repeated. */
export class VendorsFailed extends Error {
  override readonly name = 'VendorsFailed'
  readonly reasons: readonly string[]

  constructor(reasons: readonly string[], cause: unknown) {
    super(`${reasons.length} failed, the others are done: ${reasons.slice(0, maxNamed).join('; ')}`, {
      cause,
    })
    this.reasons = reasons
  }
}

/** As `eachListed`, for vendors. */
export const eachVendor = (
  lists: readonly IdList[],
  signal: AbortSignal | undefined,
  work: (vendorId: string) => Promise<void>,
): Promise<void> => eachListed('vendor', lists, signal, work)

/**
 * Does the work of a daily job for each id of these lists. One whose work fails does not hold up the others: the run goes on and fails
 * at its end, so that it is repeated and operators see it. Where the run is ended, or the database does not answer, it fails at once.
 */
export async function eachListed(
  kind: string,
  lists: readonly IdList[],
  signal: AbortSignal | undefined,
  work: (id: string) => Promise<void>,
): Promise<void> {
  const failures = new Failures(signal)
  for (const list of lists)
    for (let after: string | undefined; ;) {
      signal?.throwIfAborted()
      const found = await list({ after, limit: idsAtOnce })
      for (const id of found) {
        signal?.throwIfAborted()
        await failures.note(`${kind} ${id}`, () => work(id))
      }
      after = found.at(-1)
      if (after === undefined) break
    }
  failures.throwAny()
}

/**
 * As `eachVendor`, for work that does several vendors in one transaction. Where a group fails, halves of it are tried until each vendor that
 * fails is alone; then the others are done together. A trial may leave the work undone, or else the work must recognize what it has
 * already done.
 */
export async function eachGroup(
  list: (after: string | undefined) => Promise<readonly string[]>,
  signal: AbortSignal | undefined,
  work: (vendorIds: readonly string[]) => Promise<void>,
  tryOut = work,
): Promise<void> {
  const failures = new Failures(signal)
  const findFailing = async (vendorIds: readonly string[]): Promise<readonly string[]> => {
    signal?.throwIfAborted()
    try {
      await tryOut(vendorIds)
      return []
    } catch (error) {
      failures.throwFatal(error)
      const [only = '', ...others] = vendorIds
      if (others.length === 0) {
        failures.add(`vendor ${only}`, error)
        return [only]
      }
      const middle = Math.ceil(vendorIds.length / 2)
      return [
        ...(await findFailing(vendorIds.slice(0, middle))),
        ...(await findFailing(vendorIds.slice(middle))),
      ]
    }
  }
  for (let after: string | undefined; ;) {
    signal?.throwIfAborted()
    const found = await list(after)
    after = found.at(-1)
    if (after === undefined) break
    try {
      await work(found)
    } catch (error) {
      failures.throwFatal(error)
      const failing = new Set(await findFailing(found))
      const others = found.filter((id) => !failing.has(id))
      if (others.length > 0) await failures.note('the other vendors of a group', () => work(others))
    }
  }
  failures.throwAny()
}

/** Does the parts of a run in their order. One in which vendors failed does not hold up the parts after it. */
export async function eachPart<T>(
  signal: AbortSignal | undefined,
  parts: readonly (() => Promise<T>)[],
): Promise<readonly T[]> {
  const failures = new Failures(signal)
  const done: T[] = []
  for (const [at, part] of parts.entries())
    await failures.note(`part ${at + 1}`, async () => void done.push(await part()))
  failures.throwAny()
  return done
}

class Failures {
  readonly #signal: AbortSignal | undefined
  readonly #reasons: string[] = []
  #first: unknown

  constructor(signal: AbortSignal | undefined) {
    this.#signal = signal
  }

  async note(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      this.throwFatal(error)
      this.add(what, error)
    }
  }

  add(what: string, error: unknown): void {
    this.#first ??= error
    const reason = `${what}: ${error instanceof Error ? error.message : String(error)}`
    this.#reasons.push(...(error instanceof VendorsFailed ? error.reasons : [reason]))
  }

  /** What ends the run at once. */
  throwFatal(error: unknown): void {
    if (this.#signal?.aborted || isDatabaseUnavailable(error)) throw error
  }

  throwAny(): void {
    if (this.#reasons.length > 0) throw new VendorsFailed(this.#reasons, this.#first)
  }
}
