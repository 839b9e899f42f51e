import type { Answered } from '@sooner/contract/route'
import type { Routes } from '@sooner/contract'
import type { Call } from '@sooner/contract/client'
import { promoCodes } from '@sooner/rules/programs'
import type { Challenge, Claims, SignInResult, UserPool } from '@sooner/user-pool-client'
import type { Arrival } from '../../lib/arrival.ts'
import { noteJoined } from '../../lib/joined.ts'
import { isStatus, orNothing } from './service-calls.ts'
import { stateOf } from './session-state.ts'
import { EmailUnverified, Overtaken, SetUpFailed } from './set-up-faults.ts'
import { beginSetUp, endSetUp, isSetUpUnfinished } from './unfinished-set-up.ts'

type UserAccount = Answered<Routes['getUserAccount']>

export interface Sequence {
  readonly pool: Pick<UserPool, 'signOut' | 'session' | 'refresh'>
  readonly claimsOf: (token: string) => Claims
  /** Returns a client of the services that sends the token returned by `bearer`. */
  readonly services: (bearer: () => Promise<string>) => Call
  /** The parameters of the link that led here; an invitation is consumed once. */
  readonly arrival: () => Arrival
  readonly consumeInvitation: () => void
  /** Ensures that one tab at a time sets an account up and that no session is announced before the set-up is complete. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly onSetUp: () => void
}

/** Asks the person for the answer to a challenge and returns the result of that answer. */
export type AnswerChallenge = (challenge: Challenge) => Promise<SignInResult>

/** The portal's sign-in sequence, in the five steps of the specification's section 4. */
export async function signInSequence(
  sequence: Sequence,
  begin: () => Promise<SignInResult>,
  answer: AnswerChallenge,
  onAccepted: () => void = () => undefined,
): Promise<void> {
  // 1. Any previous session ends first, whatever the service answers.
  await sequence.pool.signOut().catch(() => undefined)
  // 2. The person signs in by password or through another provider, then answers any further challenges of the pool.
  beginSetUp()
  let result = await begin()
  while (result.kind === 'challenge') result = await answer(result.challenge)
  onAccepted()
  await sequence.alone(() => setUpAccount(sequence))
}

/** Completes a set-up that a reloaded or closed page left unfinished. */
export const resumeSequence = (sequence: Sequence): Promise<void> =>
  sequence.alone(async () => {
    if (isSetUpUnfinished() && (await sequence.pool.session())) await setUpAccount(sequence)
  })

/** Steps 3 to 5. Each step checks first what exists already, so an interrupted set-up can resume. */
async function setUpAccount(sequence: Sequence): Promise<void> {
  const person = await personOf(sequence)
  beginSetUp()
  try {
    if (stateOf(await person.claims()).status !== 'signed-in') throw new EmailUnverified()
    await takeUpInvitation(sequence, person)
    const account = await ownAccount(sequence, person)
    await joinVendor(sequence, person, account)
    endSetUp()
    sequence.onSetUp()
  } catch (error) {
    // Whatever failed: if the session belongs to another person by now, this code must not end it.
    await person.stillThere()
    endSetUp()
    await sequence.pool.signOut().catch(() => undefined)
    throw error instanceof EmailUnverified ? error : new SetUpFailed(error)
  }
}

interface Person {
  readonly call: Call
  /** The claims of the newest tokens. */
  readonly claims: () => Promise<Claims & { readonly email: string }>
  /** Throws Overtaken if the session has ended or belongs to another person. */
  readonly stillThere: () => Promise<void>
}

/**
 * The person who has just signed in. If the session becomes another person's, every function throws, so that nothing is
 * done in that person's name.
 */
async function personOf({ pool, claimsOf, services }: Sequence): Promise<Person> {
  const current = async () => {
    const session = await pool.session()
    if (!session) throw new Overtaken()
    const claims = claimsOf(session.idToken)
    const { sub, email } = claims
    return { session, sub, claims: { ...claims, email: String(email) } }
  }
  const { sub } = await current()
  const mine = async () => {
    const now = await current()
    if (now.sub !== sub) throw new Overtaken()
    return now
  }
  return {
    call: services(async () => (await mine()).session.accessToken),
    claims: async () => (await mine()).claims,
    stillThere: async () => {
      await mine().catch((error: unknown) => {
        if (error instanceof Overtaken) throw error
      })
    },
  }
}

/** 3. A stored onboarding id is registered, and the session refreshed, because its tokens may name a vendor now. */
async function takeUpInvitation(sequence: Sequence, { call, claims }: Person): Promise<void> {
  const { onboardingId } = sequence.arrival()
  if (!onboardingId) return
  await call('registerOnboarding', { params: { id: onboardingId } })
  await claims()
  await sequence.pool.refresh()
  sequence.consumeInvitation()
}

/** Our own staff signs in here too and belongs to no vendor. */
const isStaff = (groups: unknown) => Array.isArray(groups) && groups.length > 0 && !groups.includes('Vendors')

/** 4. At the first sign-in there is no user account yet, unless a colleague's invitation has created it. */
async function ownAccount({ arrival }: Sequence, { call, claims }: Person): Promise<UserAccount | undefined> {
  const { email, ...rest } = await claims()
  if (rest['custom:vendorId'] || isStaff(rest['cognito:groups'])) return undefined
  const params = { email }
  const found = await orNothing(call('getUserAccount', { params }))
  const account = found ?? (await createAccount(call, email))
  const known = Object.values(account.onboardingData).some((value) => value !== null)
  // This also covers an earlier attempt that was interrupted between the two calls; anybody with a vendor has returned above.
  if (account.parentId !== null || account.vendorId !== null || known) return account
  return call('storeOnboardingData', { params, body: onboardingData(arrival()) })
}

async function createAccount(call: Call, email: string): Promise<UserAccount> {
  try {
    return await call('createUserAccount', { body: { email, readOnly: false } })
  } catch (error) {
    // Another tab, or an attempt whose answer was lost, created the account first.
    if (isStatus(error, 409)) return call('getUserAccount', { params: { email } })
    throw error
  }
}

/** An unknown promo code is dropped rather than refused: it came with a link, and the person can't correct it. */
function onboardingData(arrival: Arrival): Partial<UserAccount['onboardingData']> {
  const { referralCode, subdomain } = arrival
  const promoCode = promoCodes.find((known) => known === arrival.promoCode)
  return {
    ...(promoCode && { promoCode }),
    ...(referralCode && { referralCode }),
    ...(subdomain && { subdomain }),
  }
}

/** 5. An invited colleague becomes a user of the vendor, and the tokens are refreshed to include the new attributes. */
async function joinVendor(
  { pool }: Sequence,
  { call, claims }: Person,
  account: UserAccount | undefined,
): Promise<void> {
  const { email, ...rest } = await claims()
  if (rest['custom:vendorId'] || !account?.parentId) return
  await call('registerUserAccount', { params: { email } })
  await claims()
  await pool.refresh()
  noteJoined()
}
