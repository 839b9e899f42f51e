import { type Challenge, challengeOf, type Responding, type SignInResult } from './challenge.ts'
import { confirmDevice } from './confirm-device.ts'
import { type Core, requireWebCrypto } from './core.ts'
import type { KnownDevice } from './device-store.ts'
import { codeOf, invalidParameter, lostDevice, UserPoolError } from './errors.ts'
import { proofOf } from './proof.ts'
import { startSession } from './session.ts'
import { type SrpStart, startSrp } from './srp.ts'
import { type Json, textOf } from './transport.ts'

export const signInFlows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_AUTH'] as const

type Texts = Readonly<Record<string, string>>

export interface SignInOptions {
  readonly flow?: (typeof signInFlows)[number]
  readonly clientMetadata?: Texts
}

/** The state of one sign-in from its first request to its tokens. */
interface Attempt {
  readonly core: Core
  readonly username: string
  readonly password: string
  readonly flow: (typeof signInFlows)[number]
  readonly metadata: Texts | undefined
  readonly provesPassword: boolean
  readonly srp?: SrpStart | undefined
  readonly device: KnownDevice | undefined
}

export async function signIn(
  core: Core,
  username: string,
  password: string,
  { flow = 'USER_SRP_AUTH', clientMetadata: metadata }: SignInOptions = {},
): Promise<SignInResult> {
  if (!signInFlows.includes(flow)) throw invalidParameter('Authentication flow type is invalid.')
  if (flow === 'USER_PASSWORD_AUTH' && !password) throw invalidParameter('PASSWORD parameter is required')
  // A custom flow may begin with the proof of a password, or work without one.
  const provesPassword = flow === 'USER_SRP_AUTH' || (flow === 'CUSTOM_AUTH' && password !== '')
  if (provesPassword) requireWebCrypto()
  const device = core.devices.find(username)
  return begin({ core, username, password, flow, metadata, provesPassword, device })
}

/** Drops a device that the service has forgotten, and repeats the failed step once without it. */
async function orWithoutDevice<T>(
  attempt: Attempt,
  run: (attempt: Attempt) => Promise<T>,
  isLost: (error: unknown) => boolean = lostDevice,
): Promise<T> {
  try {
    return await run(attempt)
  } catch (error) {
    if (!attempt.device || !isLost(error)) throw error
    attempt.core.devices.drop(attempt.device.key)
    return run({ ...attempt, device: undefined })
  }
}

const begin = (attempt: Attempt): Promise<SignInResult> =>
  orWithoutDevice(attempt, async (known) => {
    const current = { ...known, srp: known.provesPassword ? startSrp(known.core.random) : undefined }
    return follow(current, await initiate(current), current.username)
  })

function initiate({ core, username, password, flow, metadata, srp, device }: Attempt): Promise<Json> {
  return core.call('InitiateAuth', {
    ClientId: core.clientId,
    AuthFlow: flow,
    AuthParameters: {
      USERNAME: username,
      DEVICE_KEY: device?.key,
      ...(srp && { SRP_A: srp.publicA }),
      ...(srp && flow === 'CUSTOM_AUTH' && { CHALLENGE_NAME: 'SRP_A' }),
      ...(flow === 'USER_PASSWORD_AUTH' && { PASSWORD: password }),
    },
    ClientMetadata: metadata,
  })
}

interface Response {
  readonly challenge: string
  readonly session: string | undefined
  readonly responses: Texts
  readonly metadata?: Texts | undefined
}

const answerWith = (
  { core, metadata, device }: Attempt,
  { challenge, session, responses, metadata: own }: Response,
): Promise<Json> =>
  core.call('RespondToAuthChallenge', {
    ClientId: core.clientId,
    ChallengeName: challenge,
    Session: session,
    ChallengeResponses: { DEVICE_KEY: device?.key, ...responses },
    ClientMetadata: own ?? metadata,
  })

/** Continues after an answer: to the tokens, or to a challenge that only the person can answer. */
async function follow(attempt: Attempt, answer: Json, calledBefore: string): Promise<SignInResult> {
  const challenge = textOf(answer['ChallengeName'])
  if (challenge === undefined) return finish(attempt, answer)
  const parameters = (answer['ChallengeParameters'] ?? {}) as Texts
  const session = textOf(answer['Session'])
  const username = parameters['USER_ID_FOR_SRP'] ?? parameters['USERNAME'] ?? calledBefore

  if (challenge === 'PASSWORD_VERIFIER' && attempt.srp) {
    const { core, srp, password } = attempt
    const proof = await proofOf(core, srp, parameters, { group: core.poolName, user: username, password })
    const responses = { USERNAME: username, ...proof }
    return follow(attempt, await answerWith(attempt, { challenge, session, responses }), username)
  }
  if (challenge === 'DEVICE_SRP_AUTH' && attempt.device) {
    return proveDevice(attempt, attempt.device, {
      username,
      session,
      isPasswordPending: 'PASSWORD_PENDING' in parameters,
    })
  }

  const respond = async (given: Texts, how: Responding = {}) => {
    const responses = { USERNAME: username, ...given }
    const response = { challenge, session: how.session ?? session, responses, metadata: how.metadata }
    let current = attempt
    const next = await orWithoutDevice(attempt, (one) => answerWith((current = one), response))
    return follow(current, next, username)
  }
  const found: Challenge | undefined = challengeOf(challenge, {
    parameters,
    session,
    call: attempt.core.call,
    respond,
  })
  if (!found) throw new UserPoolError('UnsupportedChallenge', `The challenge ${challenge} is not supported.`)
  return { kind: 'challenge', challenge: found }
}

/** The service accepted the device's name but not its proof: the stored device is useless. */
const isUseless = (error: unknown) => lostDevice(error) || codeOf(error) === 'NotAuthorizedException'

interface DeviceQuestion {
  readonly username: string
  readonly session: string | undefined
  /** The service judges the password together with the device, so a refusal does not mean that the device is useless. */
  readonly isPasswordPending: boolean
}

async function proveDevice(
  attempt: Attempt,
  device: KnownDevice,
  { username, session, isPasswordPending }: DeviceQuestion,
): Promise<SignInResult> {
  const { core } = attempt
  const srp = startSrp(core.random)
  let proven: Json
  try {
    const responses = { USERNAME: username, SRP_A: srp.publicA }
    const asked = await answerWith(attempt, { challenge: 'DEVICE_SRP_AUTH', session, responses })
    const prover = { group: device.groupKey, user: device.key, password: device.password }
    const proof = await proofOf(core, srp, asked['ChallengeParameters'] as Texts, prover)
    proven = await answerWith(attempt, {
      challenge: 'DEVICE_PASSWORD_VERIFIER',
      session: textOf(asked['Session']),
      responses: { USERNAME: username, ...proof },
    })
  } catch (error) {
    if (!(isPasswordPending ? lostDevice(error) : isUseless(error))) throw error
    core.devices.drop(device.key)
    return begin({ ...attempt, device: undefined })
  }
  return follow(attempt, proven, username)
}

async function finish(attempt: Attempt, answer: Json): Promise<SignInResult> {
  const { core, username } = attempt
  const result = (answer['AuthenticationResult'] ?? {}) as Json
  const [idToken, accessToken] = [textOf(result['IdToken']), textOf(result['AccessToken'])]
  if (!idToken || !accessToken) throw new UserPoolError('UnknownError', 'The service sent no tokens.')
  const named = result['NewDeviceMetadata'] as Json | undefined
  const fresh = named && (await confirmDevice(core, accessToken, named))
  if (fresh) core.devices.store(username, fresh)
  const deviceKey = (fresh ?? attempt.device)?.key
  const refreshToken = textOf(result['RefreshToken'])
  const session = startSession({ idToken, accessToken, refreshToken, deviceKey }, core.now())
  core.cache.write(session)
  core.emit('sign_in')
  return { kind: 'signed-in', session }
}
