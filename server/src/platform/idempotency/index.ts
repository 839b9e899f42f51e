import type { Route } from '@sooner/contract/route'
import { InvariantViolation, Refusal } from '@sooner/rules/refusal'
import type { Clock } from '../clock.ts'
import { hot, type Db } from '../database/open.ts'
import { isLockTimeout } from '../database/sqlstate.ts'
import { buildAnswer, Concluded } from '../http/built-answer.ts'
import type { Seal } from '../seal.ts'
import { CommittedRefusal, transact, type Conclude } from '../transaction.ts'
import { claimKey, findStoredAct, releaseKey, storeAnswer, type KeyPlace, type StoredAct } from './store.ts'

/**
 * The acts with a key that run in this process. A request that repeats one waits for it here, without a database connection:
 * a few impatient clients would otherwise occupy all connections.
 */
class RunningActs {
  readonly #running = new Map<string, Promise<unknown>>()

  /** Waits until the act has ended; true if it has, or if none was running. False once the wait has taken too long. */
  async isOver(name: string, waitMs: number): Promise<boolean> {
    const act = this.#running.get(name)
    if (!act) return true
    const { promise: late, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(() => resolve(false), Math.max(0, waitMs))
    try {
      return await Promise.race([act.then(() => true), late])
    } finally {
      clearTimeout(timer)
    }
  }

  has(name: string): boolean {
    return this.#running.has(name)
  }

  async run<T>(name: string, act: () => Promise<T>): Promise<T> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#running.set(name, promise)
    try {
      return await act()
    } finally {
      this.#running.delete(name)
      resolve()
    }
  }
}

/** Everything that a request asks for, as one text that does not depend on the order of an object's fields. */
export const sentText = (sent: {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}): string => JSON.stringify(sent, inOrder)

const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** One request of a route with a key. */
interface Act {
  readonly route: Route
  /** The account or the program that acts. */
  readonly actor: string
  /** An act without a key is not recognized when it is sent again. */
  readonly key: string | undefined
  /** Everything that decides what is done, as one text. An upload is read for it where no handler has read it yet. */
  readonly sent: () => Promise<string>
}

export interface Idempotency {
  /** Runs the act, or returns the answer of the same act that was committed before. */
  perform(act: Act, run: (conclude: Conclude<unknown, Concluded>) => Promise<unknown>): Promise<Concluded>
}

interface IdempotencyNeeds {
  readonly db: Db
  readonly seal: Seal
  readonly clock: Clock
  /** How long to wait for the same act while it is running. */
  readonly waitMs: number
}

export function openIdempotency(needs: IdempotencyNeeds): Idempotency {
  const running = new RunningActs()
  return {
    async perform(act, run) {
      const { key, route } = act
      if (key === undefined) return mustBeConcluded(route, await run(concludeWithoutKey(route)))
      const place: KeyPlace = { actor: act.actor, route: route.name, key }
      const name = JSON.stringify(place)
      const until = performance.now() + needs.waitMs
      const leftMs = () => Math.ceil(until - performance.now())
      do {
        if (!(await running.isOver(name, leftMs()))) throw inUse()
        // This runs before the handler, whose checks might by now refuse the act because it was already done.
        const stored = await findStoredAct(hot(needs.db), place)
        if (stored) return replay(needs, act, place, stored)
      } while (running.has(name))
      return running.run(name, async () =>
        mustBeConcluded(route, await run(withKey(needs, act, place, leftMs))),
      )
    },
  }
}

function mustBeConcluded({ name }: Route, answer: unknown): Concluded {
  if (answer instanceof Concluded) return answer
  throw new InvariantViolation(`${name} answered without a transaction that stored its answer`)
}

/** The transaction of an act that is not recognized when it is sent again. */
export const concludeWithoutKey =
  (route: Route): Conclude<unknown, Concluded> =>
  (db, work, options) =>
    transact(
      db,
      async (tx) => {
        const answer = await work(tx)
        return answer instanceof CommittedRefusal ? answer : new Concluded(buildAnswer(route, answer))
      },
      options,
    )

/** The transaction of the act builds, checks and stores the answer, so that the answer exists if and only if the act does. */
const withKey =
  (needs: IdempotencyNeeds, act: Act, place: KeyPlace, leftMs: () => number): Conclude<unknown, Concluded> =>
  async (db, work, options) => {
    const { seal, clock } = needs
    const digest = seal.fingerprint(await act.sent(), digestPurpose)
    return transact(
      db,
      async (tx) => {
        const claim = { ...place, digest, at: clock.wall(), waitMs: Math.max(1, leftMs()) }
        if (!(await claimKey(tx, claim).catch(asInUse))) {
          const stored = await findStoredAct(tx, place)
          if (!stored) throw inUse()
          return replay(needs, act, place, stored)
        }
        const answer = await work(tx)
        if (answer instanceof CommittedRefusal) {
          await releaseKey(tx, place)
          return answer
        }
        const built = buildAnswer(act.route, answer)
        await storeAnswer(tx, place, {
          ...built,
          sealedAnswer: seal.seal(built.body ?? '', sealedAt(place)),
        })
        return new Concluded(built)
      },
      options,
    )
  }

const digestPurpose = 'platform.idempotency_keys.digest'
const sealedAt = (place: KeyPlace) => ({
  column: 'platform.idempotency_keys.answer',
  row: JSON.stringify(place),
})

async function replay(
  { seal }: IdempotencyNeeds,
  act: Act,
  place: KeyPlace,
  { digest, status, type, sealedAnswer }: StoredAct,
): Promise<Concluded> {
  if (!seal.fingerprints(await act.sent(), digestPurpose).includes(digest)) {
    throw new Refusal(
      'IDEMPOTENCY_KEY_REUSED',
      'This idempotency key was used for another request. Please use a new one.',
    )
  }
  const text = seal.openText(sealedAnswer, sealedAt(place))
  return new Concluded({ status, type, body: type === undefined ? undefined : text })
}

const inUse = () =>
  new Refusal(
    'IDEMPOTENCY_KEY_IN_USE',
    'The same request is still running. Please send it again in a moment.',
  )

function asInUse(error: unknown): never {
  throw isLockTimeout(error) ? inUse() : error
}
export { sweepKeysDaily } from './store.ts'
