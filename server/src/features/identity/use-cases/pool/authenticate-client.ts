import { Refusal } from '@sooner/rules/refusal'
import type { Client } from '../../domain/account.ts'
import { readBasic } from '../../domain/basic-credentials.ts'
import type { Identity } from '../../ports.ts'
import { findClient } from '../../store/pools.ts'
import { knowsSecret } from './client.ts'

export interface ClientClaim {
  readonly authorization: string | undefined
  readonly client_id?: string | undefined
  readonly client_secret?: string | undefined
}

export interface KnownClient {
  readonly client: Client
  /** The client's own secret, if it has one. */
  readonly secret: string | undefined
}

/** A client authenticates in one way at a time (RFC 6749, 2.3). An unknown client and a wrong secret get the same answer. */
export async function authenticateClient(identity: Identity, claim: ClientClaim): Promise<KnownClient> {
  const { id, secret } = claimed(claim)
  const client = await findClient(identity.db, id)
  if (!client || !knowsSecret(identity, client, secret))
    throw new Refusal('invalid_client', 'The client is unknown, or its secret is wrong.')
  return { client, secret }
}

function claimed({ authorization, client_id: id, client_secret: secret }: ClientClaim) {
  if (authorization === undefined) {
    if (id === undefined) throw new Refusal('invalid_request', 'client_id is missing')
    return { id, secret }
  }
  const basic = readBasic(authorization)
  if (!basic) throw new Refusal('invalid_client', 'The authorization header is not Basic credentials.')
  if (secret !== undefined || (id !== undefined && id !== basic.id))
    throw new Refusal('invalid_request', 'The client names itself in two ways.')
  return basic
}
