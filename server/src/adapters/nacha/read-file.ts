import { RailFileFault } from '../file-rail/format.ts'
import { recordLength, recordsPerBlock } from './fields.ts'
import { readEntry, type ReadEntry, readRecords, Tally } from './read-records.ts'

/** What a batch header states about its entries. */
export interface ReadBatch {
  readonly number: string
  readonly serviceClass: string
  readonly entryClass: string
  readonly companyName: string
  readonly companyId: string
  readonly description: string
  readonly effectiveOn: string
  /** The day of the year on which the batch settled, as the operator of the network entered it; blank if it did not. */
  readonly settlementDay: string
}

export interface ReadItem {
  readonly batch: ReadBatch
  readonly entry: ReadEntry
  /** The entry's addenda records, whole. */
  readonly addenda: readonly string[]
  readonly line: number
  /** The day on which the file was made: YYMMDD. */
  readonly fileCreatedOn: string
}

/** Their records have another layout, and nothing that we send is answered by them. */
const otherLayouts = new Set(['IAT', 'ADV'])

/**
 * Yields the entries of a file with their addenda, and throws a RailFileFault as soon as the file breaks a rule. Totals are known
 * at the end only, so a caller reads a file to its end once before it uses anything of it.
 */
export async function* readAchFile(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<ReadItem> {
  const state = new FileState()
  for await (const { text, line } of readRecords(pieces)) {
    const item = state.take(text, line)
    if (item) yield item
  }
  state.end()
}

/** Follows the order of records: 1, then batches of 5, entries of 6 and 7, and 8, then 9 and filler. */
class FileState {
  private readonly file = new Tally()
  private tally = new Tally()
  private batch: ReadBatch | undefined
  private entry: { readonly read: ReadEntry; readonly addenda: string[]; readonly line: number } | undefined
  private batches = 0
  private records = 0
  private createdOn = ''
  private stage: 'start' | 'open' | 'closed' = 'start'

  /** Takes a record, and returns the entry that it ends, if it ends one. */
  take(text: string, line: number): ReadItem | undefined {
    if (this.stage === 'closed') return this.filler(text, line)
    this.records += 1
    const type = text.charAt(0)
    if (this.stage === 'start') return this.fileHeader(text, line)
    if (type === '7') return this.addenda(text, line)
    const ended = this.endEntry()
    if (type === '6') this.openEntry(text, line)
    else if (type === '5') this.openBatch(text, line)
    else if (type === '8') this.closeBatch(text, line)
    else if (type === '9') this.closeFile(text, line)
    else throw new RailFileFault('A record of an unknown type.', line)
    return ended
  }

  end(): void {
    if (this.stage !== 'closed') throw new RailFileFault('The file ends before its control record.')
  }

  private fileHeader(text: string, line: number): undefined {
    if (!text.startsWith('101') || text.slice(34, 40) !== '094101')
      throw new RailFileFault(
        'The file does not begin with a file header of 94-sign records in blocks of ten.',
        line,
      )
    this.createdOn = text.slice(23, 29)
    if (!isDay(this.createdOn)) throw new RailFileFault('The file header has no creation date.', line)
    this.stage = 'open'
  }

  private openBatch(text: string, line: number): void {
    if (this.batch) throw new RailFileFault('A batch begins before the previous one ended.', line)
    const batch = {
      serviceClass: text.slice(1, 4),
      companyName: text.slice(4, 20).trimEnd(),
      companyId: text.slice(40, 50).trim(),
      entryClass: text.slice(50, 53),
      description: text.slice(53, 63).trimEnd(),
      effectiveOn: text.slice(69, 75).trim(),
      settlementDay: text.slice(75, 78).trim(),
      number: text.slice(87, 94),
    }
    if (otherLayouts.has(batch.entryClass))
      throw new RailFileFault(`Batches of class ${batch.entryClass} are not read.`, line)
    if (!/^[A-Z]{3}$/.test(batch.entryClass)) throw new RailFileFault('A batch has no entry class.', line)
    if (!/^(?:200|220|225)$/.test(batch.serviceClass))
      throw new RailFileFault('A batch has an unknown service class.', line)
    this.batch = batch
    this.tally = new Tally()
    this.batches += 1
  }

  private openEntry(text: string, line: number): void {
    if (!this.batch) throw new RailFileFault('An entry stands outside a batch.', line)
    const read = readEntry(text, line)
    if (this.batch.serviceClass === (read.direction === 'debit' ? '220' : '225'))
      throw new RailFileFault("An entry's direction is not that of its batch.", line)
    this.tally.addEntry(read)
    this.entry = { read, addenda: [], line }
  }

  private addenda(text: string, line: number): undefined {
    if (!this.entry?.read.hasAddenda)
      throw new RailFileFault('An addenda record without an entry that announces it.', line)
    this.tally.addAddenda()
    this.entry.addenda.push(text)
  }

  private endEntry(): ReadItem | undefined {
    const { entry, batch } = this
    if (!entry || !batch) return undefined
    this.entry = undefined
    const { read, addenda, line } = entry
    if (read.hasAddenda && addenda.length === 0)
      throw new RailFileFault('An entry announces an addenda record that is missing.', line)
    return { batch, entry: read, addenda, line, fileCreatedOn: this.createdOn }
  }

  private closeBatch(text: string, line: number): void {
    const { batch } = this
    if (!batch) throw new RailFileFault('A batch control record without a batch.', line)
    if (text.slice(1, 4) !== batch.serviceClass || text.slice(87, 94) !== batch.number)
      throw new RailFileFault('A batch control record does not belong to its batch.', line)
    this.tally.compare(
      {
        records: text.slice(4, 10),
        hash: text.slice(10, 20),
        debits: text.slice(20, 32),
        credits: text.slice(32, 44),
      },
      'batch',
      line,
    )
    this.file.addTally(this.tally)
    this.batch = undefined
  }

  private closeFile(text: string, line: number): void {
    if (this.batch) throw new RailFileFault('The file ends inside a batch.', line)
    const blocks = Math.ceil(this.records / recordsPerBlock)
    if (Number(text.slice(1, 7)) !== this.batches || Number(text.slice(7, 13)) !== blocks)
      throw new RailFileFault('The file control record counts other batches or blocks.', line)
    this.file.compare(
      {
        records: text.slice(13, 21),
        hash: text.slice(21, 31),
        debits: text.slice(31, 43),
        credits: text.slice(43, 55),
      },
      'file',
      line,
    )
    this.stage = 'closed'
  }

  private filler(text: string, line: number): undefined {
    if (text !== '9'.repeat(recordLength))
      throw new RailFileFault('Something follows the file control record.', line)
  }
}

/** Whether YYMMDD is a day of the calendar. */
function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  const date = new Date(Date.UTC(2000 + Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}
