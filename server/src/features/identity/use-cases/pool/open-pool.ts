import { InvariantViolation } from '@sooner/rules/refusal'
import { groups } from '@sooner/rules/roles'
import { SettingsError } from '../../../../platform/settings.ts'
import { transact } from '../../../../platform/transaction.ts'
import { selfTestOfPowers } from '../../domain/srp.ts'
import type { Identity } from '../../ports.ts'
import {
  findClient,
  findSimulationKey,
  insertClient,
  insertPool,
  retireServiceClients,
  saveAddresses,
  saveServiceClient,
} from '../../store/pools.ts'
import { freshSimulationKey, simulationKeyOf } from '../passwords/verifier.ts'
import { ensureSigningKey, keysOf } from '../tokens/signing-keys.ts'
import { sealClientSecret } from './client.ts'
import { askToReseal } from './reseal-secrets.ts'

/** A process with the wrong keys would look healthy and sign nobody in, so the start fails instead. */
async function requireOpenableSecrets(identity: Identity, poolId: string): Promise<void> {
  try {
    const simulationKey = await findSimulationKey(identity.db, poolId)
    if (simulationKey !== undefined) identity.seal.open(simulationKey, simulationKeyOf(poolId))
    await keysOf(identity, poolId)
  } catch (error) {
    if (!(error instanceof InvariantViolation)) throw error
    throw new SettingsError([
      'ENCRYPTION_KEYS does not open what this database holds: the key that sealed it is missing, or is another one',
    ])
  }
}

export interface PoolSettings {
  readonly id: string
  readonly clientId: string
  /** The addresses that federated sign-ins return to. They are saved at each start, because the portal may have moved. */
  readonly redirectUris?: readonly string[]
  /** The addresses that a browser may go to after the end of a session. */
  readonly logoutUris?: readonly string[]
}

/** Makes the server's own pool and its client if they are missing. It runs at every start. */
export async function openPool(
  identity: Identity,
  { id, clientId, redirectUris = [], logoutUris = [] }: PoolSettings,
): Promise<void> {
  selfTestOfPowers()
  const present = (await findSimulationKey(identity.db, id)) && (await findClient(identity.db, clientId))
  if (!present) {
    const simulationKey = freshSimulationKey(identity, id)
    await transact(identity.db, async (tx) => {
      const createdAt = identity.clock.wall()
      await insertPool(tx, { id, simulationKey, groups, createdAt })
      await insertClient(
        tx,
        {
          id: clientId,
          poolId: id,
          flows: ['USER_SRP_AUTH', 'REFRESH_TOKEN_AUTH'],
          hidesExistence: true,
          accessSeconds: 3600,
          refreshSeconds: 30 * 24 * 3600,
          secret: null,
          rotatesRefreshTokens: false,
          rotationGraceSeconds: 0,
          redirectUris,
          logoutUris,
          serviceScopes: [],
        },
        createdAt,
      )
    })
  }
  await transact(identity.db, (tx) => saveAddresses(tx, clientId, { redirectUris, logoutUris }))
  await ensureSigningKey(identity, id)
  await requireOpenableSecrets(identity, id)
  await askToReseal(identity)
}

interface NamedService {
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
