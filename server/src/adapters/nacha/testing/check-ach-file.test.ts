import { expect, test } from 'vitest'
import { nachaFormat } from '../format.ts'
import { layouts, type RecordName } from './ach-layout.ts'
import { checkAchFile } from './check-ach-file.ts'
import { entry, settings, submission } from './samples.ts'

const deposit = { type: 'micro-deposit', description: 'ACCTVERIFY' } as const
const sent = submission([
  entry({ key: 'S00000000000001' }),
  entry({ key: 'S00000000000002', amountMinor: 7n, references: [{ reference: 'PAY-2', amountMinor: 7n }] }),
  entry({ key: 'S00000000000008', references: [], account: { ...entry().account, type: 'savings' } }),
  entry({ ...deposit, amountMinor: 12n, key: 'S00000000000003' }),
  entry({ ...deposit, amountMinor: 31n, key: 'S00000000000004' }),
  entry({ ...deposit, amountMinor: 43n, kind: 'debit', key: 'S00000000000005' }),
  entry({
    kind: 'prenote',
    type: 'prenote',
    amountMinor: 0n,
    description: 'PRENOTE',
    key: 'S00000000000007',
  }),
  entry({ kind: 'debit', type: 'fee-debit', description: 'RETRY PYMT', key: 'S00000000000006' }),
])
const format = nachaFormat(settings)
const [part] = format.divide(sent).parts
const good = part ? [...format.write(sent, part, { id: 'a', ordinal: 0 })].join('') : ''
const lines = good.split('\n').slice(0, -1)
/** The records of the good file: lines are counted from one. */
const at = {
  file: 1,
  pay: 2,
  first: 3,
  addenda: 4,
  second: 5,
  payEnd: 8,
  verify: 9,
  credit: 10,
  debit: 12,
  prenote: 15,
  retry: 17,
  end: 21,
}

const fileOf = (changed: readonly string[]) => `${changed.join('\n')}\n`
/** The good file with other signs from a position of a line on; positions are counted from one, as the rules do. */
const put = (line: number, position: number, signs: string) =>
  fileOf(
    lines.map((text, index) =>
      index === line - 1
        ? text.slice(0, position - 1) + signs + text.slice(position - 1 + signs.length)
        : text,
    ),
  )
const without = (line: number) => fileOf(lines.toSpliced(line - 1, 1))

test('the good file has every kind of record, and no fault', () => {
  expect(checkAchFile(good)).toEqual([])
  expect(lines.map((line) => line.charAt(0)).join('')).toBe('156767685666856856789'.padEnd(30, '9'))
})

test.each([
  ['not 94 printable signs', put(at.first, 60, 'é')],
  ['not 94 printable signs', good.replace('Brightside', 'Brightside ')],
  ['the last line does not end', good.slice(0, -1)],
  ['not whole blocks of ten records', fileOf(lines.slice(0, -1))],
  ['more than one block of filler', good + `${'9'.repeat(94)}\n`.repeat(10)],
  ['filler is not nines', put(lines.length, 50, '8')],
  ['no file control record', fileOf(lines.slice(0, at.end - 1))],
  ['record type is "2"', put(at.file, 1, '2')],
  ['an unknown record', put(at.second, 1, '4')],
  ['record size is "095"', put(at.file, 35, '095')],
  ['blocking factor is "20"', put(at.file, 38, '20')],
  ['format code is "2"', put(at.file, 40, '2')],
  ['priority code is "10"', put(at.file, 2, '10')],
  ['wrong destination', put(at.file, 13, '2')],
  ['no such day of creation', put(at.file, 24, '260230')],
  ['file creation time is "2460"', put(at.file, 30, '2460')],
  ['file id modifier is "a"', put(at.file, 34, 'a')],
  ['immediate origin name is " ooner', put(at.file, 64, ' ')],
  ['a batch inside a batch', without(at.payEnd)],
  ['a batch has no end', fileOf([...lines.slice(0, at.end - 2), ...lines.slice(at.end - 1), '9'.repeat(94)])],
  ['a control record without a batch', without(at.verify)],
  ['an entry outside a batch', without(at.pay)],
  ['batches do not count up', put(at.verify, 88, '0000009')],
  ['service class code is "210"', put(at.pay, 2, '210')],
  ['a direction that the batch excludes', put(at.pay, 2, '225')],
  ['a mixed batch of one direction', put(at.pay, 2, '200')],
  ['standard entry class is "COR"', put(at.pay, 51, 'COR')],
  ['company name is " ', put(at.pay, 5, ' ')],
  ['company identification is " ', put(at.pay, 41, ' ')],
  ['company entry description is " ', put(at.pay, 54, ' ')],
  ['settlement date is "328"', put(at.pay, 76, '328')],
  ['originator status code is "2"', put(at.pay, 79, '2')],
  ['no day on which a batch can settle', put(at.pay, 70, '261128')],
  ['no day on which a batch can settle', put(at.pay, 70, '260230')],
  ['a batch that settles before its file was made', put(at.pay, 70, '261120')],
  ['a prescribed description in other letters', put(at.retry, 54, 'Retry Pymt')],
  ['a prescribed description in other letters', put(at.verify, 54, 'AcctVerify')],
  ['transaction code is "24"', put(at.first, 2, '24')],
  ['wrong check digit', put(at.first, 12, '6')],
  ['account number is " ', put(at.first, 13, ' ')],
  ['amount is "00001-', put(at.first, 35, '-')],
  ['receiver name is " ', put(at.first, 55, ' ')],
  ['an identification occurs twice', put(at.second, 40, 'S00000000000001')],
  ['a prenote with an amount', put(at.prenote, 39, '1')],
  ['a prenote with an amount, or money without one', put(at.prenote, 2, '22')],
  ['a trace number of another bank', put(at.first, 80, '0110')],
  ['trace numbers do not ascend', put(at.second, 88, '0000001')],
  ['an addenda record is missing', without(at.addenda)],
  ['an addenda record that no entry announces', put(at.first, 79, '0')],
  ['a second addenda record', fileOf(lines.toSpliced(at.addenda, 0, lines[at.addenda - 1] ?? ''))],
  ['an addenda record of another entry', put(at.addenda, 94, '9')],
  ['addenda type is "02"', put(at.addenda, 2, '02')],
  ['addenda sequence number is "0002"', put(at.addenda, 84, '0002')],
  ['payment-related information is "RMR IV', put(at.addenda, 7, ' ')],
  ['a verifying credit of a dollar or more', put(at.credit, 30, '0000000100')],
  ['verifying debits of more than the credits beside them', put(at.debit, 30, '0000000044')],
  ['a prenote among verifying entries', put(at.credit, 2, '23')],
  ['a retry that is no debit', put(at.retry + 1, 2, '22')],
  ['wrong count of a batch', put(at.payEnd, 10, '6')],
  ['wrong hash of a batch', put(at.payEnd, 20, '1')],
  ['wrong debits of a batch', put(at.payEnd, 32, '1')],
  ['wrong credits of a batch', put(at.payEnd, 44, '1')],
  ['service class code is not that of the batch', put(at.payEnd, 2, '200')],
  ['company identification is not that of the batch', put(at.payEnd, 45, '9')],
  ['originating bank is not that of the batch', put(at.payEnd, 80, '9')],
  ['batch number is not that of the batch', put(at.payEnd, 94, '9')],
  ['message authentication code is "x', put(at.payEnd, 55, 'x')],
  ['reserved is "x', put(at.payEnd, 74, 'x')],
  ['wrong batch count', put(at.end, 7, '9')],
  ['wrong block count', put(at.end, 13, '9')],
  ['wrong count of a file', put(at.end, 21, '5')],
  ['wrong hash of a file', put(at.end, 31, '0')],
  ['wrong debits of a file', put(at.end, 43, '0')],
  ['wrong credits of a file', put(at.end, 55, '9')],
  ['reserved is "x', put(at.end, 56, 'x')],
  ['an empty batch', fileOf([...lines.slice(0, 2), ...lines.slice(at.payEnd - 1)])],
  ['no batch', fileOf([lines[0] ?? '', ...lines.slice(at.end - 1)])],
])('%s', (reason, text) => {
  expect(checkAchFile(text).join('\n')).toContain(reason)
})

/** Fields whose values a file alone can't prove: names, texts, a time, and identifications that only the two banks know. */
const free: Readonly<Record<string, readonly string[]>> = {
  fileHeader: [
    'immediate destination',
    'immediate origin',
    'file creation date',
    'file creation time',
    'file id modifier',
    'immediate destination name',
    'immediate origin name',
    'reference code',
  ],
  batchHeader: [
    'company name',
    'company discretionary data',
    'company entry description',
    'company descriptive date',
    'effective entry date',
  ],
  entry: [
    'transaction code',
    'account number',
    'identification number',
    'receiver name',
    'discretionary data',
  ],
  addenda: ['payment-related information'],
}

const names: Readonly<Record<string, RecordName>> = {
  1: 'fileHeader',
  5: 'batchHeader',
  6: 'entry',
  7: 'addenda',
  8: 'batchControl',
  9: 'fileControl',
}

test('every sign of a file is checked, but for those of names and texts', () => {
  const missed = new Set<string>()
  lines.slice(0, at.end).forEach((line, index) => {
    const name = names[line.charAt(0)] ?? 'fileControl'
    for (const field of layouts[name])
      for (let position = field.from; position <= field.to; position += 1)
        for (const sign of [' ', '0', '5', '9', 'z', '\u0001']) {
          const isFree = free[name]?.includes(field.name) === true && /[ -~]/.test(sign)
          if (isFree || line.charAt(position - 1) === sign) continue
          if (checkAchFile(put(index + 1, position, sign)).length === 0)
            missed.add(`line ${index + 1}, ${field.name}: "${sign}" at ${position}`)
        }
  })
  expect([...missed]).toEqual([])
})
