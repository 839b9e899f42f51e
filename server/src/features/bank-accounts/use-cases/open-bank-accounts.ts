import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import type { BankAccounts } from '../ports.ts'

export const openBankAccounts = (needs: Omit<BankAccounts, 'uuid' | 'secretId' | 'draw'>): BankAccounts => ({
  ...needs,
  uuid: randomUUID,
  secretId: () => randomBytes(16).toString('base64url'),
  draw: randomInt,
})
