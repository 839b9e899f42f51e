import { transact } from '../../../../platform/transaction.ts'
import { groups } from '../../domain/account.ts'
import { selfTestOfPowers } from '../../domain/srp-group.ts'
import type { Identity } from '../../ports.ts'
import { findClient, findSimulationKey, insertClient, insertPool, saveAddresses } from '../../store/pools.ts'
import { requireOpenableSecrets } from './check-keys.ts'
import { askToReseal } from './reseal-secrets.ts'
import { ensureSigningKey } from '../tokens/signing-keys.ts'
import { freshSimulationKey } from '../passwords/verifier.ts'

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
