import { RailFileFault, type Attention, type FileAnswer } from '../file-rail/format.ts'
import {
  childOf,
  childrenOf,
  textOf,
  type FoundElement,
  type XmlElement,
  readElements,
} from './read-elements.ts'

/** The keys that payments give to entries. */
const isOurs = (key: string): boolean => /^S\d{14}$/.test(key)

/** An amount in hundred-thousandths, since a message may state five decimal digits. */
function exact(text: string | undefined): bigint {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) throw new RailFileFault('An amount is not a decimal number.')
  return BigInt(whole + decimals.padEnd(5, '0'))
}

const mostPence = 10n ** 15n

/** An amount of pounds in pence, as far as amounts are stored. */
function penceOf(text: string | undefined): bigint {
  const amount = exact(text?.trim())
  if (amount % 1000n !== 0n || amount / 1000n > mostPence)
    throw new RailFileFault('An amount has parts of a penny, or too many digits.')
  return amount / 1000n
}

/** The money has left the debtor's account, or has arrived on the creditor's. */
const settlements = new Set(['ACSC', 'ACCC'])
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
 * A status stands at an entry, at a payment information or at the whole message. That something was received or is accepted is
 * known already; a settled whole is reported entry by entry in statements.
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
  return isRefused && fileId !== undefined ? [{ fileId, kind: 'refused', code, on }] : []
}

const wholeOf = (element: XmlElement) => textOf(element, 'OrgnlPmtInfId') ?? textOf(element, 'OrgnlMsgId')

/** In newer versions a status is a choice of codes, in older ones a text. */
const isBooked = (entry: XmlElement) => (textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts')) === 'BOOK'

const dayOf = (entry: XmlElement): string | undefined => {
  const [booked, value] = [childOf(entry, 'BookgDt'), childOf(entry, 'ValDt')]
  const day = [booked, value].map((date) => textOf(date, 'Dt') ?? textOf(date, 'DtTm')).find(Boolean)
  return day?.slice(0, 10)
}

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

/** A transaction may move against its entry, in which a bank sums up several. */
function directionOf(transaction: XmlElement, entry: XmlElement): 'in' | 'out' | undefined {
  const indicator = textOf(transaction, 'CdtDbtInd') ?? textOf(entry, 'CdtDbtInd')
  return indicator === 'CRDT' ? 'in' : indicator === 'DBIT' ? 'out' : undefined
}

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

function signedAmount(element: XmlElement): bigint {
  const direction = textOf(element, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new RailFileFault('An amount has no direction.')
  const amount = exact(textOf(element, 'Amt'))
  return direction === 'CRDT' ? amount : -amount
}

const none = () => ({ entries: 0, booked: 0n, opening: [] as bigint[], closing: [] as bigint[], stated: '' })

/** Compares the entries of each statement with the balances and the number of entries that it states. */
class StatementCheck {
  private statement = none()

  take({ element }: FoundElement): void {
    if (element.name === 'Bal') this.balance(element)
    else if (element.name === 'TxsSummry')
      this.statement.stated = textOf(element, 'TtlNtries', 'NbOfNtries') ?? ''
    else if (element.name === 'Ntry') this.entry(element)
    else if (element.name === 'Stmt' || element.name === 'Ntfctn') this.end(element)
  }

  private balance(element: XmlElement): void {
    const type = textOf(element, 'Tp', 'CdOrPrtry', 'Cd')
    if (type === 'OPBD' || type === 'PRCD') this.statement.opening.push(signedAmount(element))
    if (type === 'CLBD') this.statement.closing.push(signedAmount(element))
  }

  private entry(element: XmlElement): void {
    this.statement.entries += 1
    const amount = signedAmount(element)
    if ((textOf(element, 'Sts', 'Cd') ?? textOf(element, 'Sts')) === 'BOOK') this.statement.booked += amount
  }

  private end(element: XmlElement): void {
    const { entries, booked, opening, closing, stated } = this.statement
    this.statement = none()
    if (stated !== '' && Number(stated) !== entries)
      throw new RailFileFault('A statement has another number of entries than it states.')
    // A statement of several pages has its balances on the first and the last.
    const pages = childOf(element, 'StmtPgntn')
    const isWhole = !pages || (textOf(pages, 'PgNb') === '1' && textOf(pages, 'LastPgInd') === 'true')
    const [first] = opening
    const [last] = closing
    if (
      isWhole &&
      opening.length === 1 &&
      closing.length === 1 &&
      first !== undefined &&
      first + booked !== last
    )
      throw new RailFileFault(
        'The entries of a statement do not lead from its opening to its closing balance.',
      )
  }
}

/** The messages that answer ours, in the versions that banks send: those elements that are read here are the same in all of them. */
const known = /^(?:pain\.002\.001\.(?:0[3-9]|1\d)|camt\.05[34]\.001\.(?:0[2-9]|1\d))$/

const wanted = new Set([
  ...['GrpHdr', 'OrgnlGrpInfAndSts', 'OrgnlPmtInfAndSts', 'TxInfAndSts'],
  ...['Bal', 'TxsSummry', 'Ntry', 'TxDtls', 'Stmt', 'Ntfctn'],
])

/** Yields what a message of the bank answers: a status report, a statement, or a notification of debits and credits. */
export async function* readBankMessage(
  pieces: AsyncIterable<Uint8Array>,
): AsyncGenerator<FileAnswer | Attention> {
  let header: string | undefined
  const check = new StatementCheck()
  for await (const found of readElements(pieces, wanted)) {
    if (!known.test(found.message)) throw new RailFileFault(`Messages of type ${found.message} are not read.`)
    const { element } = found
    if (element.name === 'GrpHdr') {
      header = textOf(element, 'CreDtTm')?.slice(0, 10)
      if (textOf(element, 'MsgId') === undefined || !isDay(header))
        throw new RailFileFault('The message has no identification or no day of its own.')
      continue
    }
    if (header === undefined) throw new RailFileFault('The message has no group header.')
    check.take(found)
    yield* answersOf(found, header)
  }
  if (header === undefined) throw new RailFileFault('The message has no group header.')
}

const isDay = (text: string | undefined) =>
  text !== undefined && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

function answersOf(found: FoundElement, createdOn: string): readonly (FileAnswer | Attention)[] {
  const { name } = found.element
  if (name === 'TxDtls') return answerOfTransaction(found, createdOn)
  if (name === 'Ntry') return answerOfEntry(found, createdOn)
  return name.startsWith('Orgnl') || name === 'TxInfAndSts' ? answerOfStatus(found, createdOn) : []
}
