import { randomUUID } from 'node:crypto'
import type { Access } from '../ports.ts'

export const openAccess = (needs: Omit<Access, 'uuid'>): Access => ({ ...needs, uuid: randomUUID })
