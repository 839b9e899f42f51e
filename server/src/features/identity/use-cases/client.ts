import type { Client } from '../domain/account.ts'
import { refused } from '../domain/refusals.ts'
import type { Identity } from '../ports.ts'
import { findClient } from '../store/pools.ts'

export async function clientOf(identity: Identity, clientId: string): Promise<Client> {
  const client = await findClient(identity.db, clientId)
  if (!client) throw refused.clientUnknown(clientId)
  return client
}

export function requireFlow(client: Client, flow: string): void {
  if (!client.flows.includes(flow)) throw refused.flowOff(flow)
}

/** What a flow or a challenge needs stands in a map of strings, so the contract can't ask for it. */
export function required(parameters: Readonly<Record<string, string>> | undefined, name: string): string {
  const value = parameters?.[name]
  if (!value) throw refused.parameterMissing(name)
  return value
}
