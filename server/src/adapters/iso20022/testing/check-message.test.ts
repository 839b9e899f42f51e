import { expect, test } from 'vitest'
import { iso20022Format } from '../format.ts'
import { checkMessage } from './check-message.ts'
import { entry, own, submission } from './samples.ts'

const format = iso20022Format(own)
const sent = submission([
  entry(),
  entry({ key: 'S00000000000002', amountMinor: 5n, references: [] }),
  entry({ key: 'S00000000000003', kind: 'debit', mandate: 'M1' }),
  entry({ key: 'S00000000000004', kind: 'debit', mandate: 'M2', amountMinor: 20n }),
])
const filesOf = (given: typeof sent) =>
  format
    .divide(given)
    .parts.map((part) =>
      [...format.write(given, part, { id: '0123456789abcdef0123456789ab', ordinal: 0 })].join(''),
    )
const [credits = '', debits = ''] = filesOf(sent)

const faultsOf = (text: string) => checkMessage(text).join('\n')

test('good messages have no fault', () => {
  expect(checkMessage(credits)).toEqual([])
  expect(checkMessage(debits)).toEqual([])
})

test.each([
  ['not well-formed', credits.replace('</PmtId>', '')],
  ['not well-formed', credits.replace('SOONER PAY PAY-1001', 'SOONER & PAY')],
  ['not declared as UTF-8', credits.replace('UTF-8', 'ISO-8859-1')],
  ['not a known message', credits.replace('pain.001.001.09', 'pain.001.001.10')],
  ['of another namespace', credits.replace('<Cdtr>', '<Cdtr xmlns="urn:other">')],
  ['text between elements', credits.replace('<PmtId>', 'x<PmtId>')],
  ['attributes Ccy', credits.replace('<CtrlSum>', '<CtrlSum Ccy="GBP">')],
  ['attributes ', credits.replace('<InstdAmt Ccy="GBP">', '<InstdAmt>')],
  ['not in sterling', credits.replace('<InstdAmt Ccy="GBP">', '<InstdAmt Ccy="USD">')],
  ['not in sterling', credits.replace('<Ccy>GBP', '<Ccy>USD')],
  ['no amount of pounds and pence', credits.replace('>0.05<', '>0.00<')],
  ['no amount of pounds and pence', credits.replace('>0.05<', '>0.050<')],
  ['is no Amount', credits.replace('>0.05<', '>-0.05<')],
  ['GrpHdr: wrong count', credits.replace('<NbOfTxs>2', '<NbOfTxs>3')],
  ['PmtInf: wrong count', credits.replace(/(<PmtInf>.*?<NbOfTxs>)2/, '$13')],
  ['GrpHdr: wrong control sum', credits.replace('<CtrlSum>1250.55', '<CtrlSum>1250.54')],
  ['PmtInf: wrong control sum', credits.replace(/(<PmtInf>.*?<CtrlSum>)1250.55/, '$11250.54')],
  ['EndToEndId: occurs twice', credits.replace('<EndToEndId>S00000000000002', '<EndToEndId>S00000000000001')],
  ['InstrId: occurs twice', credits.replace('<InstrId>S00000000000002', '<InstrId>S00000000000001')],
  ['not eight digits', credits.replace('<Id>12345678', '<Id>1234567')],
  ['no BBAN', credits.replace('BBAN', 'CUID')],
  ['not named by a sort code', credits.replace('GBDSC', 'USABA')],
  ['not six digits', credits.replace('401234', '40-12-34')],
  ['signs that banks do not pass on', credits.replace('Brightside', 'Bright#ide')],
  ['signs that banks do not pass on', credits.replace('Brightside', 'Brightsidé')],
  ['blanks around a text', credits.replace('Brightside', ' Brightside')],
  ['a stroke at an end, or two', debits.replace('<MndtId>M1', '<MndtId>M//1')],
  ['is no Max140', credits.replace('SOONER PAY PAY-1001', 'x'.repeat(141))],
  ['is no Max140', credits.replace('Brightside Cleaning Ltd', '')],
  ['is no Max35', credits.replace('<PmtInfId>', '<PmtInfId>01234567')],
  ['is no Date', credits.replace('<Dt>2026-11-24', '<Dt>2026-13-24')],
  ['no day on which banks work', credits.replace('<Dt>2026-11-24', '<Dt>2026-11-31')],
  ['no day on which banks work', debits.replace('<ReqdColltnDt>2026-11-24', '<ReqdColltnDt>2026-11-28')],
  ['due before it was made', credits.replace('<Dt>2026-11-24', '<Dt>2026-11-20')],
  ['no day of creation', credits.replace('<CreDtTm>2026-11-23', '<CreDtTm>2026-11-31')],
  ['another method', credits.replace('>TRF<', '>CHK<')],
  ['charges that the scheme does not know', credits.replace('SLEV', 'DEBT')],
  ['without who initiates', credits.replace('<InitgPty><Nm>Sooner Payments Ltd</Nm>', '<InitgPty>')],
  ['not booked one by one', credits.replace('>false<', '>true<')],
  ['without our name', credits.replace(/<Dbtr>.*?<\/Dbtr>/, '<Dbtr></Dbtr>')],
  ['without a name', debits.replace('<Dbtr><Nm>Brightside Cleaning Ltd</Nm></Dbtr>', '')],
  ['without CdtrAgt', credits.replace(/<CdtrAgt>.*?<\/CdtrAgt>/, '')],
  ['without CdtrAcct', credits.replace(/<CdtrAcct>.*?<\/CdtrAcct>/, '')],
  ['without a mandate', debits.replace(/<DrctDbtTx>.*?<\/DrctDbtTx>/, '')],
  ['without the number of the creditor', debits.replace(/<CdtrSchmeId>.*?<\/CdtrSchmeId>/, '')],
  ['without a sequence type', debits.replace(/<SeqTp>.*?<\/SeqTp>/, '')],
  ['more than one text', credits.replace(/<Ustrd>.*?<\/Ustrd>/, '$&$&')],
])('%s', (reason, text) => {
  expect(text === credits || text === debits).toBe(false)
  expect(faultsOf(text)).toContain(reason)
})

interface Node {
  readonly name: string
  readonly start: number
  readonly end: number
  readonly isLeaf: boolean
}

/** Where each element of a message begins and ends. Messages that are written here have no empty tags and no comments. */
function elementsOf(text: string): Node[] {
  const open: { readonly name: string; readonly start: number; readonly before: number }[] = []
  const nodes: Node[] = []
  for (const { 0: tag, 1: slash, 2: name = '', index } of text.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
    if (slash === '') open.push({ name, start: index, before: nodes.length })
    else {
      const { start = 0, before = 0 } = open.pop() ?? {}
      nodes.push({ name, start, end: index + tag.length, isLeaf: before === nodes.length })
    }
  }
  return nodes
}

/** Elements without which the message is as good: a service level, a second identification, texts, and what names no money. */
const mayLack = new Set(['InstrId', 'PmtTpInf', 'SvcLvl', 'Id', 'Othr', 'RmtInf', 'Ustrd'])
/** Elements of which the definition allows more than one. */
const mayRepeat = new Set(['SvcLvl', 'Othr'])
/** Texts of which a message alone can't show that they are others. */
const mayVary = new Set([
  'Nm',
  'Ustrd',
  'MsgId',
  'PmtInfId',
  'InstrId',
  'EndToEndId',
  'MndtId',
  'Cd',
  'SeqTp',
  'Id',
])

test.each([
  ['credits', entry()],
  ['debits', entry({ kind: 'debit', mandate: 'M1' })],
])('an element of %s that is lost, repeated, renamed or changed is a fault', (_name, one) => {
  const [message = ''] = filesOf(submission([one]))
  const missed = new Set<string>()
  for (const { name, start, end, isLeaf } of elementsOf(message)) {
    const [before, whole, after] = [message.slice(0, start), message.slice(start, end), message.slice(end)]
    const tries = {
      lost: mayLack.has(name) ? 'x' : '',
      repeated: mayRepeat.has(name) ? 'x' : whole + whole,
      renamed: whole.replaceAll(name, `${name}x`),
      empty: isLeaf && name !== 'Ustrd' ? whole.replace(/>[^<]*</, '><') : 'x',
      long: isLeaf ? whole.replace(/>[^<]*</, `>${'9'.repeat(141)}<`) : 'x',
      foreign: isLeaf ? whole.replace(/>[^<]*</, '>#<') : 'x',
      other: isLeaf && !mayVary.has(name) ? whole.replace(/>[^<]*</, '>7<') : 'x',
    }
    for (const [what, text] of Object.entries(tries))
      if (faultsOf(before + text + after) === '') missed.add(`${name} ${what}`)
  }
  expect([...missed]).toEqual([])
})
