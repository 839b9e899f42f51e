import { plainText } from '../file-rail/plain-text.ts'
import { RailFileFault } from '../file-rail/format.ts'

/** Every record of a NACHA file has this length, and files consist of whole blocks of ten records. */
export const recordLength = 94
export const recordsPerBlock = 10

/** An alphameric field: left-justified, filled with blanks, cut to its width. */
export const alpha = (text: string, width: number): string => {
  const plain = plainText(text).trimStart()
  return plain.length > width ? plain.slice(0, width) : plain.padEnd(width)
}

/** A field that identifies something is never cut. */
export function whole(text: string, width: number): string {
  if (text.length > width || plainText(text) !== text)
    throw new RailFileFault(`A field of ${width} signs can't hold its value.`)
  return text.padEnd(width)
}

/** A numeric field: right-justified, filled with zeros. */
export function numeric(value: number | bigint, width: number): string {
  const digits = value.toString()
  if (digits.length > width || value < 0) throw new RailFileFault(`A number needs more than ${width} digits.`)
  return digits.padStart(width, '0')
}

/** `YYYY-MM-DD` as YYMMDD. */
export const shortDate = (day: string): string => day.slice(2, 4) + day.slice(5, 7) + day.slice(8, 10)

/** Adds the first eight digits of routing numbers; the field holds the last ten digits of the sum. */
export const hashField = (sum: number): string => String(sum % 10_000_000_000).padStart(10, '0')
