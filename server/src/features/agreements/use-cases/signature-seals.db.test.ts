import { randomUUID } from 'node:crypto'
import { InvariantViolation } from '@sooner/rules/refusal'
import { expect, test } from 'vitest'
import { keyRingSetting, newKeyEntry } from '../../../platform/seal-keys.ts'
import { createSeal } from '../../../platform/seal.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { storedInDirectory } from '../../directory/testing/directory-vendor.ts'
import { digestOf, firstBroken, hashOf } from '../domain/agreement-chain.ts'
import {
  findLatestSignature,
  insertSeal,
  insertSignature,
  listSealedSignatures,
} from '../store/agreement-signatures.ts'
import { insertText } from '../store/agreement-texts.ts'
import { askToResealSignatures, isSealed, resealSignatures, sealOf } from './signature-seals.ts'

const { db, sql } = await testDatabase()
const [first, second] = [newKeyEntry('first'), newKeyEntry('second')]
const asked: unknown[] = []
const under = (...entries: string[]) => ({
  db,
  seal: createSeal(keyRingSetting.parse(entries.join(','))),
  enqueue: async (_tx: unknown, _job: unknown, data: unknown) => void asked.push(data),
})
const at = new Date('2027-03-05T14:30:00.123Z')

async function signs(vendorId: string, version: string, seal = under(first).seal): Promise<void> {
  const agreementId = randomUUID()
  const text = {
    title: 'Agreement',
    hasOnDemand: false,
    acceptsEarlier: false,
    htmlTemplate: '<p>Yes.</p>',
    spanish: null,
    createdAt: at,
  }
  await transact(db, async (tx) => {
    await insertText(tx, { id: agreementId, partnerId: 1, version, ...text }, 'operator')
    const latest = await findLatestSignature(tx, vendorId)
    const unhashed = {
      vendorId,
      agreementId,
      signedByName: 'Ann',
      signedAt: at,
      account: 'ann',
      ip: '::1',
      userAgent: '',
      language: 'en-US' as const,
      html: '<p>Yes.</p>',
      sha256: digestOf('<p>Yes.</p>'),
      sequence: (latest?.sequence ?? 0) + 1,
      previousHash: latest?.hash ?? null,
    }
    const signature = { ...unhashed, hash: hashOf(unhashed), copy: Buffer.from('a copy') }
    await insertSignature(tx, signature)
    await insertSeal(tx, signature, sealOf(seal, signature))
  })
}

const brokenUnder = async (vendorId: string, { seal }: ReturnType<typeof under>) =>
  firstBroken(await listSealedSignatures(db, vendorId), (one) => isSealed(seal, one))

/** Changes rows as the owner of the tables can: past the triggers, with every hash made again. */
async function forge(vendorId: string, change: 'name' | 'copy'): Promise<void> {
  const [latest] = (await listSealedSignatures(db, vendorId)).slice(-1)
  if (!latest) throw new Error('nothing was signed')
  const signedByName = change === 'name' ? 'Eve' : latest.signedByName
  const copy = change === 'copy' ? Buffer.from('another copy') : latest.copy
  await sql`alter table agreements.signatures disable trigger signatures_stay`
  await sql`
    update agreements.signatures set signed_by_name = ${signedByName}, copy = ${copy}, hash = ${hashOf({ ...latest, signedByName })}
    where vendor_id = ${vendorId} and sequence = ${latest.sequence}`
  await sql`alter table agreements.signatures enable trigger signatures_stay`
}

test('with the database alone nobody can forge a signature or a copy, even with every hash made again', async () => {
  for (const [version, change] of [
    ['1', 'name'],
    ['2', 'copy'],
  ] as const) {
    const vendorId = await storedInDirectory(sql)
    await signs(vendorId, `a ${version}`)
    await signs(vendorId, `b ${version}`)
    expect(await brokenUnder(vendorId, under(first))).toBeUndefined()
    await forge(vendorId, change)
    expect(await brokenUnder(vendorId, under(first))).toBe(2)
  }
  const vendorId = await storedInDirectory(sql)
  await signs(vendorId, 'c', under(second).seal)
  expect(await brokenUnder(vendorId, under(first))).toBe(1)
  await expect(sql`delete from agreements.signature_seals`).rejects.toThrow('never changed')
  await expect(sql`truncate agreements.signature_seals`).rejects.toThrow('never changed')
})

test('after a change of the key, signatures are proven without the old one, and forged ones never are', async () => {
  await sql.unsafe(`
    alter table agreements.signature_seals disable trigger user; delete from agreements.signature_seals;
    alter table agreements.signature_seals enable trigger user;
    alter table agreements.signatures disable trigger user; delete from agreements.signatures;
    alter table agreements.signatures enable trigger user`)
  const [ann, bob] = [await storedInDirectory(sql), await storedInDirectory(sql)]
  await signs(ann, 'd')
  await signs(ann, 'e')
  const rotated = under(second, first)
  const { currentHashPrefix: prefix } = rotated.seal
  await askToResealSignatures(rotated)
  expect(asked).toEqual([{ prefix }])
  await expect(resealSignatures(under(first, second), prefix)).rejects.toThrow(InvariantViolation)
  await resealSignatures(rotated, prefix)
  await askToResealSignatures(rotated)
  expect(asked).toHaveLength(1)
  expect(await brokenUnder(ann, under(second))).toBeUndefined()
  expect(await brokenUnder(ann, under(first))).toBeUndefined()

  await signs(bob, 'f')
  await forge(bob, 'name')
  await expect(resealSignatures(rotated, prefix)).rejects.toThrow(bob)
  expect(await brokenUnder(bob, rotated)).toBe(1)
})
