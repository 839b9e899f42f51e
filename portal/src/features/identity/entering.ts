import { arrivalOf, forgetArrival } from '../../lib/arrival.ts'
import type { Config } from '../../lib/config.ts'
import { note } from './activity.ts'
import { serviceCalls } from './service-calls.ts'
import type { Client, SessionClient } from './session-client.ts'
import {
  Overtaken,
  type AnswerChallenge,
  joinSequence,
  resumeSequence,
  type Sequence,
  signInSequence,
} from './sign-in-sequence.ts'

/** Guides a person through a sign-in: asks for the answers to challenges, and reports when the set-up of the account begins. */
export interface SignInGuide {
  readonly answer: AnswerChallenge
  readonly onAccepted?: () => void
  /** Asks for the code that was sent to an address of which only a provider knows. */
  readonly verifyEmail?: (email: string) => Promise<void>
}

type BasePaths = Config['basePaths']

/** In a browser without the Web Locks API the work runs unlocked, so tabs are not serialized. */
const locked = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('sooner.setting-up', work) : work()

const sequenceOf = (
  sessionClient: SessionClient,
  { pool, claimsOf }: Client,
  basePaths: BasePaths,
): Sequence => ({
  pool,
  claimsOf,
  services: (bearer) => serviceCalls({ basePaths, bearer }),
  arrival: arrivalOf,
  consume: forgetArrival,
  unannounced: sessionClient.hold,
  alone: (work) => locked(() => sessionClient.hold(work)),
  onSetUp: () => sessionClient.visit.noting(note(sessionClient, basePaths, 'sign-in')),
})

async function enter(
  sessionClient: SessionClient,
  basePaths: BasePaths,
  work: (sequence: Sequence, client: Client) => Promise<void>,
) {
  const client = await sessionClient.client()
  try {
    await work(sequenceOf(sessionClient, client, basePaths), client)
  } catch (error) {
    // If another person has signed in meanwhile, that session is the current one and there is nothing to report.
    if (!(error instanceof Overtaken) || !(await client.pool.session())) throw error
  }
  await sessionClient.read()
}

export const enterByPassword = (
  sessionClient: SessionClient,
  basePaths: BasePaths,
  { email, password }: { readonly email: string; readonly password: string },
  { answer, onAccepted }: SignInGuide,
): Promise<void> =>
  enter(sessionClient, basePaths, (sequence, { pool }) =>
    signInSequence(
      sequence,
      async (endFormer) => {
        await endFormer()
        return pool.signIn(email, password)
      },
      answer,
      onAccepted,
    ),
  )

/** Returns the state value that was passed to the provider when the sign-in began. */
export async function enterByProvider(
  sessionClient: SessionClient,
  basePaths: BasePaths,
  search: URLSearchParams,
  { answer, onAccepted, verifyEmail }: SignInGuide,
): Promise<string | undefined> {
  let appState: string | undefined
  await enter(sessionClient, basePaths, (sequence, { pool }) => {
    const begin = async (endFormer: () => Promise<void>) => {
      const { appState: given, ...session } = await pool.federated.finish(search, endFormer)
      appState = given
      return { kind: 'signed-in', session } as const
    }
    return signInSequence({ ...sequence, verifyEmail }, begin, answer, onAccepted)
  })
  return appState
}

export const resume = (sessionClient: SessionClient, basePaths: BasePaths): Promise<void> =>
  enter(sessionClient, basePaths, (sequence) => resumeSequence(sequence))

/** Accepts the invitation of the link that the person opened. */
export const joinByLink = (sessionClient: SessionClient, basePaths: BasePaths): Promise<void> =>
  enter(sessionClient, basePaths, (sequence) => joinSequence(sequence))
