import { createHash } from 'node:crypto'
import { RailFileFault, type Attention, type FileAnswer, type StatementItem } from '../file-rail/format.ts'
import { payerIn } from './payer-in-text.ts'

/** A record with its continuations: `fields` are those before a text, and `text` is the rest of a record that has one. */
interface BaiRecord {
  readonly code: string
  readonly fields: readonly string[]
  readonly line: number
  /** How many lines it has in the file. */
  readonly lines: number
}

const maxSigns = 64 * 1024

/** Yields the physical lines of a file without the blanks that fill them. */
async function* readLines(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = ''
  for await (const bytes of pieces) {
    rest += Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) yield line.trimEnd()
    if (rest.length > maxSigns) throw new RailFileFault('A record is too long.')
  }
  if (rest.trim() !== '') yield rest.trimEnd()
}

/**
 * Puts a record and its continuations (88) together. A slash ends the fields of a line; a line without one ends in a text, which its
 * continuation goes on with.
 */
async function* readBaiRecords(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<BaiRecord> {
  let open: { text: string; line: number; lines: number; isEnded: boolean } | undefined
  let line = 0
  for await (const text of readLines(pieces)) {
    line += 1
    if (text === '') continue
    if (!/^\d\d,/.test(text) && !/^\d\d\/$/.test(text))
      throw new RailFileFault('A record does not begin with a code of two digits.', line)
    const isEnded = text.endsWith('/')
    const content = isEnded ? text.slice(0, -1) : text
    if (text.startsWith('88,')) {
      if (!open) throw new RailFileFault('A continuation follows no record.', line)
      open.text += (open.isEnded ? ',' : ' ') + content.slice(3)
      open.lines += 1
      open.isEnded = isEnded
      if (open.text.length > maxSigns) throw new RailFileFault('A record is too long.', line)
      continue
    }
    if (open) yield recordOf(open)
    open = { text: content, line, lines: 1, isEnded }
  }
  if (open) yield recordOf(open)
}

const recordOf = ({ text, line, lines }: { text: string; line: number; lines: number }): BaiRecord => {
  const [code = '', ...fields] = text.split(',')
  return { code, fields, line, lines }
}

/** As far as amounts are stored. */
const maxCents = 10n ** 15n
const amountForm = /^[+-]?\d{1,18}$/

function amountOf(text: string | undefined, line: number): bigint {
  if (text === undefined || !amountForm.test(text))
    throw new RailFileFault('An amount is not an integer.', line)
  const amount = BigInt(text)
  if (amount > maxCents || amount < -maxCents) throw new RailFileFault('An amount has too many digits.', line)
  return amount
}

function countOf(text: string | undefined, line: number): number {
  if (text === undefined || !/^\d{1,9}$/.test(text))
    throw new RailFileFault('A count is not an integer.', line)
  return Number(text)
}

/** `YYMMDD` as `YYYY-MM-DD`. */
function dayOf(text: string | undefined, line: number): string {
  const day = `20${text?.slice(0, 2)}-${text?.slice(2, 4)}-${text?.slice(4, 6)}`
  const date = new Date(`${day}T00:00:00Z`)
  if (!/^\d{6}$/.test(text ?? '') || Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day))
    throw new RailFileFault('A date is no day.', line)
  return day
}

/** How many fields say when the money is available, after the code of its funds type at this place. */
function fundsFields(fields: readonly string[], at: number, line: number): number {
  const type = fields[at] ?? ''
  if (type === '' || /^[Z012]$/.test(type)) return 1
  if (type === 'S') return 4
  if (type === 'V') return 3
  if (type === 'D') return 2 + 2 * countOf(fields[at + 1], line)
  throw new RailFileFault('An amount has an unknown type of funds.', line)
}

/** The codes of details: credits are 100 to 399, and debits 400 to 699. All others move no money in a way that is published. */
function signOf(code: string, line: number): bigint {
  if (/^[123]\d\d$/.test(code)) return 1n
  if (/^[456]\d\d$/.test(code)) return -1n
  throw new RailFileFault(`Transactions with the type code ${code} are not read.`, line)
}

/** Money of our entries that comes back: the return itself is in a file of the network, with its code. */
const returnCodes = new Set(['255', '256', '257', '258', '555', '556', '557', '558'])
const openingLedger = '010'
const closingLedger = '015'

const ourKey = /\bS\d{14}\b/
const ourFile = /^\d{6}[A-Z0-9]$/

type Item = FileAnswer | StatementItem | Attention

interface OpenAccount {
  readonly opening: bigint | undefined
  readonly closing: bigint | undefined
  readonly control: bigint
  readonly records: number
  readonly booked: bigint
}

/**
 * Yields every line of the reports of one account, and its closing balance, and throws a RailFileFault for anything else: a report of
 * another account, of a day that is not over, or with sums that are not those of its lines.
 */
export async function* readBai2(
  pieces: AsyncIterable<Uint8Array>,
  accountNumber: string | undefined,
): AsyncGenerator<Item> {
  const state = new Bai2State(accountNumber)
  for await (const record of readBaiRecords(pieces)) yield* state.take(record)
  state.end()
}

/** Follows the order of records: 01, then groups of 02, accounts of 03 and 16, and 49, then 98, then 99. */
class Bai2State {
  private readonly accountNumber: string | undefined
  private stage: 'start' | 'file' | 'group' | 'account' | 'closed' = 'start'
  private asOf = ''
  private account: OpenAccount | undefined
  private group = { control: 0n, accounts: 0, records: 0 }
  private readonly file = { control: 0n, groups: 0, records: 0 }
  private readonly days = new Set<string>()
  /** How often a line with this content was seen, so that two that are the same have two ids. */
  private readonly seen = new Map<string, number>()

  constructor(accountNumber: string | undefined) {
    this.accountNumber = accountNumber
  }

  take(record: BaiRecord): readonly Item[] {
    const { code, line } = record
    const expected = {
      start: ['01'],
      file: ['02', '99'],
      group: ['03', '98'],
      account: ['16', '49'],
      closed: [],
    }
    if (!(expected[this.stage] as readonly string[]).includes(code))
      throw new RailFileFault(`A record ${code} stands where none is expected.`, line)
    if (code === '01') return this.openFile(record)
    if (code === '02') return this.openGroup(record)
    if (code === '03') return this.openAccount(record)
    if (code === '16') return this.detail(record)
    if (code === '49') return this.closeAccount(record)
    return code === '98' ? this.closeGroup(record) : this.closeFile(record)
  }

  end(): void {
    if (this.stage !== 'closed') throw new RailFileFault('The file ends before its trailer.')
  }

  private openFile({ fields, line, lines }: BaiRecord): readonly Item[] {
    if (fields[7] !== '2') throw new RailFileFault('The file is not of version 2.', line)
    dayOf(fields[2], line)
    this.file.records = lines
    this.stage = 'file'
    return []
  }

  private openGroup({ fields, line, lines }: BaiRecord): readonly Item[] {
    const [, , status, asOf, , currency = '', modifier = ''] = fields
    if (status !== '1') throw new RailFileFault('A group deletes, corrects or tests an earlier one.', line)
    if (modifier !== '2' && modifier !== '4')
      throw new RailFileFault('A group reports a day that is not over: only final reports are read.', line)
    if (currency !== '' && currency !== 'USD') throw new RailFileFault('A group is not in dollars.', line)
    this.asOf = dayOf(asOf, line)
    this.group = { control: 0n, accounts: 0, records: lines }
    this.stage = 'group'
    return []
  }

  private openAccount({ fields, line, lines }: BaiRecord): readonly Item[] {
    const [account = '', currency = '', ...summaries] = fields
    if (this.accountNumber === undefined)
      throw new RailFileFault('No account is set whose statements are read.', line)
    if (account.replace(/^0+/, '') !== this.accountNumber.replace(/^0+/, ''))
      throw new RailFileFault('A report is of another account than ours.', line)
    if (currency !== '' && currency !== 'USD') throw new RailFileFault('An account is not in dollars.', line)
    if (this.days.has(this.asOf)) throw new RailFileFault('A day is reported twice in one file.', line)
    this.days.add(this.asOf)
    let [opening, closing]: (bigint | undefined)[] = []
    let control = 0n
    for (let at = 0; at < summaries.length;) {
      const [type = '', amount = ''] = summaries.slice(at, at + 2)
      if (type === '' && amount === '') {
        at += 3 + fundsFields(summaries, at + 3, line)
        continue
      }
      if (!/^\d{3}$/.test(type)) throw new RailFileFault('A summary has no type code.', line)
      const stated = amount === '' ? 0n : amountOf(amount, line)
      control += stated
      if (type === openingLedger) opening = stated
      if (type === closingLedger) closing = stated
      at += 3 + fundsFields(summaries, at + 3, line)
    }
    this.account = { opening, closing, control, records: lines, booked: 0n }
    this.stage = 'account'
    return []
  }

  private detail({ fields, line, lines }: BaiRecord): readonly Item[] {
    const { account } = this
    if (!account) return []
    const [type = '', stated] = fields
    const unsigned = amountOf(stated, line)
    if (unsigned < 0n) throw new RailFileFault('A transaction has a negative amount.', line)
    const amountMinor = signOf(type, line) * unsigned
    const from = 2 + fundsFields(fields, 2, line)
    const [bankReference = '', customerReference = '', ...text] = fields.slice(from)
    this.account = {
      ...account,
      control: account.control + unsigned,
      booked: account.booked + amountMinor,
      records: account.records + lines,
    }
    const reference = [customerReference, text.join(',').trim()].filter((part) => part !== '').join(' ')
    const content =
      bankReference === ''
        ? [type, stated, '', customerReference, text.join(',')].join('\n')
        : [type, stated, bankReference].join('\n')
    const counterparty = amountMinor > 0n ? payerIn(text.join(',')) : ''
    const id = this.idOf(content)
    return this.itemsOf({ type, amountMinor, customerReference, reference, counterparty, id })
  }

  private itemsOf(given: {
    readonly type: string
    readonly amountMinor: bigint
    readonly customerReference: string
    readonly reference: string
    readonly counterparty: string
    readonly id: string
  }): readonly Item[] {
    const { type, amountMinor, customerReference, reference, counterparty, id } = given
    const on = this.asOf
    const line = { id, currency: 'USD', bookedOn: on, amountMinor, reference, counterparty } as const
    const [key] = ourKey.exec(reference) ?? []
    const direction = amountMinor < 0n ? 'out' : 'in'
    const total = amountMinor < 0n ? -amountMinor : amountMinor
    if (key !== undefined) {
      const item = { line: { ...line, keys: [key] } }
      return returnCodes.has(type)
        ? [item]
        : [{ key, kind: 'settled', on, amountMinor: total, direction }, item]
    }
    if (!ourFile.test(customerReference) || returnCodes.has(type)) return [{ line: { ...line, keys: [] } }]
    const fileId = customerReference
    return [
      { fileId, kind: 'settled', on, totalMinor: total, direction },
      { line: { ...line, keys: [], fileId } },
    ]
  }

  /** A report that is sent again has the same ids; so has another report of the day, where the bank has given a line its reference. */
  private idOf(content: string): string {
    const count = (this.seen.get(`${this.asOf}\n${content}`) ?? 0) + 1
    this.seen.set(`${this.asOf}\n${content}`, count)
    const whole = [this.accountNumber, this.asOf, content, String(count)].join('\n')
    return `bai2:${this.asOf}:${createHash('sha256').update(whole).digest('hex').slice(0, 32)}`
  }

  private closeAccount({ fields, line, lines }: BaiRecord): readonly Item[] {
    const { account, asOf } = this
    if (!account) return []
    const records = account.records + lines
    if (amountOf(fields[0], line) !== account.control || countOf(fields[1], line) !== records)
      throw new RailFileFault("An account's trailer states another sum or number of records.", line)
    const { opening, closing, booked, control } = account
    if (opening !== undefined && closing !== undefined && opening + booked !== closing)
      throw new RailFileFault(
        'The lines of an account do not lead from its opening to its closing balance.',
        line,
      )
    this.group.control += control
    this.group.accounts += 1
    this.group.records += records
    this.account = undefined
    this.stage = 'group'
    if (closing === undefined) return []
    return [{ balance: { id: `bai2:${asOf}:balance`, currency: 'USD', day: asOf, balanceMinor: closing } }]
  }

  private closeGroup({ fields, line, lines }: BaiRecord): readonly Item[] {
    const { control, accounts, records } = this.group
    if (
      amountOf(fields[0], line) !== control ||
      countOf(fields[1], line) !== accounts ||
      countOf(fields[2], line) !== records + lines
    )
      throw new RailFileFault("A group's trailer states another sum or number.", line)
    this.file.control += control
    this.file.groups += 1
    this.file.records += records + lines
    this.stage = 'file'
    return []
  }

  private closeFile({ fields, line, lines }: BaiRecord): readonly Item[] {
    const { control, groups, records } = this.file
    if (
      amountOf(fields[0], line) !== control ||
      countOf(fields[1], line) !== groups ||
      countOf(fields[2], line) !== records + lines
    )
      throw new RailFileFault("The file's trailer states another sum or number.", line)
    this.stage = 'closed'
    return []
  }
}
