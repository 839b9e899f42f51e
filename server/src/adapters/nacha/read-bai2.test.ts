import { describe, expect, test } from 'vitest'
import { RailFileFault, type Attention, type FileAnswer, type StatementItem } from '../file-rail/format.ts'
import { payerIn } from './payer-in-text.ts'
import { readBai2 } from './read-bai2.ts'
import { bai2Account, bai2Lines, type Bai2Line, type Bai2Report } from './testing/bai2-file.ts'
import { inPieces } from './testing/bank-file.ts'
import { checkBai2File } from './testing/check-bai2-file.ts'

const key = 'S00000000000001'
const lines: readonly Bai2Line[] = [
  { type: '142', amount: 60_000, bank: 'B1', customer: 'ACME-77', text: 'ACME CORP, INVOICE 12/34' },
  { type: '466', amount: 250_100, bank: 'B2', customer: '261123A', text: 'ACH SETTLEMENT' },
  { type: '455', amount: 125, customer: key, text: '', funds: 'V,261124,' },
  { type: '257', amount: 125, text: `ACH RETURN ${key}`, funds: 'S,125,0,0' },
  { type: '195', amount: 5_00, text: 'WIRE' },
  { type: '195', amount: 5_00, text: 'WIRE' },
]
const file = (report?: Bai2Report, of = lines) => `${bai2Lines(of, report).join('\n')}\n`

/** The same group a second time, with sums that are right. */
function twice(text: string): string {
  const group = text.slice(text.indexOf('02,'), text.indexOf('99,'))
  const [, sum = '', records = ''] = /99,(\d+),1,(\d+)/.exec(text) ?? []
  return text.slice(0, text.indexOf('99,')) + group + `99,${2 * Number(sum)},2,${2 * Number(records) - 2}/\n`
}

async function read(text: string, size?: number, account: string | undefined = bai2Account) {
  const items: (FileAnswer | StatementItem | Attention)[] = []
  for await (const item of readBai2(inPieces(text, size), account)) items.push(item)
  return {
    entries: items.flatMap((item) => ('line' in item ? item.line : [])),
    balances: items.flatMap((item) => ('balance' in item ? item.balance : [])),
    answers: items.filter((item) => !('line' in item) && !('balance' in item)),
  }
}
const faultOf = (text: string, account?: string): Promise<string> =>
  read(text, 100, account).then(
    () => 'accepted',
    (fault: unknown) => (fault instanceof RailFileFault ? fault.message : `another fault: ${String(fault)}`),
  )

describe('a report of an account', () => {
  test('of the samples keeps to the specification', () => {
    expect(checkBai2File(file())).toEqual([])
    for (const planted of [
      file().replace('16,142,60000', '16,142,60001'),
      file().replace('\n99,', '\n98,'),
      file().replace(',Z,B1,', ',Q,B1,'),
      file().replace('88,', '87,'),
    ])
      expect(checkBai2File(planted)).not.toEqual([])
  })

  test('yields every line with its sign, what the sender wrote, and the balance that they lead to', async () => {
    for (const size of [1, 7, 100, 10_000]) {
      const { entries, balances } = await read(file(), size)
      expect(
        entries.map(({ amountMinor, reference, keys, fileId }) => [amountMinor, reference, keys, fileId]),
      ).toEqual([
        [60_000n, 'ACME-77 ACME CORP, INVOICE 12/34', [], undefined],
        [-250_100n, '261123A ACH SETTLEMENT', [], '261123A'],
        [-125n, key, [key], undefined],
        [125n, `ACH RETURN ${key}`, [key], undefined],
        [500n, 'WIRE', [], undefined],
        [500n, 'WIRE', [], undefined],
      ])
      expect(entries.every(({ bookedOn, currency }) => bookedOn === '2026-11-24' && currency === 'USD')).toBe(
        true,
      )
      const [balance] = balances
      expect(balance?.balanceMinor).toBe(1_000_000n + entries.reduce((sum, one) => sum + one.amountMinor, 0n))
      expect(balance?.day).toBe('2026-11-24')
    }
  })

  test('that is sent again has the same ids, and two lines with the same content have two', async () => {
    const ids = async (text: string) => (await read(text)).entries.map(({ id }) => id)
    const first = await ids(file())
    expect(new Set(first).size).toBe(lines.length)
    expect(await ids(file())).toEqual(first)
    expect(await ids(file({}, lines.slice(0, 2)))).toEqual(first.slice(0, 2))
    // A later report of the day may say more of a line that the bank has given a reference.
    const said = lines.map((one) => ({ ...one, text: one.bank ? `${one.text} AND MORE` : one.text }))
    expect(await ids(file({ modifier: '4' }, said as Bai2Line[]))).toEqual(first)
    const nextDay = await ids(file({ asOf: '261125' }))
    expect(nextDay.filter((id) => first.includes(id))).toEqual([])
  })

  test('settles what it names, and leaves returns to the file of the network', async () => {
    const { answers } = await read(file())
    expect(answers).toEqual([
      { fileId: '261123A', kind: 'settled', on: '2026-11-24', totalMinor: 250_100n, direction: 'out' },
      { key, kind: 'settled', on: '2026-11-24', amountMinor: 125n, direction: 'out' },
    ])
  })

  test('may continue records, and end its lines in any way', async () => {
    const whole = bai2Lines([{ type: '142', amount: 60_000, bank: 'B1', customer: 'A', text: 'ACME CORP' }])
    const wrapped = whole
      .join('\n')
      .replace('16,142,60000,Z,B1,A,ACME CORP', '16,142,60000,Z/\n88,B1,A,ACME\n88,CORP')
      .replace(/49,(\d+),4\//, '49,$1,6/')
      .replace(/98,(\d+),1,6\//, '98,$1,1,8/')
      .replace(/99,(\d+),1,8\//, '99,$1,1,10/')
    for (const text of [wrapped, wrapped.replaceAll('\n', '\r\n'), wrapped.replaceAll('\n', '    \n')])
      expect((await read(text)).entries.map(({ reference }) => reference)).toEqual(['A ACME CORP'])
  })

  test('names the sender of a credit as far as its text does, also where that is continued', async () => {
    for (const [text, payer] of [
      [
        'ORIG CO NAME:HARBORLINE INC        ORIG ID:9000000001 DESC DATE:261123 CO ENTRY DESCR:PAYMENT   SEC:CCD TRACE#:021000021234567',
        'HARBORLINE INC',
      ],
      ['FEDWIRE CREDIT VIA: FIRST BANK/021000089 B/O: ACME CO, LLC REF: NYC/CTR/BNF=US', 'ACME CO, LLC'],
      [
        'WIRE TYPE:WIRE IN TRN:2026112400 ORIG:KEYSTONE LLC ID:0009 SND BK:CITY BANK PMT DET:INV 12',
        'KEYSTONE LLC',
      ],
      ['ORG=/3340001 BEACON GROUP; OGB=FIRST BANK', 'BEACON GROUP'],
      ['ACME CORP, INVOICE 12/34', ''],
      ['ORIG ID:9000000001 DESC DATE:261123', ''],
    ] as const)
      expect(payerIn(text)).toBe(payer)
    const said = ['ORIG CO NAME:HARBORLINE INC', '88,ORIG ID:9000000001 SEC:CCD'].join('\n')
    const whole = bai2Lines([
      { type: '165', amount: 60_000, bank: 'B1', customer: 'PAY-7', text: said },
      { type: '455', amount: 1_500, text: 'ORIG CO NAME:SOONER' },
    ])
      .join('\n')
      .replace(/49,(\d+),5\//, '49,$1,6/')
      .replace(/98,(\d+),1,7\//, '98,$1,1,8/')
      .replace(/99,(\d+),1,9\//, '99,$1,1,10/')
    const { entries } = await read(whole)
    // What we have sent has no sender but us.
    expect(entries.map(({ counterparty }) => counterparty)).toEqual(['HARBORLINE INC', ''])
  })

  test('that breaks a rule is refused whole, with its reason', async () => {
    for (const [text, reason] of [
      [file({ account: '5555' }), 'A report is of another account than ours.'],
      [file({ modifier: '3' }), 'A group reports a day that is not over'],
      [file({ status: '3' }), 'A group deletes, corrects or tests an earlier one.'],
      [file({ asOf: '261324' }), 'A date is no day.'],
      [file({ closing: 5 }), 'The lines of an account do not lead from its opening to its closing balance.'],
      [file().replace('16,195,500', '16,890,500'), 'Transactions with the type code 890 are not read.'],
      [file().replace('16,142,60000', '16,142,60001'), "An account's trailer states another sum"],
      [file().replace('16,142,60000', '16,142,-6'), 'A transaction has a negative amount.'],
      [file().replace(',Z,B1,', ',Q,B1,'), 'An amount has an unknown type of funds.'],
      [file().replace('16,195,', '17,195,'), 'A record 17 stands where none is expected.'],
      [file().replace(/98,(\d+),1,/, '98,$1,2,'), "A group's trailer states another sum or number."],
      [file().replace(/99,(\d+),1,/, '99,$1,2,'), "The file's trailer states another sum or number."],
      [file().replace(/,2\/\n02/, ',3/\n02'), 'The file is not of version 2.'],
      [file().replaceAll('USD', 'CAD'), 'A group is not in dollars.'],
      [file().replace('16,195,500', '16,195,9007199254740993'), 'An amount has too many digits.'],
      [twice(file()), 'A day is reported twice in one file.'],
    ] as const)
      expect([reason, await faultOf(text)]).toEqual([reason, expect.stringContaining(reason)])
    expect(await faultOf(file(), '')).toContain('another account')
  })

  test('that was cut anywhere is refused whole', async () => {
    const text = file()
    for (let length = 0; length < text.length - 8; length += 11)
      expect(await faultOf(text.slice(0, length))).not.toBe('accepted')
  })
})
