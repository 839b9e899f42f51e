import { InvariantViolation } from '@sooner/rules/refusal'
import { SettingsError } from '../../../../platform/settings.ts'
import type { Identity } from '../../ports.ts'
import { findSimulationKey } from '../../store/pools.ts'
import { keysOf } from '../tokens/signing-keys.ts'
import { simulationKeyOf } from '../passwords/verifier.ts'

/** A process with the wrong keys would look healthy and sign nobody in, so the start fails instead. */
export async function requireOpenableSecrets(identity: Identity, poolId: string): Promise<void> {
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
