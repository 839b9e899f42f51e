import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RailEntry } from '../../features/transfers/index.ts'
import { plainText } from '../file-rail/plain-text.ts'
import { nachaFormat } from './format.ts'
import { readAchFile, type ReadItem } from './read-file.ts'
import { checkAchFile } from './testing/check-ach-file.ts'
import { entry, manyEntries, settings, submission } from './testing/samples.ts'

const format = nachaFormat(settings)

function fileOf(entries: readonly RailEntry[], ordinal = 0): string {
  const sent = submission(entries)
  const { parts } = format.divide(sent)
  return parts.flatMap((part) => [...format.write(sent, part, { id: 'a', ordinal })]).join('')
}

async function readAll(text: string): Promise<ReadItem[]> {
  const items: ReadItem[] = []
  async function* pieces() {
    yield Buffer.from(text, 'latin1')
  }
  for await (const item of readAchFile(pieces())) items.push(item)
  return items
}

describe('a written file', () => {
  test('follows the published rules, whatever its entries are', () => {
    fc.assert(
      fc.property(manyEntries, fc.integer({ min: 0, max: 35 }), (entries, ordinal) => {
        expect(checkAchFile(fileOf(entries, ordinal))).toEqual([])
      }),
    )
  })

  test('is read back entry by entry', async () => {
    await fc.assert(
      fc.asyncProperty(manyEntries, async (entries) => {
        const items = await readAll(fileOf(entries))
        const facts = (list: readonly (readonly [string, string, bigint, string, string])[]) =>
          list.toSorted(([one], [other]) => (one < other ? -1 : 1))
        expect(
          facts(
            items.map(({ entry: read }) => [
              read.reference,
              read.holder,
              read.amountMinor,
              read.accountNumber,
              read.direction,
            ]),
          ),
        ).toEqual(
          facts(
            entries.map(({ key, account, amountMinor, kind }) => [
              key,
              expect.stringContaining(
                (plainText(account.holder).trim() || key).slice(0, 16).trimEnd(),
              ) as string,
              amountMinor,
              account.accountNumber,
              kind === 'debit' ? 'debit' : 'credit',
            ]),
          ),
        )
      }),
    )
  })

  test('has the same bytes each time', () => {
    fc.assert(
      fc.property(manyEntries, (entries) => {
        expect(fileOf(entries)).toBe(fileOf(entries))
      }),
    )
  })

  test('of one payment with remittance information is this one', () => {
    expect(fileOf([entry()]).split('\n')).toEqual([
      '101 02100002112345678902611231600A094101Sample Bank            Sooner Payments Inc    261123A ',
      '5220Sooner                              1234567890CCDSOONER PAY      261124   1021000020000001',
      '6220110000151234567890       0000125050S00000000000001Brightside Cleaning LL  1021000026120001',
      `705${'RMR*IV*PAY-1001**1250.50\\'.padEnd(80)}00016120001`,
      '822000000200011000010000000000000000001250501234567890                         021000020000001',
      '9000001000001000000020001100001000000000000000000125050' + ' '.repeat(39),
      ...Array.from({ length: 4 }, () => '9'.repeat(94)),
      '',
    ])
  })

  test('puts verifying credits and their debit into one batch, and retries into their own', () => {
    const deposit = { type: 'micro-deposit', description: 'ACCTVERIFY' } as const
    const lines = fileOf([
      entry({ ...deposit, amountMinor: 12n, key: 'S00000000000001' }),
      entry({ kind: 'debit', type: 'fee-debit', description: 'RETRY PYMT', key: 'S00000000000002' }),
      entry({ ...deposit, amountMinor: 31n, key: 'S00000000000003' }),
      entry({ ...deposit, amountMinor: 43n, kind: 'debit', key: 'S00000000000004' }),
      entry({
        kind: 'prenote',
        type: 'prenote',
        amountMinor: 0n,
        description: 'PRENOTE',
        key: 'S00000000000005',
      }),
    ]).split('\n')
    const headers = lines.filter((line) => line.startsWith('5'))
    expect(headers.map((line) => [line.slice(1, 4), line.slice(53, 63)])).toEqual([
      ['200', 'ACCTVERIFY'],
      ['225', 'RETRY PYMT'],
      ['220', 'PRENOTE   '],
    ])
    expect(lines.filter((line) => line.startsWith('6')).map((line) => line.slice(1, 3))).toEqual([
      '22',
      '22',
      '27',
      '27',
      '23',
    ])
  })
})

test('an account of a person gets PPD, one of a company CCD, and a company with many references CTX with all of them', () => {
  const references = Array.from({ length: 11 }, (_, at) => ({
    reference: `PAY-${1001 + at}`,
    amountMinor: BigInt(100 + at),
  }))
  const total = references.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
  const person = { ...entry().account, isPerson: true }
  const two = references.slice(0, 2)
  const text = fileOf([
    entry(),
    entry({ key: 'S00000000000002', account: person }),
    entry({ key: 'S00000000000003', amountMinor: total, references }),
    entry({ key: 'S00000000000004', amountMinor: 201n, references: two }),
    entry({ key: 'S00000000000005', amountMinor: total, references, account: person }),
    entry({ key: 'S00000000000006', kind: 'prenote', type: 'prenote', amountMinor: 0n, account: person }),
  ])
  expect(checkAchFile(text)).toEqual([])
  const records = text.split('\n')
  const classes = new Map<string, string>()
  let entryClass = ''
  for (const line of records) {
    if (line.startsWith('5')) entryClass = line.slice(50, 53)
    if (line.startsWith('6')) classes.set(line.slice(39, 54), entryClass)
  }
  expect(Object.fromEntries([...classes].map(([key, of]) => [Number(key.slice(1)), of]))).toEqual({
    1: 'CCD',
    2: 'PPD',
    3: 'CTX',
    4: 'CCD',
    5: 'PPD',
    6: 'PPD',
  })
  const at = records.findIndex((line) => line.includes('S00000000000003'))
  const count = Number(records[at]?.slice(54, 58))
  const order = records
    .slice(at + 1, at + 1 + count)
    .map((line) => line.slice(3, 83))
    .join('')
  for (const { reference, amountMinor } of references)
    expect(order).toContain(`RMR*IV*${reference}**${(Number(amountMinor) / 100).toFixed(2)}\\`)
  expect(text).toContain('RMR*IV*PAY-1001**1.00\\RMR*IV*PAY-1002**1.01\\')
  // Of a person's, those that fit.
  expect(text).toContain('705RMR*IV*PAY-1001\\RMR*IV*PAY-1002\\RMR*IV*PAY-1003\\')
  /** The file with another line of the same length in the place of one, or with another order of the same length. */
  const withLine = (index: number, change: (line: string) => string) =>
    records.map((line, of) => (of === index ? change(line) : line)).join('\n')
  const withOrder = (from: string, to: string) => {
    expect(order).toContain(from)
    const changed = order.replace(from, to)
    return records
      .map((line, of) =>
        of > at && of <= at + count
          ? `705${changed.slice((of - at - 1) * 80, (of - at) * 80).padEnd(80)}${line.slice(83)}`
          : line,
      )
      .join('\n')
  }
  for (const planted of [
    withOrder('**1.05', '**1.06'),
    withOrder('BPR*C*', 'BPR*C*9'),
    withOrder('\\ENT*1', '\\ENS*1'),
    withOrder('ST*820*0001', 'ST*820*0002'),
    withOrder('\\SE*', '\\SE*9'),
    withLine(at + 2, (line) => `${line.slice(0, 83)}0003${line.slice(87)}`),
    withLine(at, (line) => `${line.slice(0, 54)}0001${line.slice(58)}`),
  ])
    expect(checkAchFile(planted)).not.toEqual([])
})

test('a verifying debit without its credits is refused, and a repeated one has the text for that', () => {
  const deposit = { type: 'micro-deposit', description: 'ACCTVERIFY' } as const
  const other = { ...entry().account, accountNumber: '5551234' }
  const sent = submission([
    entry({ ...deposit, amountMinor: 12n }),
    entry({ ...deposit, amountMinor: 13n, kind: 'debit', key: 'S00000000000002' }),
    entry({ ...deposit, amountMinor: 9n, account: other, key: 'S00000000000003' }),
    entry({ ...deposit, amountMinor: 9n, account: other, kind: 'debit', key: 'S00000000000004' }),
    entry({ ...deposit, amountMinor: 5n, kind: 'debit', key: 'S00000000000005', description: 'RETRY PYMT' }),
  ])
  expect(format.divide(sent).refused).toEqual([{ key: 'S00000000000002', code: 'R17' }])
  const text = fileOf(sent.entries)
  expect(checkAchFile(text)).toEqual([])
  const headers = text.split('\n').filter((line) => line.startsWith('5'))
  expect(headers.map((line) => line.slice(53, 63))).toEqual(['ACCTVERIFY', 'RETRY PYMT'])
})

test('a batch is divided before its totals exceed their fields', () => {
  const largest = Array.from({ length: 250 }, (_, at) =>
    entry({ key: `S${String(at).padStart(14, '0')}`, amountMinor: 9_999_999_999n }),
  )
  expect(() => fileOf(largest)).toThrow('more than 12 digits')
  const half = largest.slice(0, 99)
  expect(checkAchFile(fileOf(half))).toEqual([])
})

test('a hash of more than ten digits loses its first ones', () => {
  const account = { ...entry().account, routingNumber: '720000005' }
  const many = Array.from({ length: 140 }, (_, at) =>
    entry({ key: `S${String(at).padStart(14, '0')}`, account }),
  )
  const text = fileOf(many)
  expect(checkAchFile(text)).toEqual([])
  expect(text).toContain(`8220000280${String((72_000_000 * 140) % 1e10).padStart(10, '0')}`)
})

test('entries that the network cannot carry are refused one by one', () => {
  const { account } = entry()
  const { parts, refused } = format.divide(
    submission([
      entry(),
      entry({ key: 'S00000000000002', account: { ...account, routingNumber: '011000016' } }),
      entry({ key: 'S00000000000003', account: { ...account, accountNumber: '0000' } }),
      entry({ key: 'S00000000000004', currency: 'GBP' }),
      entry({ key: 'S00000000000005', amountMinor: 10_000_000_000n }),
    ]),
  )
  expect(refused.map(({ code }) => code)).toEqual(['R28', 'R04', 'R13', 'R19'])
  expect(parts.flatMap(({ entries }) => entries.map(({ key }) => key))).toEqual(['S00000000000001'])
})
