import { randomBytes, randomUUID } from 'node:crypto'
import type { Access } from '../ports.ts'

export const openAccess = (needs: Omit<Access, 'uuid' | 'random'>): Access => ({
  ...needs,
  uuid: randomUUID,
  random: randomBytes,
})
