import { randomUUID } from 'node:crypto'
import type { Vendors } from '../ports.ts'

export const openVendors = (needs: Omit<Vendors, 'uuid'>): Vendors => ({ ...needs, uuid: randomUUID })
