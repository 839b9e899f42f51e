import { expect, test } from 'vitest'
import type { Attention, FileAnswer, StatementItem } from '../file-rail/format.ts'
import { nachaFormat } from './format.ts'
import {
  bankLines,
  changed,
  inPieces,
  returned,
  type BankBatch,
  type BankEntry,
} from './testing/bank-file.ts'
import { settings } from './testing/samples.ts'

async function answersIn(batches: readonly BankBatch[], createdOn?: string) {
  const answers: (FileAnswer | StatementItem | Attention)[] = []
  const text = `${bankLines(batches, createdOn).join('\r\n')}\r\n`
  for await (const answer of nachaFormat(settings).read(inPieces(text))) answers.push(answer)
  return answers
}

const notice = (code: string, data: string): BankEntry => ({
  transactionCode: '21',
  amount: '0000000000',
  addenda: [changed(code, data)],
})

test('each code of a return answers the entry that it names', async () => {
  const codes = Array.from({ length: 99 }, (_, at) => `R${String(at + 1).padStart(2, '0')}`)
  const returns = codes.filter((code) => !/^R(?:6[1-9]|7[0-7])$/.test(code))
  const answers = await answersIn([
    {
      entries: returns.map((code, at) => ({
        reference: `S${String(at).padStart(14, '0')}`,
        addenda: [returned(code)],
      })),
    },
  ])
  expect(answers).toEqual(
    returns.map((code, at) => ({
      key: `S${String(at).padStart(14, '0')}`,
      kind: 'returned',
      code,
      on: '2026-11-24',
      amountMinor: 12_345n,
    })),
  )
})

test('each code of a notice of change corrects what it names, from the positions that it prescribes', async () => {
  // All 17 positions, so that a reader of shifted ones finds another number.
  const account = '12345678901234567'
  const cases = {
    C01: [account, { accountNumber: account }],
    C02: ['011000015', { routingNumber: '011000015' }],
    C03: [`011000015   ${account}`, { routingNumber: '011000015', accountNumber: account }],
    C05: ['37', { type: 'savings' }],
    C06: [`${account}   27`, { accountNumber: account, type: 'checking' }],
    C07: [`011000015${account}32`, { routingNumber: '011000015', accountNumber: account, type: 'savings' }],
  } as const
  for (const [code, [data, correction]] of Object.entries(cases)) {
    expect(await answersIn([{ entryClass: 'COR', entries: [notice(code, data)] }])).toEqual([
      { key: 'S00000000000001', kind: 'corrected', code, on: '2026-11-24', correction },
    ])
  }
})

test('a correction that cannot be applied whole is left to a person', async () => {
  const wrongRouting = `011000016   ${'998877665544'.padEnd(17)}`
  const cases = [
    ['C02', '011000016'],
    ['C03', wrongRouting],
    ['C04', 'BRIGHTSIDE CLEANING'],
    ['C08', '0110'],
    ['C09', 'ABC'],
    ...(['C10', 'C11', 'C12', 'C13', 'C14'] as const).map((code) => [code, '12345'] as const),
  ] as const
  for (const [code, data] of cases) {
    const answers = await answersIn([{ entryClass: 'COR', entries: [notice(code, data)] }])
    expect(answers).toEqual([
      { attention: `The notice of change ${code} about entry S00000000000001 has to be applied by hand` },
    ])
  }
})

test('disputes between banks, entries of others and money that answers nothing are left to a person', async () => {
  const dispute = returned('R68', '   02100002000000932801UNTIMELY')
  const answers = await answersIn([
    {
      entries: [
        { addenda: [returned('R07'), dispute] },
        { addenda: [returned('R07'), dispute, returned('R73', '32802100002000000932807')] },
        { reference: 'PAYROLL 7', addenda: [returned('R03')] },
        { transactionCode: '22', addenda: [] },
      ],
    },
  ])
  expect(answers.map((answer) => ('attention' in answer ? answer.attention : answer))).toEqual([
    'The entry with trace number 021000020000001 is dishonored with R68',
    'The entry with trace number 021000020000001 is contested with R73',
    'R03 answers the entry with trace number 021000020000001, which is not ours',
    'line 12: an entry with trace number 011000010000004 is neither a return nor a notice of change',
  ])
})

test('the settlement day gets the year that brings it nearest to the day of the file', async () => {
  const day = async (createdOn: string, settlementDay: string) => {
    const [answer] = await answersIn(
      [{ settlementDay, entries: [{ addenda: [returned('R01')] }] }],
      createdOn,
    )
    return answer && 'on' in answer ? answer.on : undefined
  }
  expect(await day('270104', '365')).toBe('2026-12-31')
  expect(await day('261231', '004')).toBe('2027-01-04')
  expect(await day('280301', '060')).toBe('2028-02-29')
  expect(await day('261124', '')).toBe('2026-11-24')
  expect(await day('261124', '000')).toBe('2026-11-24')
})
