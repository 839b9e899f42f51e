import { openLine, type Line } from './line.ts'
import { lockOf, type Lock } from './lock-order.ts'
import type { Statement } from './statement.ts'

export interface RecordedLine extends Line {
  /** The recorded statements by their text. */
  readonly statements: ReadonlyMap<string, Statement>
  /** What each transaction that ended has locked, in its order; those that locked nothing are left out. */
  readonly locked: readonly (readonly Lock[])[]
}

/** A proxy between a server and its database that records every statement, with the values of its first execution. */
export async function openRecordedLine(databaseUrl: string): Promise<RecordedLine> {
  const statements = new Map<string, Statement>()
  const record = (statement: Statement) => {
    if (!statements.has(statement.text)) statements.set(statement.text, statement)
  }
  const locked: Lock[][] = []
  const line = await openLine(databaseUrl, () => {
    let taken: Lock[] = []
    return listenTo((statement) => {
      record(statement)
      const lock = lockOf(statement)
      if (lock) taken.push(lock)
      if (!ends.test(statement.text)) return
      if (taken.length > 0) locked.push(taken)
      taken = []
    })
  })
  return { ...line, statements, locked }
}

const ends = /^(?:commit|rollback)\b/i

/**
 * Reads the client's side of PostgreSQL's protocol: which statement was parsed under which name, and which values were bound to
 * it.
 */
function listenTo(record: (statement: Statement) => void): (received: Buffer) => void {
  const named = new Map<string, string>()
  let held = Buffer.alloc(0)
  let hasBegun = false
  return (received) => {
    held = Buffer.concat([held, received])
    // The startup message has no type byte before its length.
    for (let head = hasBegun ? 1 : 0; held.length >= head + 4; head = 1) {
      const end = head + held.readInt32BE(head)
      if (held.length < end) return
      const body = held.subarray(head + 4, end)
      if (hasBegun) understand(held.toString('latin1', 0, 1), body, named, record)
      hasBegun = true
      held = held.subarray(end)
    }
  }
}

function understand(
  kind: string,
  body: Buffer,
  named: Map<string, string>,
  record: (statement: Statement) => void,
): void {
  const reading = new Reading(body)
  if (kind === 'Q') record({ text: reading.text(), values: [] })
  if (kind === 'P') named.set(reading.text(), reading.text())
  if (kind !== 'B') return
  reading.text()
  const text = named.get(reading.text())
  if (text !== undefined) record({ text, values: reading.values() })
}

class Reading {
  #at = 0
  readonly #bytes: Buffer

  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  text(): string {
    const end = this.#bytes.indexOf(0, this.#at)
    const text = this.#bytes.toString('utf8', this.#at, end)
    this.#at = end + 1
    return text
  }

  values(): (string | Buffer | null)[] {
    const formats = Array.from({ length: this.#short() }, () => this.#short())
    return Array.from({ length: this.#short() }, (_, index) => {
      const length = this.#bytes.readInt32BE(this.#at)
      this.#at += 4
      if (length < 0) return null
      const bytes = this.#bytes.subarray(this.#at, this.#at + length)
      this.#at += length
      const isBinary = (formats.length === 1 ? formats[0] : formats[index]) === 1
      return isBinary ? Buffer.from(bytes) : bytes.toString('utf8')
    })
  }

  #short(): number {
    const value = this.#bytes.readInt16BE(this.#at)
    this.#at += 2
    return value
  }
}
