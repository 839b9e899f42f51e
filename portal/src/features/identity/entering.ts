import { savedArrival } from '../../lib/arrival.ts'
import { forget } from '../../lib/browser-store.ts'
import type { Config } from '../../lib/config.ts'
import { note } from './activity.ts'
import { serviceCalls } from './service-calls.ts'
import type { Client, Door } from './session-client.ts'
import { Overtaken } from './set-up-faults.ts'
import { type AnswerChallenge, resumeSequence, type Sequence, signInSequence } from './sign-in-sequence.ts'

/** Guides a person through a sign-in: asks for the answers to challenges, and reports when the set-up of the account begins. */
export interface SignInGuide {
  readonly answer: AnswerChallenge
  readonly onAccepted?: () => void
}

type BasePaths = Config['basePaths']

/** In a browser without the Web Locks API the work runs unlocked, so tabs are not serialized. */
const locked = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('sooner.setting-up', work) : work()

const sequenceOf = (door: Door, { pool, claimsOf }: Client, basePaths: BasePaths): Sequence => ({
  pool,
  claimsOf,
  services: (bearer) => serviceCalls({ basePaths, bearer }),
  arrival: savedArrival,
  consumeInvitation: () => forget('visit', 'onboardingId'),
  alone: (work) => locked(() => door.hold(work)),
  onSetUp: () => door.visit.noting(note(door, basePaths, 'sign-in')),
})

async function enter(
  door: Door,
  basePaths: BasePaths,
  work: (sequence: Sequence, client: Client) => Promise<void>,
) {
  const client = await door.client()
  try {
    await work(sequenceOf(door, client, basePaths), client)
  } catch (error) {
    // If another person has signed in meanwhile, that session is the current one and there is nothing to report.
    if (!(error instanceof Overtaken) || !(await client.pool.session())) throw error
  }
  await door.read()
}

export const enterByPassword = (
  door: Door,
  basePaths: BasePaths,
  { email, password }: { readonly email: string; readonly password: string },
  { answer, onAccepted }: SignInGuide,
): Promise<void> =>
  enter(door, basePaths, (sequence, { pool }) =>
    signInSequence(sequence, () => pool.signIn(email, password), answer, onAccepted),
  )

/** Returns the state value that was passed to the provider when the sign-in began. */
export async function enterByProvider(
  door: Door,
  basePaths: BasePaths,
  search: URLSearchParams,
  { answer, onAccepted }: SignInGuide,
): Promise<string | undefined> {
  let appState: string | undefined
  await enter(door, basePaths, (sequence, { pool }) => {
    const begin = async () => {
      const { appState: given, ...session } = await pool.federated.finish(search)
      appState = given
      return { kind: 'signed-in', session } as const
    }
    return signInSequence(sequence, begin, answer, onAccepted)
  })
  return appState
}

export const resume = (door: Door, basePaths: BasePaths): Promise<void> =>
  enter(door, basePaths, (sequence) => resumeSequence(sequence))
