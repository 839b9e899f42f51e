import { describe, expect, test } from 'vitest'
import { RailFileFault, type Attention, type FileAnswer } from '../file-rail/format.ts'
import { readBankMessage } from './read-file.ts'
import { inPieces, statement, statusReport } from './testing/bank-messages.ts'
import { own as account } from './testing/samples.ts'

const [first, second, third] = ['S00000000000001', 'S00000000000002', 'S00000000000003'] as const

async function answersIn(text: string, size?: number) {
  const answers: (FileAnswer | Attention)[] = []
  for await (const item of readBankMessage(inPieces(text, size), account))
    if (!('line' in item) && !('balance' in item)) answers.push(item)
  return answers
}

const faultOf = (text: string): Promise<string> =>
  answersIn(text).then(
    () => 'accepted',
    (fault: unknown) => (fault instanceof RailFileFault ? fault.message : `another fault: ${String(fault)}`),
  )

describe('a status report', () => {
  const statuses = [
    { key: first, status: 'RJCT', code: 'AC04' },
    { key: second, status: 'ACSC' },
    { key: third, status: 'ACSP' },
    { key: 'PAYROLL', status: 'RJCT', code: 'AC01' },
    { key: third, status: 'RJCT' },
  ]

  test('answers entry by entry, in every version and in pieces of any size', async () => {
    for (const message of ['pain.002.001.03', 'pain.002.001.10', 'pain.002.001.11'])
      for (const size of [1, 61, 100_000])
        expect(await answersIn(statusReport(statuses, { message }), size)).toEqual([
          { key: first, kind: 'refused', code: 'AC04', on: '2026-11-25' },
          { key: second, kind: 'settled', on: '2026-11-25' },
          { attention: 'Status RJCT answers an entry that is not ours' },
          { key: third, kind: 'refused', code: 'MS03', on: '2026-11-25' },
        ])
  })

  test('may refuse a whole file, and the second copy of a file leaves the first as it is', async () => {
    expect(await answersIn(statusReport([], { group: 'RJCT', groupCode: 'AG01' }))).toEqual([
      { fileId: 'FILE1', kind: 'rejected', code: 'AG01', on: '2026-11-25' },
      { fileId: 'FILE1', kind: 'refused', code: 'AG01', on: '2026-11-25' },
    ])
    expect(await answersIn(statusReport([], { payment: 'RJCT' }))).toEqual([
      { fileId: 'FILE1', kind: 'rejected', code: 'MS03', on: '2026-11-25' },
      { fileId: 'FILE1', kind: 'refused', code: 'MS03', on: '2026-11-25' },
    ])
    for (const code of ['DU01', 'AM05'])
      expect(await answersIn(statusReport([], { group: 'RJCT', groupCode: code }))).toEqual([
        { attention: `The bank took a file or entry for a duplicate (${code}): FILE1` },
      ])
    const acknowledged = { fileId: 'FILE1', kind: 'acknowledged', on: '2026-11-25' }
    expect(await answersIn(statusReport([], { group: 'ACCP', payment: 'ACSC' }))).toEqual([
      { ...acknowledged, code: 'ACCP' },
      { ...acknowledged, code: 'ACSC' },
    ])
  })
})

describe('a statement or notification', () => {
  const lines = [
    { amount: '10.00', details: [{ key: first }] },
    { amount: '5.00', direction: 'CRDT', details: [{ key: second, returned: 'AC04' }] },
    { amount: '4.00', direction: 'CRDT', family: 'RRTN', details: [{ key: third }] },
    { amount: '3.00', direction: 'CRDT', reversal: true, details: [{ key: third }] },
    { amount: '7.00', status: '<Cd>PDNG</Cd>', details: [{ key: third }] },
    { amount: '9.00', direction: 'CRDT', details: [{ key: 'NOTPROVIDED' }] },
  ] as const

  test('answers what settled and what came back', async () => {
    for (const message of ['camt.053.001.02', 'camt.053.001.08', 'camt.054.001.08'])
      expect(await answersIn(statement(lines, { message }))).toEqual([
        { key: first, kind: 'settled', on: '2026-11-24', direction: 'out' },
        { key: second, kind: 'returned', code: 'AC04', on: '2026-11-24', direction: 'in' },
        { key: third, kind: 'returned', code: 'MS03', on: '2026-11-24', direction: 'in' },
        { key: third, kind: 'returned', code: 'MS03', on: '2026-11-24', direction: 'in' },
      ])
    expect(
      await answersIn(statement([{ amount: '1', status: 'BOOK', details: [{ key: first }] }])),
    ).toHaveLength(1)
  })

  test('states what was moved: the instructed amount before the one that was booked, in sterling alone', async () => {
    const amount = (name: string, pounds: string) => `<${name}><Amt Ccy="GBP">${pounds}</Amt></${name}>`
    const stating = async (amounts: string) =>
      (await answersIn(statement([{ amount: '10.00', details: [{ key: first, amounts }] }])))[0]
    const all = `<Amt Ccy="GBP">9.50</Amt><AmtDtls>${amount('InstdAmt', '10.00')}${amount('TxAmt', '9.60')}</AmtDtls>`
    expect(await stating(all)).toMatchObject({ amountMinor: 1000n })
    expect(await stating(all.replace(amount('InstdAmt', '10.00'), ''))).toMatchObject({ amountMinor: 960n })
    expect(await stating('<Amt Ccy="GBP">9.5</Amt>')).toMatchObject({ amountMinor: 950n })
    expect(await stating('<Amt Ccy="EUR">9.5</Amt>')).toEqual({
      attention: `The bank booked entry ${first} in EUR`,
    })
    for (const broken of ['9.505', '-9', '9'.repeat(17)])
      expect(
        await faultOf(
          statement([{ amount: '1', details: [{ key: first, amounts: `<Amt Ccy="GBP">${broken}</Amt>` }] }]),
        ),
      ).toContain('An amount')
    expect(await answersIn(statusReport([{ key: first, status: 'ACSC', amount: '12.34' }]))).toMatchObject([
      { kind: 'settled', amountMinor: 1234n },
    ])
  })

  test('states which way the money of each transaction moved, which may be against its entry', async () => {
    const back = { amount: '10.00', direction: 'CRDT', details: [{ key: first }] } as const
    expect(await answersIn(statement([back]))).toMatchObject([{ kind: 'settled', direction: 'in' }])
    const own = { key: second, amounts: '<Amt Ccy="GBP">2</Amt><CdtDbtInd>DBIT</CdtDbtInd>' }
    expect(await answersIn(statement([{ ...back, details: [{ key: first }, own] }]))).toMatchObject([
      { key: first, direction: 'in' },
      { key: second, direction: 'out' },
    ])
  })

  test('settles a whole file that was booked in one sum, unless its entries are named', async () => {
    expect(await answersIn(statement([{ amount: '10.00', batch: 'FILE1' }]))).toEqual([
      { fileId: 'FILE1', kind: 'settled', on: '2026-11-24', totalMinor: 1000n, direction: 'out' },
    ])
    expect(
      await answersIn(statement([{ amount: '1.00', batch: 'FILE1', details: [{ key: first }] }])),
    ).toEqual([{ key: first, kind: 'settled', on: '2026-11-24', direction: 'out' }])
    expect(await answersIn(statement([{ amount: '10.00', batch: 'FILE1', reversal: true }]))).toEqual([
      { attention: 'The bank took back the sum of a whole file (FILE1)' },
    ])
  })

  test('is refused whole where its entries do not add up', async () => {
    const balances = { opening: '100.00', closing: '111' }
    expect(await faultOf(statement(lines, { ...balances, entries: '6' }))).toBe('accepted')
    expect(await faultOf(statement(lines.slice(1), balances))).toContain('do not lead from its opening')
    expect(await faultOf(statement(lines.slice(1), { entries: '6' }))).toContain('another number of entries')
    const pages = '<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn>'
    expect(await faultOf(statement(lines.slice(1), { ...balances, pages }))).toBe('accepted')
    expect(await faultOf(statement([{ amount: '-5.00' }]))).toContain('not a decimal number')
  })
})

describe('a hostile or broken file', () => {
  const good = statusReport([{ key: first, status: 'ACSC' }])
  const bomb = '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;">]>'

  test('is refused with a reason', async () => {
    const inside = (text: string) => good.replace('<OrgnlEndToEndId>', `${text}<OrgnlEndToEndId>`)
    const cases: readonly (readonly [string, string])[] = [
      ['', 'not well-formed'],
      ['plain text', 'not well-formed'],
      [good.replace('?>', `?>${bomb}`), 'document type'],
      [good.replace('?>', '?><!DOCTYPE a SYSTEM "file:///etc/passwd">'), 'document type'],
      [inside('&lol2;'), 'not well-formed'],
      [good.replace('UTF-8', 'UTF-16'), 'not UTF-8'],
      [good.replaceAll('pain.002.001.10', 'pacs.008.001.08'), 'are not read'],
      [good.replaceAll('urn:iso:std:iso:20022:tech:xsd:', 'urn:other:'), 'no message of ISO 20022'],
      [good.replace(/<GrpHdr>.*<\/GrpHdr>/, ''), 'no group header'],
      [good.replace('2026-11-25T', 'tomorrow T'), 'no day of its own'],
      [inside('<a>'.repeat(60)), 'inside or beside each other'],
      [inside('<a/>'.repeat(60_000)), 'inside or beside each other'],
      [inside(`<a>${'x'.repeat(100_000)}</a>`), 'a text without end'],
      [
        inside(`<a ${Array.from({ length: 30 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
        'too many attributes',
      ],
      [inside(`<!--${'x'.repeat(2_000_000)}-->`), 'a tag without end'],
    ]
    for (const [text, reason] of cases) expect(await faultOf(text)).toContain(reason)
  })

  test('that was cut anywhere is refused', async () => {
    for (let length = 0; length < good.length; length += 17)
      expect(await faultOf(good.slice(0, length))).not.toMatch(/accepted|another fault/)
  })

  test('that is not UTF-8 is refused', async () => {
    async function* latin() {
      yield await Promise.resolve(Buffer.from(good.replace('text', 'Zoë'), 'latin1'))
      yield Buffer.from([0xff])
    }
    await expect(async () => {
      for await (const answer of readBankMessage(latin(), account)) expect(answer).toBeDefined()
    }).rejects.toThrow('not UTF-8')
  })
})
