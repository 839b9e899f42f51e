import type { RailEntry, Submission } from '../../features/transfers/index.ts'
import type { Part } from '../file-rail/format.ts'
import { plainText } from '../file-rail/plain-text.ts'

const entities: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&apos;' }

/**
 * Banks pass on Latin letters, digits, blanks and `/-?:().,'+`, and the British schemes `&` besides. What is written in the place
 * of other signs is recommended for payments in this format.
 */
const nearest: Readonly<Record<string, string>> = {
  ';': ',',
  '[': '(',
  '{': '(',
  ']': ')',
  '}': ')',
  '\\': '/',
  '|': '/',
  _: '-',
  '~': '-',
  '`': "'",
}

/** Text of an element, with nothing but the signs that banks pass on, cut to its longest form. */
const text = (given: string, maxLength: number): string =>
  plainText(given)
    .replaceAll(/[^A-Za-z0-9/\-?:().,'+& ]/g, (sign) => nearest[sign] ?? '.')
    .trim()
    .slice(0, maxLength)
    .trimEnd()
    .replaceAll(/[&']/g, (sign) => entities[sign] ?? '')

/** An element with its content, which is text or further elements. */
const element = (name: string, ...content: readonly string[]): string =>
  `<${name}>${content.join('')}</${name}>`

/** An amount with two decimal digits. */
const decimal = (amountMinor: bigint): string =>
  `${amountMinor / 100n}.${String(amountMinor % 100n).padStart(2, '0')}`

/** A British account at a bank that a sort code names. */
const account = (name: string, accountNumber: string): string =>
  element(
    name,
    element(
      'Id',
      element('Othr', element('Id', text(accountNumber, 34)), element('SchmeNm', element('Cd', 'BBAN'))),
    ),
    element('Ccy', 'GBP'),
  )

const bank = (name: string, sortCode: string): string =>
  element(
    name,
    element(
      'FinInstnId',
      element(
        'ClrSysMmbId',
        element('ClrSysId', element('Cd', 'GBDSC')),
        element('MmbId', text(sortCode, 35)),
      ),
    ),
  )

/** Whose account pays and collects. */
export interface SterlingAccount {
  readonly name: string
  /** The identification of the business at its bank. */
  readonly partyId: string
  readonly sortCode: string
  readonly accountNumber: string
  /** The number under which direct debits are collected; without one, nothing is debited. */
  readonly creditorId?: string | undefined
}

const messages = { credits: 'pain.001.001.09', debits: 'pain.008.001.08' } as const

/** About 64 KiB of text is one piece, so that a file of any size needs little memory. */
const pieceLength = 65_536

type Direction = 'credits' | 'debits'

/** Yields a credit transfer initiation or a direct debit initiation, one payment information each. The same arguments always yield the same bytes. */
export function* writeInitiation(
  own: SterlingAccount,
  submission: Submission,
  { kind, entries }: Part & { readonly kind: Direction },
  id: string,
): Generator<string> {
  let piece = head(own, submission, kind, entries, id)
  for (const entry of entries) {
    piece += kind === 'credits' ? creditTransfer(entry) : directDebit(entry)
    if (piece.length > pieceLength) {
      yield piece
      piece = ''
    }
  }
  const root = kind === 'credits' ? 'CstmrCdtTrfInitn' : 'CstmrDrctDbtInitn'
  yield `${piece}</PmtInf></${root}></Document>\n`
}

function head(
  own: SterlingAccount,
  { submittedAt, settlesOn }: Submission,
  kind: Direction,
  entries: readonly RailEntry[],
  id: string,
): string {
  const count = element('NbOfTxs', String(entries.length))
  const sum = element('CtrlSum', decimal(entries.reduce((total, { amountMinor }) => total + amountMinor, 0n)))
  const party = element('Nm', text(own.name, 140))
  const group = element(
    'GrpHdr',
    element('MsgId', id),
    element('CreDtTm', submittedAt.toISOString()),
    count,
    sum,
    element(
      'InitgPty',
      party,
      element('Id', element('OrgId', element('Othr', element('Id', text(own.partyId, 35))))),
    ),
  )
  const root = kind === 'credits' ? 'CstmrCdtTrfInitn' : 'CstmrDrctDbtInitn'
  const ours = kind === 'credits' ? 'Dbtr' : 'Cdtr'
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${messages[kind]}">` +
    `<${root}>${group}<PmtInf>` +
    element('PmtInfId', id) +
    element('PmtMtd', kind === 'credits' ? 'TRF' : 'DD') +
    // Each entry is booked by itself, so that statements name it.
    element('BtchBookg', 'false') +
    count +
    sum +
    typeOf(kind) +
    (kind === 'credits'
      ? element('ReqdExctnDt', element('Dt', settlesOn))
      : element('ReqdColltnDt', settlesOn)) +
    element(ours, party) +
    account(`${ours}Acct`, own.accountNumber) +
    bank(`${ours}Agt`, own.sortCode) +
    element('ChrgBr', 'SLEV') +
    (kind === 'debits' ? creditorScheme(own) : '')
  )
}

const typeOf = (kind: Direction) =>
  kind === 'credits'
    ? element('PmtTpInf', element('SvcLvl', element('Cd', 'NURG')))
    : element('PmtTpInf', element('SvcLvl', element('Cd', 'NURG')), element('SeqTp', 'RCUR'))

const creditorScheme = ({ creditorId }: SterlingAccount) =>
  element(
    'CdtrSchmeId',
    element('Id', element('PrvtId', element('Othr', element('Id', text(creditorId ?? '', 35))))),
  )

const amount = (amountMinor: bigint) => `<InstdAmt Ccy="GBP">${decimal(amountMinor)}</InstdAmt>`
const identification = ({ key }: RailEntry) =>
  element('PmtId', element('InstrId', text(key, 35)), element('EndToEndId', text(key, 35)))

/** One text of at most 140 signs: more are not passed on by the schemes behind the bank. */
function remittance({ description, references }: RailEntry): string {
  const ours = text([description, ...references.map(({ reference }) => reference)].join(' '), 140)
  return ours === '' ? '' : element('RmtInf', element('Ustrd', ours))
}

const holderOf = ({ account: { holder }, key }: RailEntry) =>
  element('Nm', text(holder, 140) || text(key, 35))

const creditTransfer = (entry: RailEntry): string =>
  element(
    'CdtTrfTxInf',
    identification(entry),
    element('Amt', amount(entry.amountMinor)),
    bank('CdtrAgt', entry.account.routingNumber),
    element('Cdtr', holderOf(entry)),
    account('CdtrAcct', entry.account.accountNumber),
    remittance(entry),
  )

const directDebit = (entry: RailEntry): string =>
  element(
    'DrctDbtTxInf',
    identification(entry),
    amount(entry.amountMinor),
    element('DrctDbtTx', element('MndtRltdInf', element('MndtId', text(entry.mandate ?? '', 35)))),
    bank('DbtrAgt', entry.account.routingNumber),
    element('Dbtr', holderOf(entry)),
    account('DbtrAcct', entry.account.accountNumber),
    remittance(entry),
  )
