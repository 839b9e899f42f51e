import { randomUUID } from 'node:crypto'
import { addBankingDays } from '@sooner/rules/banking-calendar'
import { insertBankAccount } from '../../../server/src/features/directory/index.ts'
import { storedInDirectory } from '../../../server/src/features/directory/testing/directory-vendor.ts'
import {
  createTransfers,
  type NewTransfer,
  destinations,
} from '../../../server/src/features/transfers/index.ts'
import type { TestDatabase } from '../../../server/src/platform/testing/database.ts'
import { transact } from '../../../server/src/platform/transaction.ts'
import { openCutoff } from './cutoff.ts'

const transfersOfOne = 3

/** Cutoffs are at 21:00 UTC, and what they send settles on the next banking day. */
export const cutoffOf = (on: string) => new Date(`${on}T21:00:00Z`)

/** Vendors that are owed transfers, for one cutoff after the other. */
export function openOwing(database: TestDatabase, keys: string) {
  const { db, sql } = database
  const vendors: { readonly vendorId: string; readonly bankAccountId: string }[] = []
  let day = '2026-11-20'
  let created = 0
  /** Each amount is different, so that a lost transfer and one that is sent twice can't have the right sum. */
  const newTransfer = (bankAccountId: string, at: number): NewTransfer => ({
    id: randomUUID(),
    sourceKey: randomUUID(),
    type: 'vendor-payment',
    kind: 'credit',
    bankAccountId,
    amountMinor: BigInt((created += 1) ** 2),
    currency: 'USD',
    payoutId: null,
    invoiceId: randomUUID(),
    invoiceLineItemId: randomUUID(),
    partnerNumber: 1,
    externalClientId: 'C-1',
    paymentReference: `P-${at}`,
    batchScheme: 'vendor-full',
    transferBatchScheme: 'payment-reference',
  })
  return {
    day: () => day,
    async addVendor(at: number): Promise<void> {
      const [vendorId, bankAccountId] = [
        await storedInDirectory(sql, randomUUID(), new Date(), 'active'),
        randomUUID(),
      ]
      const transfers = await openCutoff(database, keys, cutoffOf(day))
      await transact(db, async (tx) => {
        await insertBankAccount(tx, vendorId, bankAccountId)
        await destinations.addDestination(transfers, tx, {
          vendorId,
          bankAccountId,
          country: 'US',
          type: 'checking',
          currency: 'USD',
          routingNumber: '021000021',
          accountNumber: `5550000${at}`,
        })
      })
      vendors.push({ vendorId, bankAccountId })
    },
    /** Creates transfers of every vendor for the cutoff of the next banking day. */
    async owe(): Promise<void> {
      day = addBankingDays('USD', day, 1)
      const transfers = await openCutoff(database, keys, new Date(`${day}T12:00:00Z`))
      for (const { vendorId, bankAccountId } of vendors) {
        const rows = Array.from({ length: transfersOfOne }, (_, at) => newTransfer(bankAccountId, at))
        await transact(db, (tx) => createTransfers(transfers, tx, vendorId, rows))
      }
    },
  }
}
