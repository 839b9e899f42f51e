import { transact } from '../../../../platform/transaction.ts'
import type { Client } from '../../domain/account.ts'
import { nameDigest, secretBlockExpiry, writeSecretBlock } from '../../domain/password-proof.ts'
import { refused } from '../../domain/refusals.ts'
import { readPublicA } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { findDevice, touchDevice, type Device } from '../../store/devices.ts'
import { verifierOfDevice } from '../devices/devices.ts'
import { required } from '../pool/client.ts'
import {
  continueSession,
  openDeviceSession,
  openSessionOf,
  useSession,
  type AuthAnswer,
} from './challenge-session.ts'
import { judgeKnownDevice } from './judge-password.ts'
import { answerOfStep, signInEnd } from './sign-in-step.ts'
import { readProof, sealedBlockOf } from './verify-password.ts'

/** DEVICE_SRP_AUTH: this is the same exchange as for a password, with the device's own secret. */
export async function startDevice(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const A = readPublicA(required(responses, 'SRP_A'))
  if (A === undefined) throw refused.srpValueInvalid()
  const { db } = identity
  const { session, account } = await openDeviceSession(identity, db, client, responses, sealed)
  const key = session.deviceKey ?? required(responses, 'DEVICE_KEY')
  const device = deviceOf(await findDevice(db, account.id, key), responses)

  const verifier = verifierOfDevice(identity, device)
  const { exchange, publicB } = await identity.srp.startExchange(verifier, A, identity.random(32))
  const block = writeSecretBlock({
    id: identity.uuid(),
    clientId: client.id,
    subject: device.key,
    startedAs: nameDigest(account.id),
    expiresAt: secretBlockExpiry(identity.clock.wall()),
    exchange,
  })
  const progress = { challenge: 'DEVICE_PASSWORD_VERIFIER', deviceKey: device.key } as const
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: {
      USERNAME: account.id,
      DEVICE_KEY: device.key,
      SALT: device.salt,
      SRP_B: publicB,
      SECRET_BLOCK: sealedBlockOf(identity, client.id, block),
    },
    Session: continueSession(identity, session, progress),
  }
}

/** DEVICE_PASSWORD_VERIFIER: a device's secret has the strength of a key, so wrong proofs are not counted. */
export async function proveDevice(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
  sealed: string | undefined,
): Promise<AuthAnswer> {
  const { block, claim } = readProof(identity, client, responses)
  const step = await transact(identity.db, async (tx) => {
    const challenge = 'DEVICE_PASSWORD_VERIFIER'
    const opened = await openSessionOf(identity, tx, client, challenge, responses, sealed)
    const { session, account } = opened
    const device = deviceOf(await findDevice(tx, account.id, session.deviceKey ?? ''), responses)
    const who = { poolName: device.groupKey, subject: device.key }
    if (block.subject !== device.key) throw refused.credentialsWrong()
    const verifier = verifierOfDevice(identity, device)
    const isProven = await identity.srp.provesPassword(who, verifier, block.exchange, claim)
    if (!isProven) throw refused.credentialsWrong()
    await useSession(identity, tx, session)
    await touchDevice(tx, device.key, identity.clock.wall())
    if (session.password === undefined) return signInEnd(identity, tx, client, account, { proven: device })
    const held = { deviceKey: device.key, isRight: session.password === 'right' }
    return judgeKnownDevice(identity, tx, client, account, held)
  })
  if ('refusal' in step) throw refused[step.refusal]()
  return answerOfStep(identity, client, step)
}

/** Refuses if the device was forgotten meanwhile, or if the client answers for another device. */
function deviceOf(
  device: Device | undefined,
  responses: Readonly<Record<string, string>> | undefined,
): Device {
  if (!device || required(responses, 'DEVICE_KEY') !== device.key) throw refused.deviceUnknown()
  return device
}
