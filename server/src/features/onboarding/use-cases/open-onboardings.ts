import { randomBytes, randomUUID } from 'node:crypto'
import type { Onboardings } from '../ports.ts'

export const openOnboardings = (needs: Omit<Onboardings, 'uuid' | 'secretId'>): Onboardings => ({
  ...needs,
  uuid: randomUUID,
  secretId: () => randomBytes(16).toString('base64url'),
})
