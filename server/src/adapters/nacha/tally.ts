import { RailFileFault } from '../file-rail/fault.ts'
import type { ReadEntry } from './read-entry.ts'

interface Stated {
  readonly records: string
  readonly hash: string
  readonly debits: string
  readonly credits: string
}

/** Counts what was read, to compare it with what a control record states. */
export class Tally {
  private records = 0
  private hash = 0
  private debitMinor = 0n
  private creditMinor = 0n

  addEntry({ routingNumber, direction, amountMinor }: ReadEntry): void {
    this.records += 1
    this.hash += Number(routingNumber.slice(0, 8))
    if (direction === 'debit') this.debitMinor += amountMinor
    else this.creditMinor += amountMinor
  }

  addAddenda(): void {
    this.records += 1
  }

  addTally(other: Tally): void {
    this.records += other.records
    this.hash += other.hash
    this.debitMinor += other.debitMinor
    this.creditMinor += other.creditMinor
  }

  compare(stated: Stated, what: 'batch' | 'file', line: number): void {
    const wrong = (found: string) => {
      throw new RailFileFault(`The ${what}'s control record does not match: ${found}.`, line)
    }
    if (!/^\d+$/.test(stated.records + stated.hash + stated.debits + stated.credits))
      wrong('it is not numeric')
    if (Number(stated.records) !== this.records) wrong('entries and addenda')
    if (Number(stated.hash) !== this.hash % 10_000_000_000) wrong('hash')
    if (BigInt(stated.debits) !== this.debitMinor) wrong('debits')
    if (BigInt(stated.credits) !== this.creditMinor) wrong('credits')
  }
}
