import type { Tx } from '../../../../platform/database/open.ts'
import type { Account, Client } from '../../domain/account.ts'
import type { ChallengeSession, SessionChallenge } from '../../domain/challenge-session.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findDevice } from '../../store/devices.ts'
import type { Family } from '../../store/sessions.ts'
import { findStanding, type Standing } from '../../store/standings.ts'
import { askFactor, factorsOn } from '../factors/factor-step.ts'
import { startFamily, tokensOf, type DeviceName } from '../tokens/issue-tokens.ts'
import {
  deviceClaimOf,
  startSession,
  type AuthAnswer,
  type Challenged,
  type DeviceClaim,
} from './challenge-session.ts'

/** The progress of a sign-in after a successful step. */
export type SignInStep =
  | {
      readonly kind: 'signed-in'
      readonly account: Account
      readonly groups: readonly string[]
      readonly family: Family
      readonly refreshToken: string
      readonly newDevice: DeviceName | undefined
    }
  | Challenged

interface FromDevice {
  /** Set if the client has proven that it knows the device's secret. */
  readonly proven?: DeviceName
}

/** A client without a device receives a key for a new one, which takes effect if the client confirms it. */
export async function signInEnd(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  { proven }: FromDevice,
  known?: Standing,
): Promise<SignInStep> {
  const { policy, groups } = known ?? (await findStanding(tx, account.id))
  const newDevice = policy.devices === 'off' || proven ? undefined : freshDevice(identity, account)
  const started = await startFamily(identity, tx, client, account, proven ?? newDevice)
  if (!started) throw refused.credentialsWrong()
  return { kind: 'signed-in', account, groups, ...started, newDevice }
}

const freshDevice = ({ uuid, random }: Identity, { poolId }: Account): DeviceName => ({
  key: `${poolId.slice(0, poolId.indexOf('_'))}_${uuid()}`,
  groupKey: `-${Buffer.from(random(6)).toString('hex')}`,
})

/** Asks a known device for its proof, so that the sign-in belongs to the device and ends when the device is forgotten. */
export const askDevice = (
  identity: Identity,
  client: Client,
  account: Account,
  claim: Pick<ChallengeSession, 'deviceKey' | 'password'>,
): Challenged => ({
  kind: 'challenged',
  answer: {
    ChallengeName: 'DEVICE_SRP_AUTH',
    ChallengeParameters: {
      USERNAME: account.id,
      USER_ID_FOR_SRP: account.id,
      // Tells our own client that a refusal may be about the password, so that it does not drop the device.
      ...(claim.password === undefined ? {} : { PASSWORD_PENDING: 'true' }),
    },
    Session: startSession(identity, client, account, { challenge: 'DEVICE_SRP_AUTH', ...claim }),
  },
})

interface FactorAnswer {
  readonly session: ChallengeSession
  readonly responses: Readonly<Record<string, string>> | undefined
}

/** The steps between a right code and the tokens. The caller has used the session. */
export async function afterFactor(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  { session, responses }: FactorAnswer,
): Promise<SignInStep> {
  const standing = await findStanding(tx, account.id)
  const named = responses?.['DEVICE_KEY']
  const deviceKey = named ?? session.deviceKey
  if (standing.policy.devices === 'off' || deviceKey === undefined)
    return signInEnd(identity, tx, client, account, {}, standing)
  const device = await findDevice(tx, account.id, deviceKey)
  if (device && session.isDeviceProven && deviceKey === session.deviceKey)
    return signInEnd(identity, tx, client, account, { proven: device }, standing)
  if (device) return askDevice(identity, client, account, { deviceKey })
  // Clients drop the device and send the same code again without it, so this attempt is rolled back.
  if (named !== undefined) throw refused.deviceUnknown()
  return signInEnd(identity, tx, client, account, {}, standing)
}

/** The steps between a proven password and the tokens. */
export async function afterPassword(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  claimed: DeviceClaim,
  known?: Standing,
): Promise<SignInStep | { readonly refusal: 'deviceUnknown' }> {
  const standing = known ?? (await findStanding(tx, account.id))
  const { policy } = standing
  const claim = policy.devices === 'off' ? {} : deviceClaimOf(claimed)
  const { deviceKey } = claim
  const device = deviceKey === undefined ? undefined : await findDevice(tx, account.id, deviceKey)
  // Clients recognize the message of this refusal, drop their device and begin again.
  if (deviceKey !== undefined && !device) return { refusal: 'deviceUnknown' }

  const challenged = (challenge: SessionChallenge, parameters: Record<string, string>): SignInStep => ({
    kind: 'challenged',
    answer: {
      ChallengeName: challenge,
      ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
      Session: startSession(identity, client, account, { challenge, ...claim }),
    },
  })
  if (account.status === 'must-change-password') {
    return challenged('NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '[]',
      userAttributes: attributesFor(account),
    })
  }
  const isSkipped = policy.rememberedDevicesSkipFactor && device?.isRemembered
  const factors = factorsOn(account, standing)
  if (factors.length > 0 && !isSkipped) return askFactor(identity, tx, client, account, factors, claim)
  if (policy.requiresSecondFactor && factors.length === 0) {
    return challenged('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  }
  if (!device) return signInEnd(identity, tx, client, account, {}, standing)
  // The device must prove that it knows its secret, because nothing else justifies skipping the factor.
  if (!claim.isDeviceProven) return askDevice(identity, client, account, { deviceKey })
  return signInEnd(identity, tx, client, account, { proven: device }, standing)
}

const attributesFor = ({ attributes, email, emailVerified }: Account) =>
  JSON.stringify({ ...attributes, email, email_verified: String(emailVerified) })

/** Tokens are signed after the transaction, so that no lock is held during the signature. */
export async function answerOfStep(
  identity: Identity,
  client: Client,
  step: SignInStep,
): Promise<AuthAnswer> {
  if (step.kind === 'challenged') return step.answer
  const tokens = await tokensOf(identity, client, step)
  const { newDevice, refreshToken: RefreshToken } = step
  const NewDeviceMetadata = newDevice && { DeviceKey: newDevice.key, DeviceGroupKey: newDevice.groupKey }
  return {
    ChallengeParameters: {},
    AuthenticationResult: { ...tokens, RefreshToken, ...(NewDeviceMetadata ? { NewDeviceMetadata } : {}) },
  }
}
