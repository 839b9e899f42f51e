import { createHmac, randomBytes } from 'node:crypto'
import { claimTimestamp } from '@sooner/user-pool-client/timestamp'
import { g, k, N, power, sha256, signedBytes, toInteger } from '../server/src/features/identity/domain/srp.ts'
import { password, poolName, type PoolClient } from './user-pools.ts'

interface Challenge {
  readonly USER_ID_FOR_SRP: string
  readonly SALT: string
  readonly SRP_B: string
  readonly SECRET_BLOCK: string
}

const secret = toInteger(randomBytes(32)) | (1n << 255n)
const publicA = power(g, secret)
const verifiers = new Map<string, { readonly x: bigint; readonly value: bigint }>()

/**
 * A client of the protocol that needs little of the machine, which it shares with the server: it computes with OpenSSL instead
 * of big integers, and uses its own secret again, as no real client may.
 */
export async function signInBySrp({ call, clientId, username }: PoolClient): Promise<void> {
  const AuthParameters = { USERNAME: username, SRP_A: publicA.toString(16) }
  const begun = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', ClientId: clientId, AuthParameters })
  const challenge = begun['ChallengeParameters'] as Challenge
  const timestamp = claimTimestamp(new Date())
  const signed = createHmac('sha256', keyOf(challenge))
    .update(poolName)
    .update(challenge.USER_ID_FOR_SRP)
    .update(Buffer.from(challenge.SECRET_BLOCK, 'base64'))
    .update(timestamp)
  const answer = await call('RespondToAuthChallenge', {
    ClientId: clientId,
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      USERNAME: challenge.USER_ID_FOR_SRP,
      PASSWORD_CLAIM_SECRET_BLOCK: challenge.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: signed.digest('base64'),
      TIMESTAMP: timestamp,
    },
  })
  if (answer['AuthenticationResult'] === undefined) throw new Error('SRP led to no tokens')
}

function keyOf({ USER_ID_FOR_SRP: subject, SALT, SRP_B }: Challenge): Buffer {
  const { x, value } = verifierOf(subject, SALT)
  const B = BigInt(`0x${SRP_B}`)
  const u = toInteger(sha256(signedBytes(publicA), signedBytes(B)))
  const S = power((((B - k * value) % N) + N) % N, secret + u * x)
  const extracted = createHmac('sha256', signedBytes(u)).update(signedBytes(S)).digest()
  const derived = createHmac('sha256', extracted).update('Caldera Derived Key').update(Buffer.of(1))
  return derived.digest().subarray(0, 16)
}

/** The power of the client's own that both sides of the comparison need, so that it changes their ratio little. */
export const clientPower = (): bigint => power(publicA, secret * secret)

function verifierOf(subject: string, salt: string) {
  const known = verifiers.get(subject)
  if (known) return known
  const x = toInteger(sha256(signedBytes(BigInt(`0x${salt}`)), sha256(`${poolName}${subject}:${password}`)))
  const made = { x, value: power(g, x) }
  verifiers.set(subject, made)
  return made
}
