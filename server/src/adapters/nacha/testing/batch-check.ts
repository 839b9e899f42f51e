import type { Fields } from './ach-layout.ts'
import {
  isCalendarDay,
  isDebit,
  isPrenote,
  isRoutingNumber,
  isWeekend,
  none,
  value,
  type Sums,
} from './ach-values.ts'

/** Segments of ANSI ASC X12, each with elements behind asterisks and a reverse solidus at its end. */
const segments = /^(?:[A-Z][A-Z0-9]{1,2}(?:\*[^*\\~]*)+\\)+ *$/

/** A payment order (820) in its envelopes: in this order, with the counts and the sum that it states. */
function paymentOrderFaults(text: string, amount: bigint): string[] {
  const found = text
    .trimEnd()
    .split('\\')
    .slice(0, -1)
    .map((one) => one.split('*'))
  const names = found.map(([name]) => name).join(' ')
  const faults: string[] = []
  if (!/^ISA GS ST BPR TRN ENT (?:RMR )+SE GE IEA$/.test(names)) return [`segments are ${names}`]
  const of = (name: string) => found.find(([is]) => is === name) ?? []
  const inMinor = (stated = '') => (/^\d+\.\d\d$/.test(stated) ? BigInt(stated.replace('.', '')) : -1n)
  const paid = found.filter(([name]) => name === 'RMR').reduce((sum, line) => sum + inMinor(line[4]), 0n)
  if (inMinor(of('BPR')[2]) !== amount) faults.push('the payment order states another amount')
  if (paid !== amount) faults.push('the lines of the payment order have another sum')
  if (Number(of('SE')[1]) !== found.length - 4) faults.push('another number of segments')
  if (of('ISA').length !== 17 || of('ISA').join('*').length !== 105)
    faults.push('an envelope of another form')
  if (of('ISA')[13] !== of('IEA')[2] || of('GS')[6] !== of('GE')[2] || of('ST')[2] !== of('SE')[2])
    faults.push('an envelope that another one ends')
  return faults
}

/** Checks the records of one batch by the rules about batches and entries. */
export class BatchCheck {
  private readonly header: Fields
  private readonly line: number
  private readonly faults: string[]
  private readonly sums = none()
  private readonly directions = new Set<'credit' | 'debit'>()
  /** What verifying entries pay to an account less what they debit from it. */
  private readonly verified = new Map<string, bigint>()
  private entry: Fields | undefined
  private addenda = 0
  /** What the addenda records of the entry say, put together. */
  private information = ''

  constructor(header: Fields, line: number, faults: string[]) {
    this.header = header
    this.line = line
    this.faults = faults
  }

  get isCtx(): boolean {
    return this.header['standard entry class'] === 'CTX'
  }

  private get description(): string {
    return (this.header['company entry description'] ?? '').trimEnd()
  }

  checkHeader(file: Fields, number: number): void {
    const wrong = (reason: string) => this.faults.push(`line ${this.line}: ${reason}`)
    if (value(this.header, 'batch number') !== BigInt(number)) wrong('batches do not count up')
    const effective = this.header['effective entry date'] ?? ''
    if (!isCalendarDay(effective) || isWeekend(effective)) wrong('no day on which a batch can settle')
    if (effective < (file['file creation date'] ?? '')) wrong('a batch that settles before its file was made')
    for (const prescribed of ['ACCTVERIFY', 'RETRY PYMT', 'REVERSAL'])
      if (this.description.toUpperCase() === prescribed && this.description !== prescribed)
        wrong('a prescribed description in other letters')
  }

  takeEntry(entry: Fields, at: number): void {
    const wrong = (reason: string) => this.faults.push(`line ${at}: ${reason}`)
    const amount = value(entry, 'amount')
    const direction = isDebit(entry) ? 'debit' : 'credit'
    if (!isRoutingNumber(`${entry['receiving bank']}${entry['check digit']}`)) wrong('wrong check digit')
    if (isPrenote(entry) !== (amount === 0n)) wrong('a prenote with an amount, or money without one')
    if (entry['trace number']?.slice(0, 8) !== this.header['originating bank'])
      wrong('a trace number of another bank')
    if (this.header['service class code'] === (direction === 'debit' ? '220' : '225'))
      wrong('a direction that the batch excludes')
    if (this.description === 'RETRY PYMT' && direction === 'credit') wrong('a retry that is no debit')
    if (this.description === 'ACCTVERIFY') {
      if (isPrenote(entry)) wrong('a prenote among verifying entries')
      if (direction === 'credit' && amount >= 100n) wrong('a verifying credit of a dollar or more')
      const account = `${entry['receiving bank']} ${entry['account number']}`
      const before = this.verified.get(account) ?? 0n
      this.verified.set(account, before + (direction === 'credit' ? amount : -amount))
    }
    this.sums.count += 1
    this.sums.hash += value(entry, 'receiving bank')
    this.sums[direction === 'debit' ? 'debits' : 'credits'] += amount
    this.directions.add(direction)
    this.entry = entry
    this.addenda = 0
    this.information = ''
  }

  takeAddenda(addenda: Fields, at: number): void {
    const wrong = (reason: string) => this.faults.push(`line ${at}: ${reason}`)
    this.sums.count += 1
    this.addenda += 1
    if (this.entry?.['addenda record indicator'] !== '1') wrong('an addenda record that no entry announces')
    if (this.addenda > 1 && !this.isCtx) wrong('a second addenda record')
    if (value(addenda, 'addenda sequence number') !== BigInt(this.addenda))
      wrong(`addenda sequence number is "${addenda['addenda sequence number']}"`)
    this.information += addenda['payment-related information'] ?? ''
    if (addenda['entry detail sequence number'] !== this.entry?.['trace number']?.slice(8))
      wrong('an addenda record of another entry')
  }

  /** A record that is no addenda record ends the entry before it. */
  endEntry(at: number): void {
    const wrong = (reason: string) => this.faults.push(`line ${at}: ${reason}`)
    if (this.entry?.['addenda record indicator'] === '1' && this.addenda === 0)
      wrong('an addenda record is missing')
    if (this.entry && this.addenda > 0 && !segments.test(this.information))
      wrong(`payment-related information is "${this.information}"`)
    if (this.entry && this.isCtx) {
      if (value(this.entry, 'number of addenda records') !== BigInt(this.addenda))
        wrong('another number of addenda records')
      for (const reason of paymentOrderFaults(this.information, value(this.entry, 'amount'))) wrong(reason)
    }
    this.entry = undefined
  }

  /** Adds the sums of the batch to those of the file, and returns them. */
  close(control: Fields, at: number, file: Sums): Sums {
    const wrong = (reason: string) => this.faults.push(`line ${at}: ${reason}`)
    for (const name of ['service class code', 'company identification', 'originating bank', 'batch number'])
      if (control[name] !== this.header[name]) wrong(`${name} is not that of the batch`)
    if (this.sums.count === 0) wrong('an empty batch')
    if (this.header['service class code'] === '200' && this.directions.size < 2)
      wrong('a mixed batch of one direction')
    if ([...this.verified.values()].some((left) => left < 0n))
      wrong('verifying debits of more than the credits beside them')
    for (const name of ['hash', 'debits', 'credits'] as const) file[name] += this.sums[name]
    file.count += this.sums.count
    return this.sums
  }
}
