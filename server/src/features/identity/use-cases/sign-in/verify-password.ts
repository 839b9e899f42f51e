import type { Tx } from '../../../../platform/database/open.ts'
import { transact } from '../../../../platform/transaction.ts'
import { normalUsername, type Client } from '../../domain/account.ts'
import {
  answersFor,
  isPlausible,
  readClaimTimestamp,
  readSecretBlock,
  type SecretBlock,
} from '../../domain/password-proof.ts'
import { refused } from '../../domain/refusals.ts'
import { poolNameOf, type Claim } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { findGuesses } from '../../store/guesses.ts'
import { useSecretBlock } from '../../store/sessions.ts'
import { required } from '../pool/client.ts'
import { openSealed } from '../pool/open-sealed.ts'
import type { AuthAnswer } from './challenge-session.ts'
import { isKnownDevice, isShutOut, judgePassword, type PasswordRefusal } from './judge-password.ts'
import { answerOfStep, type SignInStep } from './sign-in-step.ts'

const sealedFor = (clientId: string) => ({ column: 'identity.secret-block', row: clientId })

/** The protocol requires base64, and a client signs the decoded bytes. */
export const sealedBlockOf = ({ seal }: Identity, clientId: string, block: string): string =>
  Buffer.from(seal.seal(block, sealedFor(clientId))).toString('base64')

/** Returns undefined if the bytes are not a block that was sealed for this client. */
function openBlock({ seal }: Identity, clientId: string, bytes: Buffer): SecretBlock | undefined {
  const text = openSealed(seal, bytes.toString('latin1'), sealedFor(clientId))
  return text === undefined ? undefined : readSecretBlock(text)
}

interface Proof {
  readonly block: SecretBlock
  readonly claim: Claim
}

/** Reads the client's half of an SRP exchange, for a person's password or for the secret of a device. */
export function readProof(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
): Proof {
  const secretBlock = Buffer.from(required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64')
  const signature = required(responses, 'PASSWORD_CLAIM_SIGNATURE')
  const timestamp = required(responses, 'TIMESTAMP')

  const now = identity.clock.wall()
  const claimedAt = readClaimTimestamp(timestamp)
  if (!claimedAt) throw refused.timestampForm()
  if (!isPlausible(claimedAt, now)) throw refused.timestampSkew()
  const block = openBlock(identity, client.id, secretBlock)
  if (!block) throw refused.credentialsWrong()
  if (block.expiresAt <= now) throw refused.sessionExpired()
  return { block, claim: { secretBlock, timestamp, signature } }
}

type Verdict = SignInStep | PasswordRefusal

export async function verifyPassword(
  identity: Identity,
  client: Client,
  responses: Readonly<Record<string, string>> | undefined,
): Promise<AuthAnswer> {
  const username = normalUsername(required(responses, 'USERNAME'))
  const { block, claim } = readProof(identity, client, responses)
  if (!answersFor(block, username)) throw refused.credentialsWrong()
  // This early check saves a locked account the costly SRP computation; the binding check is repeated under the lock.
  const before = await findGuesses(identity.db, block.subject, 'password')
  if (
    (await isShutOut(identity, identity.db, before)) &&
    !(await isKnownDevice(identity.db, block.subject, responses?.['DEVICE_KEY']))
  )
    throw refused.passwordAttempts()

  // The refusal is thrown after the commit: thrown inside, it would roll back the count of the wrong guess.
  const verdict = await transact(identity.db, (tx) =>
    judge(identity, tx, client, { block, claim }, responses?.['DEVICE_KEY']),
  )
  if ('refusal' in verdict) throw refused[verdict.refusal]()
  return answerOfStep(identity, client, verdict)
}

async function judge(
  identity: Identity,
  tx: Tx,
  client: Client,
  { block, claim }: Proof,
  deviceKey: string | undefined,
): Promise<Verdict> {
  const { subject, isCustom } = block
  const isFirst = await useSecretBlock(tx, block.id, block.expiresAt, identity.clock.wall())
  if (!isFirst) return { refusal: 'credentialsWrong' }

  const verdict = await judgePassword(identity, tx, client, { subject, deviceKey, isCustom }, (facts) => {
    const who = { poolName: poolNameOf(client.poolId), subject }
    return identity.srp.provesPassword(who, facts.verifier, block.exchange, claim)
  })
  // Clients drop the device and send the same proof again, so the first attempt is rolled back. It was no wrong guess.
  if ('refusal' in verdict && verdict.refusal === 'deviceUnknown') throw refused.deviceUnknown()
  return verdict
}
