import { hash } from 'node:crypto'
import type { RailEntry } from '../ports.ts'

/** Binds the key of an entry to whom it pays, how much, why and for what: the same content has the same digest. */
export function digestOf({
  key,
  kind,
  type,
  amountMinor,
  currency,
  ...entry
}: Omit<RailEntry, 'digest'>): string {
  const { account, description, references, mandate, origin } = entry
  const { country, type: accountType, routingNumber, accountNumber, holder, isPerson } = account
  const content = [
    ...[key, kind, type, String(amountMinor), currency, description, mandate],
    ...[country, accountType, routingNumber, accountNumber, holder, isPerson],
    references.map(({ reference, amountMinor: paid }) => [reference, String(paid)]),
    origin.vendorId,
    origin.transferIds,
  ]
  return hash('sha256', JSON.stringify(content), 'hex')
}
