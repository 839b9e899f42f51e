import { RailFileFault, type Attention, type FileAnswer, type StatementItem } from '../file-rail/format.ts'
import {
  dayOf,
  isDay,
  directionOf,
  isBooked,
  isOurs,
  penceOf,
  StatementReader,
  type OwnAccount,
} from './read-statement.ts'
import {
  childOf,
  childrenOf,
  textOf,
  type FoundElement,
  type XmlElement,
  readElements,
} from './read-elements.ts'

/** The money has left the debtor's account, or has arrived on the creditor's. */
const settlements = new Set(['ACSC', 'ACCC'])
/** The whole file was received, checked, or accepted; it may still be rejected later. */
const received = new Set(['RCVD', 'ACTC', 'ACCP', 'ACSP', 'ACWC', 'PART', 'ACSC', 'ACCC'])
const refusals = new Set(['RJCT', 'CANC'])
/** A second copy of a file is refused. That answers nothing about the first copy, whose entries may be executed. */
const duplicates = new Set(['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05'])

/** The first reason that has a code: a published one, or the bank's own; without any, the code of an unstated reason. */
function reasonOf(element: XmlElement): string {
  for (const information of childrenOf(element, 'StsRsnInf')) {
    const reason = childOf(information, 'Rsn')
    const code = textOf(reason, 'Cd') ?? textOf(reason, 'Prtry')
    if (code !== undefined) return code.slice(0, 35)
  }
  return 'MS03'
}

/**
 * A status stands at an entry, at a payment information or at the whole message. A settled whole is reported entry by entry in
 * statements.
 */
function answerOfStatus({ element }: FoundElement, on: string): readonly (FileAnswer | Attention)[] {
  const status = textOf(element, 'TxSts') ?? textOf(element, 'PmtInfSts') ?? textOf(element, 'GrpSts') ?? ''
  const isRefused = refusals.has(status)
  const code = reasonOf(element)
  const key = textOf(element, 'OrgnlEndToEndId') ?? textOf(element, 'OrgnlInstrId')
  if (isRefused && duplicates.has(code))
    return [
      {
        attention: `The bank took a file or entry for a duplicate (${code}): ${key ?? wholeOf(element) ?? ''}`,
      },
    ]
  if (element.name === 'TxInfAndSts') {
    if (!isRefused && !settlements.has(status)) return []
    if (key === undefined || !isOurs(key))
      return [{ attention: `Status ${status} answers an entry that is not ours` }]
    const stated = textOf(element, 'OrgnlTxRef', 'Amt', 'InstdAmt')
    const amountMinor = stated === undefined ? undefined : penceOf(stated)
    return [
      isRefused ? { key, kind: 'refused', code, on, amountMinor } : { key, kind: 'settled', on, amountMinor },
    ]
  }
  const fileId = wholeOf(element)
  if (fileId === undefined) return []
  if (isRefused)
    return [
      { fileId, kind: 'rejected', code, on },
      { fileId, kind: 'refused', code, on },
    ]
  return received.has(status) ? [{ fileId, kind: 'acknowledged', code: status, on }] : []
}

const wholeOf = (element: XmlElement) => textOf(element, 'OrgnlPmtInfId') ?? textOf(element, 'OrgnlMsgId')

/** The published families of transactions that bring money back: returns, reversals, and unpaid direct debits. */
const returningFamilies = new Set(['RRTN', 'RPCR', 'UPDD', 'UPCT', 'RCDD', 'PRDD', 'ARET'])

const familyOf = (element: XmlElement | undefined) =>
  textOf(childOf(element, 'BkTxCd', 'Domn', 'Fmly'), 'SubFmlyCd') ?? ''

function returnedAs(transaction: XmlElement, entry: XmlElement): string | undefined {
  const information = childOf(transaction, 'RtrInf')
  const reason = childOf(information, 'Rsn')
  const code = textOf(reason, 'Cd') ?? textOf(reason, 'Prtry')
  const isReturn =
    information !== undefined ||
    textOf(entry, 'RvslInd') === 'true' ||
    returningFamilies.has(familyOf(transaction)) ||
    returningFamilies.has(familyOf(entry))
  return isReturn ? (code?.slice(0, 35) ?? 'MS03') : undefined
}

/** The first amount that is stated: what was instructed, since what was booked may include charges. */
const amountOf = (transaction: XmlElement): XmlElement | undefined =>
  childOf(transaction, 'AmtDtls', 'InstdAmt', 'Amt') ??
  childOf(transaction, 'AmtDtls', 'TxAmt', 'Amt') ??
  childOf(transaction, 'Amt')

/** The currency of an amount that is not in sterling. */
const otherCurrency = (amount: XmlElement | undefined): string | undefined =>
  amount === undefined || amount.attributes['Ccy'] === 'GBP'
    ? undefined
    : (amount.attributes['Ccy'] ?? 'no currency')

/** A transaction of ours that was booked has settled, or came back. Statements contain much else, which answers nothing. */
function answerOfTransaction(
  { element, around }: FoundElement,
  createdOn: string,
): readonly (FileAnswer | Attention)[] {
  const entry = around.findLast(({ name }) => name === 'Ntry')
  const key = textOf(element, 'Refs', 'EndToEndId')
  if (!entry || key === undefined || !isOurs(key) || !isBooked(entry)) return []
  const on = dayOf(entry) ?? createdOn
  const stated = amountOf(element)
  const other = otherCurrency(stated)
  if (other !== undefined) return [{ attention: `The bank booked entry ${key} in ${other}` }]
  const amountMinor = stated && penceOf(stated.text)
  const code = returnedAs(element, entry)
  const moved = { key, on, amountMinor, direction: directionOf(element, entry) }
  return [code === undefined ? { ...moved, kind: 'settled' } : { ...moved, kind: 'returned', code }]
}

/** A bank may book a whole file in one sum without naming its entries. Then all of them have settled. */
function answerOfEntry({ element }: FoundElement, createdOn: string): readonly (FileAnswer | Attention)[] {
  if (!isBooked(element)) return []
  const on = dayOf(element) ?? createdOn
  return childrenOf(element, 'NtryDtls').flatMap((details): (FileAnswer | Attention)[] => {
    const fileId = textOf(details, 'Btch', 'PmtInfId')
    if (fileId === undefined || details.givenOut > 0) return []
    const other = otherCurrency(childOf(element, 'Amt'))
    if (other !== undefined) return [{ attention: `The bank booked the whole file ${fileId} in ${other}` }]
    const totalMinor = penceOf(textOf(element, 'Amt'))
    return returnedAs(details, element) === undefined
      ? [{ fileId, kind: 'settled', on, totalMinor, direction: directionOf(details, element) }]
      : [{ attention: `The bank took back the sum of a whole file (${fileId})` }]
  })
}

/** The messages that answer ours, in the versions that banks send: those elements that are read here are the same in all of them. */
const known = /^(?:pain\.002\.001\.(?:0[3-9]|1\d)|camt\.05[34]\.001\.(?:0[2-9]|1\d))$/

const wanted = new Set([
  'Acct',
  ...['GrpHdr', 'OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts'],
  ...['Bal', 'TxsSummry', 'Ntry', 'TxDtls', 'Stmt', 'Ntfctn'],
])

/**
 * Yields what a message of the bank says: a status report, a statement, or a notification of debits and credits. Without an account of ours
 * only status reports are read.
 */
export async function* readBankMessage(
  pieces: AsyncIterable<Uint8Array>,
  own: OwnAccount | undefined,
): AsyncGenerator<FileAnswer | StatementItem | Attention> {
  let header: string | undefined
  const statements = new StatementReader(own)
  for await (const found of readElements(pieces, wanted)) {
    const { element, message } = found
    if (!known.test(message) || (!own && message.startsWith('camt')))
      throw new RailFileFault(`Messages of type ${message} are not read.`)
    if (element.name === 'GrpHdr') {
      header = textOf(element, 'CreDtTm')?.slice(0, 10)
      if (textOf(element, 'MsgId') === undefined || !isDay(header))
        throw new RailFileFault('The message has no identification or no day of its own.')
      continue
    }
    if (header === undefined) throw new RailFileFault('The message has no group header.')
    yield* statements.take(found, message.startsWith('camt.053'))
    yield* answersOf(found, header)
  }
  if (header === undefined) throw new RailFileFault('The message has no group header.')
}

function answersOf(found: FoundElement, createdOn: string): readonly (FileAnswer | Attention)[] {
  const { name } = found.element
  if (name === 'TxDtls') return answerOfTransaction(found, createdOn)
  if (name === 'Ntry') return answerOfEntry(found, createdOn)
  return name.startsWith('Orgnl') || name === 'TxInfAndSts' ? answerOfStatus(found, createdOn) : []
}
