import { SettingsError } from '../../../../platform/settings.ts'
import { transact } from '../../../../platform/transaction.ts'
import type { Identity } from '../../ports.ts'
import { retireServiceClients, saveServiceClient } from '../../store/service-clients.ts'
import { sealClientSecret } from './client.ts'

export interface NamedService {
  readonly id: string
  readonly secret: string
  readonly scopes: readonly string[]
}

/** Makes the service clients match the settings, and retires all others. It runs at every start. */
export async function openServiceClients(
  identity: Identity,
  poolId: string,
  named: readonly NamedService[],
): Promise<void> {
  await transact(identity.db, async (tx) => {
    await retireServiceClients(
      tx,
      poolId,
      named.map(({ id }) => id),
    )
    for (const { id, secret, scopes } of named) {
      const client = { id, poolId, scopes, secret: sealClientSecret(identity, id, secret) }
      if (!(await saveServiceClient(tx, client, identity.clock.wall())))
        throw new SettingsError([`SERVICE_CLIENTS names ${id}, a client by which people sign in`])
    }
  })
}
