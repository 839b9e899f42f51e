import type { Tx } from '../../../../platform/database/open.ts'
import type { Account, Client } from '../../domain/account.ts'
import type { SessionChallenge } from '../../domain/challenge-session.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findDevice } from '../../store/devices.ts'
import type { Family } from '../../store/sessions.ts'
import { findStanding, type Standing } from '../../store/standings.ts'
import { startSession } from './challenge-session.ts'
import type { AuthAnswer, Challenged } from './auth-answer.ts'
import { askFactor, factorsOn } from '../factors/factor-step.ts'
import { startFamily, tokensOf, type DeviceName } from '../tokens/issue-tokens.ts'

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
  /** The key of the device that the client claims to be. */
  readonly claimed?: string | undefined
  /** Set if the client has also proven that it knows the device's secret. */
  readonly proven?: DeviceName
}

/** A client without a device receives a key for a new one, which takes effect if the client confirms it. */
export async function signInEnd(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  { claimed, proven }: FromDevice,
  known?: Standing,
): Promise<SignInStep> {
  const { policy, groups } = known ?? (await findStanding(tx, account.id))
  const newDevice =
    policy.devices === 'off' || claimed !== undefined || proven ? undefined : freshDevice(identity, account)
  const started = await startFamily(identity, tx, client, account, proven ?? newDevice)
  if (!started) throw refused.credentialsWrong()
  return { kind: 'signed-in', account, groups, ...started, newDevice }
}

const freshDevice = ({ uuid, random }: Identity, { poolId }: Account): DeviceName => ({
  key: `${poolId.slice(0, poolId.indexOf('_'))}_${uuid()}`,
  groupKey: `-${Buffer.from(random(6)).toString('hex')}`,
})

/** The steps between a proven password and the tokens. */
export async function afterPassword(
  identity: Identity,
  tx: Tx,
  client: Client,
  account: Account,
  claimed: string | undefined,
  known?: Standing,
): Promise<SignInStep | { readonly refusal: 'deviceUnknown' }> {
  const standing = known ?? (await findStanding(tx, account.id))
  const { policy } = standing
  const deviceKey = policy.devices === 'off' ? undefined : claimed
  const device = deviceKey === undefined ? undefined : await findDevice(tx, account.id, deviceKey)
  // Clients recognize the message of this refusal, drop their device and begin again.
  if (deviceKey !== undefined && !device) return { refusal: 'deviceUnknown' }

  const challenged = (challenge: SessionChallenge, parameters: Record<string, string>): SignInStep => ({
    kind: 'challenged',
    answer: {
      ChallengeName: challenge,
      ChallengeParameters: { USER_ID_FOR_SRP: account.id, ...parameters },
      Session: startSession(identity, client, account, { challenge, deviceKey }),
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
  if (factors.length > 0 && !isSkipped) return askFactor(identity, tx, client, account, factors, deviceKey)
  if (policy.requiresSecondFactor && factors.length === 0) {
    return challenged('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA"]' })
  }
  // The device must prove that it knows its secret, because nothing else justifies skipping the factor.
  if (device) return challenged('DEVICE_SRP_AUTH', { USERNAME: account.id })
  return signInEnd(identity, tx, client, account, { claimed: deviceKey }, standing)
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
