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

  constructor(header: Fields, line: number, faults: string[]) {
    this.header = header
    this.line = line
    this.faults = faults
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
  }

  takeAddenda(addenda: Fields, at: number): void {
    const wrong = (reason: string) => this.faults.push(`line ${at}: ${reason}`)
    this.sums.count += 1
    this.addenda += 1
    if (this.entry?.['addenda record indicator'] !== '1') wrong('an addenda record that no entry announces')
    if (this.addenda > 1) wrong('a second addenda record')
    if (addenda['entry detail sequence number'] !== this.entry?.['trace number']?.slice(8))
      wrong('an addenda record of another entry')
  }

  /** A record that is no addenda record ends the entry before it. */
  endEntry(at: number): void {
    if (this.entry?.['addenda record indicator'] === '1' && this.addenda === 0)
      this.faults.push(`line ${at}: an addenda record is missing`)
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
