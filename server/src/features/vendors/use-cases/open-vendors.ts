import { randomBytes, randomUUID } from 'node:crypto'
import type { Vendors } from '../ports.ts'

export const openVendors = (needs: Omit<Vendors, 'uuid' | 'secretId'>): Vendors => ({
  ...needs,
  uuid: randomUUID,
  secretId: () => randomBytes(16).toString('base64url'),
})
