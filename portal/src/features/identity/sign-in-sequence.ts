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
  /** The services, called with the token that `bearer` gives. */
  readonly services: (bearer: () => Promise<string>) => Call
  /** What the link told that led here; the invitation is taken up once. */
  readonly arrival: () => Arrival
  readonly consumeInvitation: () => void
  /** One tab at a time sets an account up, and tells nobody of a session before it has done so. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly onSetUp: () => void
}

/** Asks the person for what a challenge wants, and answers with what came of it. */
export type AnswerChallenge = (challenge: Challenge) => Promise<SignInResult>

/** The portal's sign-in sequence, in the five steps of the specification's section 4. */
export async function signInSequence(
  sequence: Sequence,
  begin: () => Promise<SignInResult>,
  answer: AnswerChallenge,
  onAccepted: () => void = () => undefined,
): Promise<void> {
  // 1. Whoever was signed in before is not any more, whatever the service says to that.
  await sequence.pool.signOut().catch(() => undefined)
  // 2. E-mail and password, or another provider; then whatever else the pool wants to know.
  beginSetUp()
  let result = await begin()
  while (result.kind === 'challenge') result = await answer(result.challenge)
  onAccepted()
  await sequence.alone(() => setUpAccount(sequence))
}

/** What a page that was loaded again, or closed, has left undone. */
export const resumeSequence = (sequence: Sequence): Promise<void> =>
  sequence.alone(async () => {
    if (isSetUpUnfinished() && (await sequence.pool.session())) await setUpAccount(sequence)
  })

/** Steps 3 to 5. Each looks first at what there is, so that after a page was loaded again in the middle they go on. */
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
    // Whatever failed: if the session is another's by now, it is not ours to end.
    await person.stillThere()
    endSetUp()
    await sequence.pool.signOut().catch(() => undefined)
    throw error instanceof EmailUnverified ? error : new SetUpFailed(error)
  }
}

interface Person {
  readonly call: Call
  /** What the newest tokens say. */
  readonly claims: () => Promise<Claims & { readonly email: string }>
  /** Throws Overtaken if not. */
  readonly stillThere: () => Promise<void>
}

/** Whoever has just signed in. Should the session become another's meanwhile, nothing is done in that one's name. */
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

/** 3. A held onboarding id is registered, and the session refreshed, since it may name a vendor now. */
async function takeUpInvitation(sequence: Sequence, { call, claims }: Person): Promise<void> {
  const { onboardingId } = sequence.arrival()
  if (!onboardingId) return
  await call('registerOnboarding', { params: { id: onboardingId } })
  await claims()
  await sequence.pool.refresh()
  sequence.consumeInvitation()
}

/** Our own staff signs in here too, and is no vendor. */
const isStaff = (groups: unknown) => Array.isArray(groups) && groups.length > 0 && !groups.includes('Vendors')

/** 4. At the first sign-in there is no user account yet, unless a colleague's invitation has made it. */
async function ownAccount({ arrival }: Sequence, { call, claims }: Person): Promise<UserAccount | undefined> {
  const { email, ...rest } = await claims()
  if (rest['custom:vendorId'] || isStaff(rest['cognito:groups'])) return undefined
  const params = { email }
  const found = await orNothing(call('getUserAccount', { params }))
  const account = found ?? (await createAccount(call, email))
  const known = Object.values(account.onboardingData).some((value) => value !== null)
  // Also where an earlier try was cut off between the two calls: nobody with a vendor comes this far.
  if (account.parentId !== null || account.vendorId !== null || known) return account
  return call('storeOnboardingData', { params, body: onboardingData(arrival()) })
}

async function createAccount(call: Call, email: string): Promise<UserAccount> {
  try {
    return await call('createUserAccount', { body: { email, readOnly: false } })
  } catch (error) {
    // Another tab, or a try whose answer was lost, made it first.
    if (isStatus(error, 409)) return call('getUserAccount', { params: { email } })
    throw error
  }
}

/** A promo code that we don't know is dropped, not refused: it came by a link, and nobody can mend it. */
function onboardingData(arrival: Arrival): Partial<UserAccount['onboardingData']> {
  const { referralCode, subdomain } = arrival
  const promoCode = promoCodes.find((known) => known === arrival.promoCode)
  return {
    ...(promoCode && { promoCode }),
    ...(referralCode && { referralCode }),
    ...(subdomain && { subdomain }),
  }
}

/** 5. An invited colleague becomes a user of the vendor, and the attributes are read again. */
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
