import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { FileStore } from '../../../platform/files/index.ts'
import { openFolderStore } from '../../../platform/files/folder-store.ts'
import { newKeyEntry } from '../../../platform/seal-keys.ts'
import { afterFile } from '../../../platform/testing/after-file.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { invoiceRequested } from '../domain/payout-events.ts'
import { testLedger } from '../testing/test-ledger.ts'
import { proveBooks } from './prove-books.ts'

/** Books of two vendors with two transactions each, in a database and a file store of their own. */
async function twoBooks() {
  const { db, sql: owner } = await testDatabase()
  const { ledger, posts } = testLedger(db, [newKeyEntry('k1')])
  const root = await mkdtemp(join(tmpdir(), 'heads-'))
  afterFile(() => rm(root, { recursive: true, force: true }))
  const store = await openFolderStore(root, new Date())
  const post = (vendorId: string) =>
    posts(
      new Date('2026-11-20T15:00:00Z'),
      invoiceRequested({
        vendorId,
        subjectId: randomUUID(),
        currency: 'USD',
        partnerId: 1,
        scheme: 'debiting',
        openMinor: 100_000n,
        feeMinor: 3000n,
      }),
    )
  const [ann, bob] = [randomUUID(), randomUUID()]
  for (const vendorId of [ann, bob, ann, bob]) await post(vendorId)
  const folder = join(root, 'ledger-heads')
  return {
    ann,
    bob,
    post,
    fileOf: (day: string) => join(folder, `${day}.jsonl`),
    files: () => readdir(folder),
    proofs: async () =>
      (await owner<{ night: string }[]>`select night from ledger.proofs order by 1`).map(
        ({ night }) => night,
      ),
    prove: (day: string) => proveBooks({ db, seal: ledger.seal, store }, day),
    proveIn: (elsewhere: FileStore, day: string, headsLockedDays?: number) =>
      proveBooks({ db, seal: ledger.seal, store: elsewhere, headsLockedDays }, day),
    /** As the owner of the tables, who can switch off what protects them. */
    forge: (statement: string) =>
      owner.unsafe(`
        ${['transactions', 'entries', 'seals'].map((table) => `alter table ledger.${table} disable trigger user;`).join(' ')}
        ${statement};
        ${['transactions', 'entries', 'seals'].map((table) => `alter table ledger.${table} enable trigger user;`).join(' ')}`),
  }
}

test('intact books are proven night after night, and each night writes where they ended', async () => {
  const { ann, post, prove, proofs, files, fileOf } = await twoBooks()
  expect(await prove('2026-11-20')).toEqual({ books: 2, transactions: 4 })
  await post(ann)
  expect(await prove('2026-11-23')).toEqual({ books: 2, transactions: 5 })
  expect(await proofs()).toEqual(['2026-11-20', '2026-11-23'])
  expect(await files()).toEqual(['2026-11-20.jsonl', '2026-11-23.jsonl'])
  const lines = (await readFile(fileOf('2026-11-23'), 'utf8')).trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(
    expect.arrayContaining([
      { vendorId: ann, sequence: '3', hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
      { books: 2, seal: expect.any(String) as string },
    ]),
  )
})

test('the heads are locked in the store for as long as the settings say', async () => {
  const { proveIn } = await twoBooks()
  const locks: (Date | undefined)[] = []
  const noting: Partial<FileStore> = {
    exists: async () => false,
    put: async (_key, _source, { lockedUntil }) => {
      locks.push(lockedUntil)
      return { bytes: 0, sha256: '' }
    },
  }
  await proveIn(noting as FileStore, '2026-11-20', 365)
  await proveIn(noting as FileStore, '2026-11-21')
  expect(locks).toEqual([new Date('2027-11-20'), undefined])
})

test('a repetition of a night leaves what it has written', async () => {
  const { ann, post, prove, fileOf } = await twoBooks()
  await prove('2026-11-20')
  const written = await readFile(fileOf('2026-11-20'), 'utf8')
  await post(ann)
  expect(await prove('2026-11-20')).toEqual({ books: 2, transactions: 5 })
  expect(await readFile(fileOf('2026-11-20'), 'utf8')).toBe(written)
})

test('a posting that was removed from the end, with every sum corrected, is missed by the heads of the night before', async () => {
  const { ann, prove, proofs, forge, files } = await twoBooks()
  await prove('2026-11-20')
  await forge(`
    delete from ledger.entries where vendor_id = '${ann}' and sequence = 2;
    delete from ledger.seals where vendor_id = '${ann}' and sequence = 2;
    delete from ledger.transactions where vendor_id = '${ann}' and sequence = 2;
    update ledger.books set sequence = 1, entries_through = 1, booked_at = last.booked_at, hash = last.hash
      from ledger.transactions last where last.vendor_id = books.vendor_id and last.sequence = 1 and books.vendor_id = '${ann}';
    update ledger.balances set balance_minor = balance_minor / 2 where vendor_id = '${ann}';
    update ledger.monthly_changes set debit_minor = debit_minor / 2, credit_minor = credit_minor / 2
      where vendor_id = '${ann}'`)
  await expect(prove('2026-11-21')).rejects.toThrow(
    `vendor ${ann}: transaction 2 of the earlier export is not in this one`,
  )
  expect(await proofs()).toEqual(['2026-11-20'])
  expect(await files()).toEqual(['2026-11-20.jsonl'])
})

test('books that were removed whole are missed', async () => {
  const { bob, prove, forge } = await twoBooks()
  await prove('2026-11-20')
  await forge(
    ['entries', 'seals', 'transactions', 'balances', 'monthly_changes', 'books']
      .map((table) => `delete from ledger.${table} where vendor_id = '${bob}'`)
      .join('; '),
  )
  await expect(prove('2026-11-21')).rejects.toThrow(`the books of ${bob} are gone`)
})

test('a changed amount is found, and the books of others are still read', async () => {
  const { ann, prove, forge } = await twoBooks()
  // Both sides, their balances and months: everything adds up, and only the hash and the seal know better.
  await forge(`
    update ledger.entries set amount_minor = amount_minor * 2 where vendor_id = '${ann}' and sequence = 2;
    update ledger.balances set balance_minor = balance_minor / 2 * 3 where vendor_id = '${ann}';
    update ledger.monthly_changes set debit_minor = debit_minor / 2 * 3, credit_minor = credit_minor / 2 * 3
      where vendor_id = '${ann}'`)
  await expect(prove('2026-11-20')).rejects.toThrow(
    `1 failed, the others are done: vendor ${ann}: transaction 2 does not have its hash`,
  )
})

test('a changed balance is found before any book is read', async () => {
  const { ann, prove, forge } = await twoBooks()
  await forge(
    `update ledger.balances set balance_minor = balance_minor + 1 where vendor_id = '${ann}' and account = 'fee-income'`,
  )
  await expect(prove('2026-11-20')).rejects.toThrow('all balances in USD sum to 1, not to zero')
  await forge(
    `update ledger.balances set balance_minor = balance_minor - 1 where vendor_id = '${ann}' and account = 'payable-to-vendor'`,
  )
  await expect(prove('2026-11-20')).rejects.toThrow(/^2 balances differ from their entries, first /)
})

test('heads that were changed in the file store are not believed', async () => {
  const { prove, fileOf } = await twoBooks()
  await prove('2026-11-20')
  const written = await readFile(fileOf('2026-11-20'), 'utf8')
  await writeFile(fileOf('2026-11-20'), written.replace('"sequence":"2"', '"sequence":"1"'))
  await expect(prove('2026-11-21')).rejects.toThrow('the heads of 2026-11-20 are not those that were written')
})
