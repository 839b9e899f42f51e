/**
 * The layout of records as the rules publish it: the first and last position of each field, and what it may hold. Written from
 * the published tables and independent of the writer, so that both can be compared.
 */
export interface Field {
  readonly name: string
  readonly from: number
  readonly to: number
  readonly holds: RegExp
}

const field = (name: string, from: number, to: number, holds: RegExp): Field => ({ name, from, to, holds })
const digits = /^\d+$/
const alphameric = /^[ -~]+$/
/** An alphameric field that is filled begins at its left end. */
const justified = /^(?: +|[!-~][ -~]*)$/
const required = /^[!-~][ -~]*$/
const blank = /^ +$/
const day = /^\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/

export const layouts = {
  fileHeader: [
    field('record type', 1, 1, /^1$/),
    field('priority code', 2, 3, /^01$/),
    field('immediate destination', 4, 13, /^[ \d]\d{9}$/),
    field('immediate origin', 14, 23, /^(?: \d{9}|[!-~]{10})$/),
    field('file creation date', 24, 29, day),
    field('file creation time', 30, 33, /^(?:[01]\d|2[0-3])[0-5]\d$/),
    field('file id modifier', 34, 34, /^[A-Z0-9]$/),
    field('record size', 35, 37, /^094$/),
    field('blocking factor', 38, 39, /^10$/),
    field('format code', 40, 40, /^1$/),
    field('immediate destination name', 41, 63, justified),
    field('immediate origin name', 64, 86, justified),
    field('reference code', 87, 94, justified),
  ],
  batchHeader: [
    field('record type', 1, 1, /^5$/),
    field('service class code', 2, 4, /^(?:200|220|225)$/),
    field('company name', 5, 20, required),
    field('company discretionary data', 21, 40, justified),
    field('company identification', 41, 50, required),
    field('standard entry class', 51, 53, /^(?:PPD|CCD|CTX)$/),
    field('company entry description', 54, 63, required),
    field('company descriptive date', 64, 69, alphameric),
    field('effective entry date', 70, 75, day),
    // The operator of the network enters the day of the year on which the batch settles; an originator leaves it blank.
    field('settlement date', 76, 78, blank),
    field('originator status code', 79, 79, /^1$/),
    field('originating bank', 80, 87, digits),
    field('batch number', 88, 94, digits),
  ],
  entry: [
    field('record type', 1, 1, /^6$/),
    field('transaction code', 2, 3, /^[23][2378]$/),
    field('receiving bank', 4, 11, digits),
    field('check digit', 12, 12, /^\d$/),
    field('account number', 13, 29, /^[!-~]+ *$/),
    field('amount', 30, 39, digits),
    field('identification number', 40, 54, justified),
    field('receiver name', 55, 76, required),
    field('discretionary data', 77, 78, /^[ -~]{2}$/),
    field('addenda record indicator', 79, 79, /^[01]$/),
    field('trace number', 80, 94, digits),
  ],
  ctxEntry: [
    field('record type', 1, 1, /^6$/),
    field('transaction code', 2, 3, /^[23][2378]$/),
    field('receiving bank', 4, 11, digits),
    field('check digit', 12, 12, /^\d$/),
    field('account number', 13, 29, /^[!-~]+ *$/),
    field('amount', 30, 39, digits),
    field('identification number', 40, 54, justified),
    field('number of addenda records', 55, 58, digits),
    field('receiver name', 59, 74, required),
    field('reserved', 75, 76, blank),
    field('discretionary data', 77, 78, /^[ -~]{2}$/),
    field('addenda record indicator', 79, 79, /^[01]$/),
    field('trace number', 80, 94, digits),
  ],
  addenda: [
    field('record type', 1, 1, /^7$/),
    field('addenda type', 2, 3, /^05$/),
    field('payment-related information', 4, 83, alphameric),
    field('addenda sequence number', 84, 87, digits),
    field('entry detail sequence number', 88, 94, digits),
  ],
  batchControl: [
    field('record type', 1, 1, /^8$/),
    field('service class code', 2, 4, /^(?:200|220|225)$/),
    field('entry and addenda count', 5, 10, digits),
    field('entry hash', 11, 20, digits),
    field('total debits', 21, 32, digits),
    field('total credits', 33, 44, digits),
    field('company identification', 45, 54, required),
    field('message authentication code', 55, 73, blank),
    field('reserved', 74, 79, blank),
    field('originating bank', 80, 87, digits),
    field('batch number', 88, 94, digits),
  ],
  fileControl: [
    field('record type', 1, 1, /^9$/),
    field('batch count', 2, 7, digits),
    field('block count', 8, 13, digits),
    field('entry and addenda count', 14, 21, digits),
    field('entry hash', 22, 31, digits),
    field('total debits', 32, 43, digits),
    field('total credits', 44, 55, digits),
    field('reserved', 56, 94, blank),
  ],
} as const satisfies Record<string, readonly Field[]>

export type RecordName = keyof typeof layouts
export type Fields = Readonly<Record<string, string>>

/** Cuts a record into its fields, and adds to the faults whatever the layout does not allow. */
export function cutRecord(name: RecordName, record: string, line: number, faults: string[]): Fields {
  const fields: Record<string, string> = {}
  for (const { name: called, from, to, holds } of layouts[name]) {
    const value = record.slice(from - 1, to)
    if (!holds.test(value)) faults.push(`line ${line}: ${called} is "${value}"`)
    fields[called] = value
  }
  return fields
}
