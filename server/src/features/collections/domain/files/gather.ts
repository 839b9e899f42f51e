import { maxCollectionLines } from '@sooner/rules/collections'
import { excerpt } from '@sooner/rules/files/faults'
import type { FaultyLine, RowFault } from './faults.ts'
import { isFault, type GoodRow, type NamedRow, type StatedPart, type StatedPayment } from './read-row.ts'

/** A row with its line; one that names no payment has only a fault. */
export type ReadRow = { readonly line: number } & (NamedRow | { readonly fault: RowFault })
type OfPayment = { readonly line: number } & NamedRow

const isNamed = (row: ReadRow): row is OfPayment => 'paymentId' in row

/** Rows that are taken or refused together. */
export interface Unit {
  readonly lines: readonly number[]
  /** Null if the rows are refused. */
  readonly payment: GatheredPayment | null
  readonly faults: readonly FaultyLine[]
}

export interface GatheredPayment {
  readonly paymentId: string
  readonly stated: StatedPayment
  readonly parts: readonly StatedPart[]
}

/** Finds the payments whose rows do not follow each other: none of their rows is taken, since a part of a payment can't be mended. */
export class Survey {
  readonly apart = new Set<string>()
  readonly #seen = new Set<string>()
  #current: string | undefined

  note(row: ReadRow): void {
    const paymentId = isNamed(row) ? row.paymentId : undefined
    if (paymentId !== undefined && paymentId !== this.#current) {
      if (this.#seen.has(paymentId)) this.apart.add(paymentId)
      this.#seen.add(paymentId)
    }
    this.#current = paymentId
  }
}

/** Gathers the rows of each payment, of which only the current one is held. */
export class Gatherer {
  readonly #apart: ReadonlySet<string>
  #rows: OfPayment[] = []
  #isDoubtful = false

  constructor(apart: ReadonlySet<string>) {
    this.#apart = apart
  }

  /** Returns what is complete by this row. */
  add(row: ReadRow): readonly Unit[] {
    if (!isNamed(row)) {
      const before = this.#end('beside-unreadable')
      this.#isDoubtful = true
      return [...before, refused([row.line], row.fault)]
    }
    if (this.#rows[0]?.paymentId === row.paymentId) {
      this.#rows.push(row)
      return []
    }
    const before = this.end()
    this.#rows = [row]
    return before
  }

  end(): readonly Unit[] {
    return this.#end(this.#isDoubtful && this.#rows.length > 0 ? 'beside-unreadable' : undefined)
  }

  /** The reading ended before it was known whether the payment has further rows. */
  cutOff(): readonly Unit[] {
    return this.#end('payment-cut-off')
  }

  #end(doubt: 'beside-unreadable' | 'payment-cut-off' | undefined): readonly Unit[] {
    const rows = this.#rows
    const [first] = rows
    this.#rows = []
    if (!first) return []
    this.#isDoubtful = false
    const lines = rows.map(({ line }) => line)
    if (this.#apart.has(first.paymentId)) return [refused(lines, { code: 'rows-apart' })]
    if (doubt) return [refused(lines, { code: doubt })]
    if (rows.length > maxCollectionLines)
      return [refused(lines, { code: 'too-many-lines', most: maxCollectionLines })]
    return [gathered(rows, lines)]
  }
}

const refused = (lines: readonly number[], fault: RowFault): Unit => ({
  lines,
  payment: null,
  faults: lines.map((line) => ({ line, fault })),
})

/** The rows of a payment are refused together; the sentence of the others names the row that has the fault. */
export function refusedFor(lines: readonly number[], faults: readonly FaultyLine[]): readonly FaultyLine[] {
  const own = new Map(faults.map(({ line, fault }) => [line, fault]))
  const other = faults[0]?.line ?? 0
  return lines.map((line) => ({ line, fault: own.get(line) ?? { code: 'payment-refused', other } }))
}

function gathered(rows: readonly OfPayment[], lines: readonly number[]): Unit {
  const faults: FaultyLine[] = []
  const good: GoodRow[] = []
  let stated: StatedPayment | undefined
  for (const { line, read } of rows) {
    if (isFault(read)) faults.push({ line, fault: read })
    else {
      const differs = stated && differenceOf(stated, read.payment)
      if (differs) faults.push({ line, fault: differs })
      else if (rows.length > 1 && read.part === null) faults.push({ line, fault: { code: 'line-needed' } })
      stated ??= read.payment
      good.push(read)
    }
  }
  const paymentId = rows[0]?.paymentId ?? ''
  const lacking = stated && missingIn(stated)
  if (faults.length === 0 && lacking) faults.push({ line: lines[0] ?? 0, fault: lacking })
  if (faults.length > 0 || !stated) return { lines, payment: null, faults: refusedFor(lines, faults) }
  const parts = good.flatMap(({ part }) => part ?? [])
  return { lines, payment: { paymentId, stated, parts }, faults: [] }
}

function missingIn(stated: StatedPayment): RowFault | undefined {
  const column = columnsOf(stated).find((one) => stated[one] === null)
  return column && { code: 'missing', column: titles[column] }
}

const columnsOf = (stated: StatedPayment) => Object.keys(stated) as (keyof StatedPayment)[]

/** The first row states the payment; what further rows state of it is the same, or nothing. */
function differenceOf(first: StatedPayment, other: StatedPayment): RowFault | undefined {
  for (const column of columnsOf(first)) {
    const value = other[column]
    if (value !== null && value !== first[column])
      return { code: 'payment-contradicts', column: titles[column], value: excerpt(String(value)) }
  }
  return undefined
}

const titles: Readonly<Record<keyof StatedPayment, string>> = {
  paymentReference: 'Payment reference',
  paymentMethod: 'Method',
  currency: 'Currency',
  amountMinor: 'Payment amount',
  receivedOn: 'Posted date',
}
