import { openLine, type Line } from './line.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly (string | Buffer | null)[]
}

export interface HeardLine extends Line {
  /** The recorded statements by their text. */
  readonly heard: ReadonlyMap<string, Statement>
}

/** A proxy between a server and its database that records every statement, with the values of its first execution. */
export async function openHeardLine(databaseUrl: string): Promise<HeardLine> {
  const heard = new Map<string, Statement>()
  const hear = (statement: Statement) => {
    if (!heard.has(statement.text)) heard.set(statement.text, statement)
  }
  const line = await openLine(databaseUrl, () => listenTo(hear))
  return { ...line, heard }
}

/**
 * Reads the client's side of PostgreSQL's protocol: which statement was parsed under which name, and which values were bound to
 * it.
 */
function listenTo(hear: (statement: Statement) => void): (said: Buffer) => void {
  const named = new Map<string, string>()
  let held = Buffer.alloc(0)
  let hasBegun = false
  return (said) => {
    held = Buffer.concat([held, said])
    // The startup message has no type byte before its length.
    for (let head = hasBegun ? 1 : 0; held.length >= head + 4; head = 1) {
      const end = head + held.readInt32BE(head)
      if (held.length < end) return
      const body = held.subarray(head + 4, end)
      if (hasBegun) understand(held.toString('latin1', 0, 1), body, named, hear)
      hasBegun = true
      held = held.subarray(end)
    }
  }
}

function understand(
  kind: string,
  body: Buffer,
  named: Map<string, string>,
  hear: (statement: Statement) => void,
): void {
  const reading = new Reading(body)
  if (kind === 'Q') hear({ text: reading.text(), values: [] })
  if (kind === 'P') named.set(reading.text(), reading.text())
  if (kind !== 'B') return
  reading.text()
  const text = named.get(reading.text())
  if (text !== undefined) hear({ text, values: reading.values() })
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
