import { type Call, ApiError } from '@sooner/contract/client'
import type { Challenge, Claims, SignInResult, UserPool } from '@sooner/user-pool-client'
import type { Arrival } from '../../lib/arrival.ts'
import { codesOf } from '../../lib/arrival-codes.ts'
import { noteInvited, noteJoined } from '../../lib/pending-notices.ts'
import { isStaff } from '../../lib/staff.ts'
import { isStatus, orNothing } from './service-calls.ts'
import { stateOf, beginSetUp, endSetUp, isSetUpUnfinished } from './session-client.ts'

/** The account could not be set up, and nobody is signed in. */
export class SetUpFailed extends Error {
  override readonly name = 'SetUpFailed'
  readonly code: 'SetUpFailed' | 'InvitationExpired'

  constructor(cause: unknown) {
    super('The account could not be set up.', { cause })
    const isExpired = cause instanceof ApiError && cause.code === 'INVITATION_EXPIRED'
    this.code = isExpired ? 'InvitationExpired' : 'SetUpFailed'
  }
}

/** The person signed out, or in as another, in another tab during the set-up: that later choice takes precedence. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
  readonly code = 'Overtaken'

  constructor() {
    super('Another tab signed out, or in as somebody else.')
  }
}

/** A session counts only with a verified e-mail, so this sign-in is rejected. */
export class EmailUnverified extends Error {
  override readonly name = 'EmailUnverified'
  readonly code = 'EmailUnverified'

  constructor() {
    super('The email address of the account is not verified.')
  }
}

export interface Sequence {
  readonly pool: Pick<UserPool, 'signOut' | 'session' | 'refresh' | 'subscribe'>
  readonly claimsOf: (token: string) => Claims
  /** Returns a client of the services that sends the token returned by `bearer`. */
  readonly services: (bearer: () => Promise<string>) => Call
  /** The parameters of the link that led the person with this address here. */
  readonly arrival: (email: string) => Arrival
  /** Called for those that were used: each is used once. */
  readonly consume: (...names: readonly (keyof Arrival)[]) => void
  /** Ensures that no session is announced before the set-up is complete. */
  readonly unannounced: (work: () => Promise<void>) => Promise<void>
  /** The same, and ensures that one tab at a time sets an account up: every other one waits, so no work waits for a person. */
  readonly alone: (work: () => Promise<void>) => Promise<void>
  readonly onSetUp: () => void
  /** Asks the person for the code that was sent to their address. Absent where no page can ask. */
  readonly verifyEmail?: ((email: string) => Promise<void>) | undefined
}

/** Asks the person for the answer to a challenge and returns the result of that answer. */
export type AnswerChallenge = (challenge: Challenge) => Promise<SignInResult>

/**
 * The portal's sign-in sequence, as in the specification's section 4. A colleague's invitation is accepted before the user
 * account is looked up, because its link names the invitation.
 */
export async function signInSequence(
  sequence: Sequence,
  begin: (endFormer: () => Promise<void>) => Promise<SignInResult>,
  answer: AnswerChallenge,
  onAccepted: () => void = () => undefined,
): Promise<void> {
  /** Called before the new tokens are stored. Any previous session ends, whatever the service answers. */
  const endFormer = async () => {
    await sequence.pool.signOut().catch(() => undefined)
    beginSetUp()
  }
  // The person signs in by password or through another provider, then answers any further challenges of the pool.
  let result = await begin(endFormer)
  while (result.kind === 'challenge') result = await answer(result.challenge)
  onAccepted()
  await sequence.unannounced(() =>
    orSignedOut(sequence, async (person) => {
      await proveEmail(sequence, person)
      await sequence.alone(() => setUpAccount(sequence, person))
    }),
  )
}

/**
 * Completes a set-up that a reloaded or closed page left unfinished. One that waits for the proof of an address is left alone: the
 * person may be typing the code in another tab.
 */
export const resumeSequence = (sequence: Sequence): Promise<void> =>
  sequence.alone(async () => {
    const session = isSetUpUnfinished() ? await sequence.pool.session() : undefined
    if (!session || !isVerified(sequence.claimsOf(session.idToken))) return
    await orSignedOut(sequence, (person) => setUpAccount(sequence, person))
  })

const isVerified = (claims: Claims) => stateOf(claims).status === 'signed-in'

/** Each step checks first what exists already, so an interrupted set-up can resume. */
async function setUpAccount(sequence: Sequence, person: Person): Promise<void> {
  beginSetUp()
  await requireVerifiedEmail(sequence, person)
  await takeUpInvitation(sequence, person)
  if (!(await joinsByLink(sequence, person))) await ownAccount(sequence, person)
  endSetUp()
  sequence.onSetUp()
}

/** Nobody stays signed in whose account could not be set up. */
async function orSignedOut(sequence: Sequence, work: (person: Person) => Promise<void>): Promise<void> {
  const person = await personOf(sequence)
  try {
    await work(person)
  } catch (error) {
    // Whatever failed: if the session is another one by now, this code must not end it.
    if (error instanceof Overtaken) throw error
    await person.stillThere()
    endSetUp()
    await sequence.pool.signOut().catch(() => undefined)
    throw error instanceof EmailUnverified ? error : new SetUpFailed(error)
  }
}

/**
 * A session counts only with a verified e-mail. A person whom a provider signs in without being trusted for their address proves
 * the mailbox by a code, and the refreshed tokens say so.
 */
async function proveEmail({ pool, verifyEmail }: Sequence, { claims }: Person): Promise<void> {
  const found = await claims()
  if (isVerified(found)) return
  if (!verifyEmail) throw new EmailUnverified()
  const overtaken = Promise.withResolvers<never>()
  const ignore = pool.subscribe((event, origin) => {
    if (origin === 'elsewhere' && event !== 'refresh_session') overtaken.reject(new Overtaken())
  })
  await Promise.race([verifyEmail(found.email), overtaken.promise]).finally(ignore)
}

/** Other tabs learn by the new tokens that the address is proven, and by then have to wait for this one. */
async function requireVerifiedEmail({ pool }: Sequence, { claims }: Person): Promise<void> {
  if (isVerified(await claims())) return
  await pool.refresh()
  if (!isVerified(await claims())) throw new EmailUnverified()
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

/** A stored onboarding id is registered, and the session refreshed, because its tokens may name a vendor now. */
async function takeUpInvitation(sequence: Sequence, { call, claims }: Person): Promise<void> {
  const { email, 'custom:vendorId': vendorId } = await claims()
  const { onboardingId } = sequence.arrival(email)
  if (!onboardingId) return
  await call('registerOnboarding', { params: { id: onboardingId } })
  await claims()
  await sequence.pool.refresh()
  // The business exists already, so no page of onboarding would link the invitation to it.
  if (vendorId) noteInvited(onboardingId)
  sequence.consume('onboardingId')
}

/**
 * At the first sign-in there is no user account yet. An invitation that waits for the address is not accepted here: without its
 * link, the person is asked for a code after the sign-in, and may decline.
 */
async function ownAccount({ arrival, consume }: Sequence, { call, claims }: Person): Promise<void> {
  const { email, ...rest } = await claims()
  if (rest['custom:vendorId'] || isStaff(rest['cognito:groups'])) return
  const params = { email }
  const found = await orNothing(call('getUserAccount', { params }))
  const isOwn = found !== null && (found.parentId === null || found.vendorId !== null)
  const account = isOwn ? found : await call('createUserAccount', { body: { email, readOnly: false } })
  const known = Object.values(account.onboardingData).some((value) => value !== null)
  // This also covers an earlier attempt that was interrupted between the two calls; anybody with a vendor has returned above.
  if (account.vendorId !== null || known) return
  await call('storeOnboardingData', { params, body: codesOf(arrival(email)) })
  consume('promoCode', 'referralCode', 'subdomain')
}

/** The invited colleague becomes a user of the vendor, and the tokens are refreshed to include the new attributes. */
async function acceptByLink(sequence: Sequence, { call, claims }: Person, secret: string): Promise<void> {
  const { email } = await claims()
  await call('registerUserAccount', { params: { email }, body: { secret } })
  await claims()
  await sequence.pool.refresh()
  sequence.consume('invitation')
  noteJoined()
}

/**
 * Returns false if there is no link, or if it can't be accepted: it has expired, was used, or is for another address. That must
 * not prevent the sign-in, so the link stays saved, and its own page explains what is wrong with it.
 */
async function joinsByLink(sequence: Sequence, person: Person): Promise<boolean> {
  const { email, 'custom:vendorId': vendorId } = await person.claims()
  const { invitation } = sequence.arrival(email)
  if (!invitation || vendorId) return false
  try {
    await acceptByLink(sequence, person, invitation)
    return true
  } catch (error) {
    if (unusable.some((status) => isStatus(error, status))) return false
    throw error
  }
}

/** The statuses by which the service refuses a link; any other failure may pass. */
const unusable = [400, 403, 404, 409]

/** Accepts the invitation of the saved link for a person who is signed in already. */
export const joinSequence = (sequence: Sequence): Promise<void> =>
  sequence.alone(async () => {
    const person = await personOf(sequence)
    const { invitation } = sequence.arrival((await person.claims()).email)
    if (invitation) await acceptByLink(sequence, person, invitation)
  })
