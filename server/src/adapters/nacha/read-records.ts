import { RailFileFault } from '../file-rail/fault.ts'
import { recordLength } from './fields.ts'

export interface AchRecord {
  readonly text: string
  readonly line: number
}

/**
 * Some programs drop blanks at the end of a line. These two records end with fields that may be blank, from these positions on;
 * any other shorter record has lost something.
 */
const leastLengths: Readonly<Record<string, number>> = { '1': 40, '9': 55 }

const foreign = /[^ -~\r\n]/

/**
 * Yields the records of a file, whatever its line ends; some banks write records without any. No more is held than one piece of
 * bytes and one record.
 */
export async function* readRecords(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<AchRecord> {
  let rest = ''
  let line = 0
  let isUnbroken: boolean | undefined
  for await (const bytes of pieces) {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
    if (foreign.test(piece))
      throw new RailFileFault('The file has signs that are not printable ASCII.', line + 1)
    rest += piece
    if (isUnbroken === undefined && rest.length > recordLength)
      isUnbroken = !/[\r\n]/.test(rest.slice(0, recordLength + 1))
    const { lines, left } = isUnbroken === true ? cut(rest) : split(rest)
    rest = left
    for (const text of lines) {
      line += 1
      if (text !== '') yield { text: wholeRecord(text, line), line }
    }
    // The break of a line may still be to come, and no more than that.
    if (rest.length > recordLength + 1) throw new RailFileFault('A record is too long.', line + 1)
  }
  const last = rest.replace(/\r$/, '')
  if (last !== '') yield { text: wholeRecord(last, line + 1), line: line + 1 }
}

function split(text: string): { readonly lines: readonly string[]; readonly left: string } {
  const lines = text.split('\n')
  const left = lines.pop() ?? ''
  return { lines: lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line)), left }
}

function cut(text: string): { readonly lines: readonly string[]; readonly left: string } {
  const lines: string[] = []
  let at = 0
  for (; at + recordLength <= text.length; at += recordLength) lines.push(text.slice(at, at + recordLength))
  const left = text.slice(at)
  // A line break may follow the last record.
  return { lines, left: /^[\r\n]+$/.test(left) ? '' : left }
}

function wholeRecord(text: string, line: number): string {
  if (text.length === recordLength) return text
  const least = leastLengths[text.charAt(0)] ?? recordLength
  if (text.length < least) throw new RailFileFault('A record is too short.', line)
  if (text.length > recordLength) throw new RailFileFault('A record is too long.', line)
  return text.padEnd(recordLength)
}
