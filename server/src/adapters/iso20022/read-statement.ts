import { createHash } from 'node:crypto'
import type { StatementEntry } from '../../features/transfers/index.ts'
import { RailFileFault, type StatementItem } from '../file-rail/format.ts'
import { childOf, childrenOf, textOf, type FoundElement, type XmlElement } from './read-elements.ts'

/** The keys that payments give to entries. */
export const isOurs = (key: string): boolean => /^S\d{14}$/.test(key)

/** An amount in hundred-thousandths, since a message may state five decimal digits. */
function exact(text: string | undefined): bigint {
  const [, whole, decimals = ''] = /^(\d{1,18})(?:\.(\d{1,5}))?$/.exec(text ?? '') ?? []
  if (whole === undefined) throw new RailFileFault('An amount is not a decimal number.')
  return BigInt(whole + decimals.padEnd(5, '0'))
}

const maxPence = 10n ** 15n

/** An amount of pounds in pence, as far as amounts are stored. */
export function penceOf(text: string | undefined): bigint {
  const amount = exact(text?.trim())
  if (amount % 1000n !== 0n || amount / 1000n > maxPence)
    throw new RailFileFault('An amount has parts of a penny, or too many digits.')
  return amount / 1000n
}

/** In newer versions a status is a choice of codes, in older ones a text. */
export const isBooked = (entry: XmlElement) => (textOf(entry, 'Sts', 'Cd') ?? textOf(entry, 'Sts')) === 'BOOK'

export const dayOf = (entry: XmlElement): string | undefined => {
  const [booked, value] = [childOf(entry, 'BookgDt'), childOf(entry, 'ValDt')]
  return dayIn(booked ?? value)
}

function dayIn(date: XmlElement | undefined): string | undefined {
  const day = (textOf(date, 'Dt') ?? textOf(date, 'DtTm'))?.slice(0, 10)
  return isDay(day) ? day : undefined
}

export function isDay(text: string | undefined): text is string {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A transaction may move against its entry, in which a bank sums up several. */
export function directionOf(transaction: XmlElement, entry: XmlElement): 'in' | 'out' | undefined {
  const indicator = textOf(transaction, 'CdtDbtInd') ?? textOf(entry, 'CdtDbtInd')
  return indicator === 'CRDT' ? 'in' : indicator === 'DBIT' ? 'out' : undefined
}

function signedAmount(element: XmlElement): bigint {
  const direction = textOf(element, 'CdtDbtInd')
  if (direction !== 'CRDT' && direction !== 'DBIT') throw new RailFileFault('An amount has no direction.')
  const amount = exact(textOf(element, 'Amt'))
  return direction === 'CRDT' ? amount : -amount
}

const none = () => ({ entries: 0, booked: 0n, opening: [] as bigint[], closing: [] as bigint[], stated: '' })

/** Compares the entries of each statement with the balances and the number of entries that it states. */
class BalanceCheck {
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

/** Our account at the bank, as its statements name it. */
export interface OwnAccount {
  readonly sortCode: string
  readonly accountNumber: string
}

/** A transaction in an entry: what it moved, and what the sender said. */
interface Detail {
  readonly key: string | undefined
  readonly amountMinor: bigint | undefined
  readonly reference: string
  readonly counterparty: string
}

const joined = (parts: readonly (string | undefined)[]) =>
  parts
    .filter((part) => part !== undefined && part !== '' && part !== 'NOTPROVIDED')
    .join(' ')
    .slice(0, 500)

/** What the sender wrote, and else the references of the payment. */
function referenceOf(transaction: XmlElement): string {
  const remittance = childOf(transaction, 'RmtInf')
  const written = [
    ...childrenOf(remittance, 'Ustrd').map(({ text }) => text.trim()),
    ...childrenOf(remittance, 'Strd').map((part) => textOf(part, 'CdtrRefInf', 'Ref')),
  ]
  const references = childOf(transaction, 'Refs')
  const text = joined(written)
  return text === '' ? joined([textOf(references, 'EndToEndId'), textOf(transaction, 'AddtlTxInf')]) : text
}

/** The other side: newer versions have the party inside another element. */
function counterpartyOf(transaction: XmlElement, direction: 'in' | 'out' | undefined): string {
  const other = childOf(transaction, 'RltdPties', direction === 'in' ? 'Dbtr' : 'Cdtr')
  return textOf(other, 'Nm') ?? textOf(other, 'Pty', 'Nm') ?? ''
}

/** The amount that was booked of it, in our currency. */
function bookedPart(transaction: XmlElement): bigint | undefined {
  const amount = childOf(transaction, 'Amt') ?? childOf(transaction, 'AmtDtls', 'TxAmt', 'Amt')
  return amount?.attributes['Ccy'] === 'GBP' ? penceOf(amount.text) : undefined
}

/**
 * Reads every booked entry of statements and notifications, and the closing balances. The same entry has the same id in a notification, in the
 * statement after it and in a copy of either, by the reference that the bank gave it.
 */
export class StatementReader {
  private readonly own: OwnAccount | undefined
  private readonly balances = new BalanceCheck()
  private details: Detail[] = []
  private isOwn = false
  /** How often an entry with this content was seen in a statement, so that two that are the same have two ids. */
  private seen = new Map<string, number>()

  constructor(own: OwnAccount | undefined) {
    this.own = own
  }

  take(found: FoundElement, isStatement: boolean): readonly StatementItem[] {
    const { element, around } = found
    this.balances.take(found)
    const { name } = element
    if (name === 'Acct') this.account(element)
    else if (name === 'TxDtls') this.detail(element, around)
    else if (name === 'Bal') return this.balance(element)
    else if (name === 'Ntry') return this.entry(found, isStatement)
    else if (name === 'Stmt' || name === 'Ntfctn') {
      this.isOwn = false
      this.seen = new Map()
    }
    return []
  }

  private account(element: XmlElement): void {
    const id = childOf(element, 'Id')
    const stated = (textOf(id, 'IBAN') ?? textOf(id, 'Othr', 'Id') ?? '').replaceAll(/[\s-]/g, '')
    const { sortCode = '', accountNumber = '' } = this.own ?? {}
    this.isOwn = stated === accountNumber || stated.endsWith(sortCode + accountNumber)
    if (!this.isOwn || stated === '') throw new RailFileFault('A statement is of another account than ours.')
  }

  private detail(element: XmlElement, around: readonly XmlElement[]): void {
    const entry = around.findLast(({ name }) => name === 'Ntry')
    if (!entry) return
    const key = textOf(element, 'Refs', 'EndToEndId')
    const direction = directionOf(element, entry)
    const amountMinor = bookedPart(element)
    this.details.push({
      key: key !== undefined && isOurs(key) ? key : undefined,
      amountMinor: amountMinor !== undefined && direction === 'out' ? -amountMinor : amountMinor,
      reference: referenceOf(element),
      counterparty: counterpartyOf(element, direction),
    })
  }

  private balance(element: XmlElement): readonly StatementItem[] {
    if (textOf(element, 'Tp', 'CdOrPrtry', 'Cd') !== 'CLBD') return []
    const day = dayIn(childOf(element, 'Dt'))
    if (day === undefined) throw new RailFileFault('A balance has no day.')
    this.mustBeSterling(childOf(element, 'Amt'))
    const balanceMinor = signedAmount(element) / 1000n
    return [{ balance: { id: `camt:${day}:balance`, currency: 'GBP', day, balanceMinor } }]
  }

  private mustBeSterling(amount: XmlElement | undefined): void {
    if (amount?.attributes['Ccy'] !== 'GBP')
      throw new RailFileFault('Our account has an amount that is not in sterling.')
  }

  private entry({ element, around }: FoundElement, isStatement: boolean): readonly StatementItem[] {
    const { details } = this
    this.details = []
    if (!isBooked(element)) return []
    if (!this.isOwn) throw new RailFileFault('A statement names no account.')
    this.mustBeSterling(childOf(element, 'Amt'))
    penceOf(textOf(element, 'Amt'))
    const amountMinor = signedAmount(element) / 1000n
    // The id contains the day, so that of the message would not do: a copy of it has another.
    const bookedOn = dayOf(element)
    if (bookedOn === undefined) throw new RailFileFault('An entry has no day.')
    const id = this.idOf(element, around, { isStatement, bookedOn, amountMinor })
    const whole = { id, currency: 'GBP', bookedOn, amountMinor } as const
    const files = childrenOf(element, 'NtryDtls').flatMap((part) => textOf(part, 'Btch', 'PmtInfId') ?? [])
    return linesOf(whole, details, { fileId: files[0], text: textOf(element, 'AddtlNtryInf') })
  }

  /** A notification must have the bank's reference: nothing else tells whether a statement has the same entry. */
  private idOf(
    element: XmlElement,
    around: readonly XmlElement[],
    entry: { readonly isStatement: boolean; readonly bookedOn: string; readonly amountMinor: bigint },
  ): string {
    const { isStatement, bookedOn, amountMinor } = entry
    const reference = textOf(element, 'AcctSvcrRef')
    if (reference !== undefined) return digestId([reference, bookedOn, String(amountMinor)])
    if (!isStatement)
      throw new RailFileFault('An entry of a notification lacks the reference of the bank (AcctSvcrRef).')
    const statement = around.find(({ name }) => name === 'Stmt')
    const content = [
      textOf(element, 'NtryRef') ?? '',
      bookedOn,
      String(amountMinor),
      textOf(element, 'AddtlNtryInf') ?? '',
    ]
    const count = (this.seen.get(content.join('\n')) ?? 0) + 1
    this.seen.set(content.join('\n'), count)
    const place = [textOf(statement, 'Id') ?? '', textOf(statement, 'StmtPgntn', 'PgNb') ?? '']
    return digestId([...place, ...content, String(count)])
  }
}

const digestId = (parts: readonly string[]): string =>
  `camt:${createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 32)}`

/**
 * An entry is one line: of our own entries where the bank names each, or of a file of ours. What a bank booked together for several senders is
 * a line for each, if it states what each sent.
 */
function linesOf(
  whole: Pick<StatementEntry, 'id' | 'currency' | 'bookedOn' | 'amountMinor'>,
  details: readonly Detail[],
  { fileId, text }: { readonly fileId: string | undefined; readonly text: string | undefined },
): readonly StatementItem[] {
  const keys = details.flatMap(({ key }) => key ?? [])
  const [only] = details
  const reference = only && details.length === 1 ? only.reference : (text ?? '')
  const counterparty = only && details.length === 1 ? only.counterparty : ''
  if (details.length === 0) return [{ line: { ...whole, keys, reference, counterparty, fileId } }]
  if (keys.length === details.length) return [{ line: { ...whole, keys, reference, counterparty } }]
  const sum = details.reduce((total, { amountMinor }) => total + (amountMinor ?? 0n), 0n)
  const isStated = details.every(({ amountMinor }) => amountMinor !== undefined) && sum === whole.amountMinor
  if (details.length === 1 || !isStated)
    return [
      {
        line: {
          ...whole,
          keys: [],
          reference: reference || joined(details.map((one) => one.reference)),
          counterparty,
        },
      },
    ]
  return details.map((detail, at) => ({
    line: {
      ...whole,
      id: `${whole.id}:${at}`,
      partOf: { id: whole.id, parts: details.length },
      amountMinor: detail.amountMinor ?? 0n,
      keys: detail.key === undefined ? [] : [detail.key],
      reference: detail.reference,
      counterparty: detail.counterparty,
    },
  }))
}
