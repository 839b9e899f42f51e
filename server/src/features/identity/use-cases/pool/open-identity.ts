import { randomBytes, randomUUID } from 'node:crypto'
import type { Identity } from '../../ports.ts'

export type IdentityNeeds = Pick<
  Identity,
  'db' | 'clock' | 'seal' | 'enqueue' | 'url' | 'productName' | 'sendSms' | 'customChallenge'
> &
  Partial<Pick<Identity, 'providers'>>

export const openIdentity = (needs: IdentityNeeds): Identity => ({
  providers: [],
  ...needs,
  origin: {},
  random: randomBytes,
  // Version 4: an id that contains its time would distinguish a real account from a simulated one.
  uuid: randomUUID,
  keyCache: new Map(),
  tokenCache: new Map(),
})
