import { randomUUID } from 'node:crypto'
import type { Partners } from '../ports.ts'

export const openPartners = (needs: Omit<Partners, 'uuid'>): Partners => ({ ...needs, uuid: randomUUID })
