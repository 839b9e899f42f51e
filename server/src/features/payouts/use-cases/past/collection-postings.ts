import type { PastCollection } from '../../../invoices/index.ts'
import {
  collectionApplied,
  shortfallRecognized,
  writtenOff,
  type LedgerTransaction,
} from '../../../ledger/index.ts'

interface Postings {
  readonly ofVendor: readonly LedgerTransaction[]
  readonly ofProvider: readonly LedgerTransaction[]
}

/** What became of a vendor's paid invoices at a time, in its own books and in those of the provider. */
export function collectionPostings(vendorId: string, one: PastCollection): Postings {
  const { kind, partnerId, currency, amountMinor, at } = one
  const subjectId = `past ${vendorId} ${partnerId} ${at.toISOString()}`
  const event = { vendorId, subjectId, partnerId, currency, amountMinor }
  if (kind === 'written-off') return { ofVendor: [writtenOff(event)], ofProvider: [] }
  if (kind === 'shortfall') return { ofVendor: [shortfallRecognized(event)], ofProvider: [] }
  const [ofProvider, ofVendor] = collectionApplied({ ...event, openMinor: amountMinor })
  return { ofVendor: [ofVendor], ofProvider: [ofProvider] }
}
