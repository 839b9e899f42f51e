import { Refusal } from '@sooner/rules/refusal'
import { isPublished } from '../../domain/signing.ts'
import type { Identity } from '../../ports.ts'
import { keysOf } from './signing-keys.ts'

export interface PublishedKey {
  readonly kid: string
  readonly kty: 'RSA'
  readonly alg: 'RS256'
  readonly use: 'sig'
  readonly n: string
  readonly e: string
}

export async function getJwks(identity: Identity, poolId: string): Promise<{ keys: PublishedKey[] }> {
  const now = identity.clock.wall()
  const keys = (await keysOf(identity, poolId)).filter((key) => isPublished(key, now))
  if (keys.length === 0) throw new Refusal('NOT_FOUND')
  return {
    keys: keys.map(({ kid, publicJwk: { n = '', e = '' } }) => ({
      kid,
      kty: 'RSA',
      alg: 'RS256',
      use: 'sig',
      n,
      e,
    })),
  }
}
