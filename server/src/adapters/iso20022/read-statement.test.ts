import { describe, expect, test } from 'vitest'
import { RailFileFault, type StatementItem } from '../file-rail/format.ts'
import { readBankMessage } from './read-file.ts'
import { inPieces, statement, type Line } from './testing/bank-messages.ts'
import { checkMessage } from './testing/check-message.ts'
import { own } from './testing/samples.ts'

const [first, second] = ['S00000000000001', 'S00000000000002'] as const
const sender = (name: string, text: string) =>
  `<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf>`
const amount = (pounds: string) => `<Amt Ccy="GBP">${pounds}</Amt>`

const lines: readonly Line[] = [
  { amount: '30.00', reference: 'R1', details: [{ key: first }, { key: second }] },
  {
    amount: '5000.00',
    direction: 'CRDT',
    reference: 'R2',
    details: [{ key: 'NOTPROVIDED', about: sender('Acme plc', 'INV 77') }],
  },
  { amount: '700.00', reference: 'R3', batch: 'FILE1' },
  { amount: '12.00', direction: 'CRDT', reference: 'R4', details: [{ key: first, returned: 'AC04' }] },
  {
    amount: '10.00',
    direction: 'CRDT',
    reference: 'R5',
    details: [
      { key: 'A', amounts: amount('4.00'), about: sender('One', 'first') },
      { key: 'B', amounts: amount('6.00'), about: sender('Two', 'second') },
    ],
  },
  { amount: '1.00', direction: 'CRDT', status: '<Cd>PDNG</Cd>' },
]
const balances = { opening: '10000.00', closing: '14292.00' }

async function read(text: string, size?: number) {
  const items: StatementItem[] = []
  for await (const item of readBankMessage(inPieces(text, size), own))
    if ('line' in item || 'balance' in item) items.push(item)
  return {
    entries: items.flatMap((item) => ('line' in item ? item.line : [])),
    balances: items.flatMap((item) => ('balance' in item ? item.balance : [])),
  }
}
const faultOf = (text: string): Promise<string> =>
  read(text).then(
    () => 'accepted',
    (fault: unknown) => (fault instanceof RailFileFault ? fault.message : `another fault: ${String(fault)}`),
  )

describe('a statement', () => {
  test('of the samples keeps to the published definition', () => {
    const good = statement(lines, balances)
    expect(checkMessage(good)).toEqual([])
    expect(checkMessage(statement(lines, { message: 'camt.054.001.08' }))).toEqual([])
    for (const planted of [
      good.replace('<CdtDbtInd>CRDT', '<CdtDbtInd>IN'),
      good.replace('<Id>1</Id>', ''),
      good.replace('<Sts>', '<State>').replace('</Sts>', '</State>'),
      good.replace('<Dt>2026-11-24</Dt>', '<Dt>24.11.2026</Dt>'),
    ])
      expect(checkMessage(planted)).not.toEqual([])
  })

  test('yields every booked entry with its direction, what the sender wrote, and its closing balance', async () => {
    for (const size of [1, 61, 100_000]) {
      const { entries, balances: found } = await read(statement(lines, balances), size)
      expect(
        entries.map(({ amountMinor, reference, counterparty, keys, fileId }) => [
          amountMinor,
          reference,
          counterparty,
          keys,
          fileId,
        ]),
      ).toEqual([
        [-3000n, '', '', [first, second], undefined],
        [500_000n, 'INV 77', 'Acme plc', [], undefined],
        [-70_000n, '', '', [], 'FILE1'],
        [1200n, first, '', [first], undefined],
        [400n, 'first', 'One', [], undefined],
        [600n, 'second', 'Two', [], undefined],
      ])
      const sum = entries.reduce((total, { amountMinor }) => total + amountMinor, 0n)
      expect(found).toMatchObject([{ day: '2026-11-24', currency: 'GBP', balanceMinor: 1_000_000n + sum }])
    }
  })

  test('has the same ids as the notification before it and as a copy of itself', async () => {
    const ids = async (text: string) => (await read(text)).entries.map(({ id }) => id)
    const named = await ids(statement(lines, balances))
    expect(new Set(named).size).toBe(named.length)
    expect(await ids(statement(lines, { message: 'camt.054.001.08' }))).toEqual(named)
    const unnamed = [
      { amount: '5.00', direction: 'CRDT' },
      { amount: '5.00', direction: 'CRDT' },
    ] as const
    const twins = await ids(statement(unnamed))
    expect(new Set(twins).size).toBe(2)
    expect(await ids(statement(unnamed))).toEqual(twins)
    expect(await ids(statement(unnamed).replace('<Id>1</Id>', '<Id>2</Id>'))).not.toEqual(twins)
  })

  test('that can not be read whole is refused whole', async () => {
    const good = statement(lines, balances)
    for (const [text, reason] of [
      [
        statement(lines, {
          ...balances,
          account: '<Acct><Id><IBAN>GB29NWBK60161331926819</IBAN></Id></Acct>',
        }),
        'of another account',
      ],
      [statement(lines, { ...balances, account: '' }), 'A statement names no account.'],
      [good.replace('<Ntry><Amt Ccy="GBP">5000', '<Ntry><Amt Ccy="EUR">5000'), 'not in sterling'],
      [good.replace('14292.00', '14292.01'), 'do not lead from its opening'],
      [
        statement(lines, { message: 'camt.054.001.08' }).replace('<AcctSvcrRef>R2</AcctSvcrRef>', ''),
        'lacks the reference of the bank',
      ],
      [good.replace('<BookgDt><Dt>2026-11-24', '<BookgDt><Dt>2026-02-30'), 'An entry has no day.'],
      [good.replace(/<BookgDt>.*?<\/ValDt>/, ''), 'An entry has no day.'],
      [good.replaceAll('<Dt><Dt>2026-11-24', '<Dt><Dt>tomorrow'), 'A balance has no day.'],
    ] as const)
      expect([reason, await faultOf(text)]).toEqual([reason, expect.stringContaining(reason)])
  })
})
