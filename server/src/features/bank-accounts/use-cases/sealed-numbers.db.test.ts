import { randomUUID } from 'node:crypto'
import type { BankNumbers } from '@sooner/rules/bank-account-form'
import { InvariantViolation } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { insertBankAccount } from '../../directory/index.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { ensurePayee, findSameAccount, findSealed, insertAccount } from '../store/accounts.ts'
import {
  askToResealNumbers,
  fingerprintOf,
  fingerprintsOf,
  openAmounts,
  resealNumbers,
  sealAmounts,
} from './sealed-numbers.ts'

const { db, sql } = await testDatabase()
const [first, second] = [newKeyEntry('first'), newKeyEntry('second')]
const asked: unknown[] = []
const under = (...entries: string[]) => ({
  db,
  seal: createSeal(keyRingSetting.parse(entries.join(','))),
  enqueue: async (_tx: unknown, _job: unknown, data: unknown) => void asked.push(data),
})

const numbers: BankNumbers = {
  country: 'US',
  currency: 'USD',
  swiftCode: undefined,
  routingNumber: '021000021',
  accountNumber: '12345678',
}

async function store(vendorId: string, id: string): Promise<void> {
  const sealing = under(first)
  await storedInDirectory(sql, vendorId)
  await transact(db, async (tx) => {
    await insertBankAccount(tx, vendorId, id)
    await ensurePayee(tx, vendorId)
    await insertAccount(tx, {
      alsoOfVendor: null,
      id,
      vendorId,
      name: 'Operating',
      type: 'checking',
      country: 'US',
      currency: 'USD',
      routingLastFour: '0021',
      accountLastFour: '5678',
      swiftCode: null,
      isHidden: false,
      isDebitOnly: false,
      process: 'micro-transactions',
      verification: 'pending',
      verificationEndsOn: '2026-12-05',
      createdAt: new Date('2026-11-21T12:00:00Z'),
      fingerprint: fingerprintOf(sealing, numbers),
      amounts: sealAmounts(sealing, id, [12, 34]),
      holderNames: null,
    })
  })
}

test('after a key change, amounts open without the old key, and the account is found again', async () => {
  const [vendorId, id] = [randomUUID(), randomUUID()]
  await store(vendorId, id)
  const rotated = under(second, first)
  expect(await findSameAccount(db, vendorId, fingerprintsOf(rotated, numbers))).toBe(id)
  expect(await findSameAccount(db, randomUUID(), fingerprintsOf(rotated, numbers))).toBeUndefined()
  const { currentPrefix: prefix } = rotated.seal
  await askToResealNumbers(rotated)
  expect(asked).toEqual([{ prefix }])
  await expect(resealNumbers(under(first, second), prefix)).rejects.toThrow(InvariantViolation)
  await resealNumbers(rotated, prefix)
  const sealed = await findSealed(db, vendorId, id)
  if (!sealed) throw new Error('the account is gone')
  expect(openAmounts(under(second), id, sealed)).toEqual([12, 34])
  await askToResealNumbers(rotated)
  expect(asked).toHaveLength(1)
})
