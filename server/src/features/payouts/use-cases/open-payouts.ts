import { randomUUID } from 'node:crypto'
import type { Payouts } from '../ports.ts'

export const openPayouts = (needs: Omit<Payouts, 'uuid'>): Payouts => ({ ...needs, uuid: randomUUID })
