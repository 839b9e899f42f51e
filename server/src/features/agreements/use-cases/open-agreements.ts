import { randomUUID } from 'node:crypto'
import type { Agreements } from '../ports.ts'

export const openAgreements = (needs: Omit<Agreements, 'uuid'>): Agreements => ({
  ...needs,
  uuid: randomUUID,
})
