import type { Client } from '../../domain/account.ts'
import { isPlausible, readClaimTimestamp } from '../../domain/claim-timestamp.ts'
import { refused } from '../../domain/refusals.ts'
import type { SecretBlock } from '../../domain/secret-block.ts'
import type { Claim } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import { required } from '../pool/client.ts'
import { openBlock } from './sealed-block.ts'

export interface Proof {
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
