import { randomUUID } from 'node:crypto'
import type { Collections } from '../ports.ts'

export const openCollections = (needs: Omit<Collections, 'uuid'>): Collections => ({
  ...needs,
  uuid: randomUUID,
})
