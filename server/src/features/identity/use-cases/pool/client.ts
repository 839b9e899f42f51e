import { Refusal } from '@sooner/rules/refusal'
import type { Client } from '../../domain/account.ts'
import { isSameText, readBasic, secretHash } from '../../domain/client-credentials.ts'
import { refused } from '../../domain/refusals.ts'
import type { Identity } from '../../ports.ts'
import { findClient } from '../../store/pools.ts'

export async function clientOf(identity: Identity, clientId: string): Promise<Client> {
  const client = await findClient(identity.db, clientId)
  if (!client) throw refused.clientUnknown(clientId)
  return client
}

interface Call {
  readonly ClientId: string
  readonly Username: string
  readonly SecretHash?: string | undefined
}

export async function clientOfCall(identity: Identity, call: Call): Promise<Client> {
  const client = await clientOf(identity, call.ClientId)
  requireSecretHash(identity, client, [call.Username], call.SecretHash)
  return client
}

const secretOf = (clientId: string) => ({ column: 'identity.clients.secret', row: clientId })

export const sealClientSecret = ({ seal }: Identity, clientId: string, secret: string): string =>
  seal.seal(secret, secretOf(clientId))

/** A client that has a secret proves it by a hash over the user name, of which any of the given spellings is accepted. */
export function requireSecretHash(
  { seal }: Identity,
  { id, secret }: Client,
  usernames: readonly string[],
  given: string | undefined,
): void {
  if (secret === null) {
    if (given) throw refused.clientSecretUnasked(id)
    return
  }
  if (!given) throw refused.clientSecretMissing(id)
  const plain = seal.openText(secret, secretOf(id))
  if (!usernames.some((name) => isSameText(given, secretHash(plain, name, id))))
    throw refused.clientSecretWrong(id)
}

/** If a call has no user name to hash, the client sends the secret itself. */
export function knowsSecret({ seal }: Identity, { id, secret }: Client, given: string | undefined): boolean {
  if (secret === null) return !given
  return given !== undefined && isSameText(given, seal.openText(secret, secretOf(id)))
}

export function requireFlow(client: Client, flow: string): void {
  if (!client.flows.includes(flow)) throw refused.flowOff(flow)
}

/** The parameters of a flow or a challenge are a map of strings, so the contract cannot require them. */
export function required(parameters: Readonly<Record<string, string>> | undefined, name: string): string {
  const value = parameters?.[name]
  if (!value) throw refused.parameterMissing(name)
  return value
}

interface ClientClaim {
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
