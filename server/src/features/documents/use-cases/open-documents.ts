import { randomUUID } from 'node:crypto'
import type { Documents } from '../ports.ts'

export const openDocuments = (needs: Omit<Documents, 'uuid'>): Documents => ({ ...needs, uuid: randomUUID })
