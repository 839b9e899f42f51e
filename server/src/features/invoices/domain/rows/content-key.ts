import { createHash } from 'node:crypto'
import type { IncomingInvoice, SourceKey } from '../incoming.ts'

/**
 * Two rows with the same content are the same row, whatever their order of columns and their spelling of amounts and days, and
 * whether they state the client by its id or by its name.
 */
export function contentKey(row: Omit<IncomingInvoice, 'key'>): SourceKey {
  const content = Object.entries({ ...row, clientName: null }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  )
  const text = JSON.stringify(content, (_name, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  return { by: 'content', sha256: createHash('sha256').update(text).digest('hex') }
}
