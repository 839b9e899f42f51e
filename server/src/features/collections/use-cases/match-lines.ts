import type { Tx } from '../../../platform/database/open.ts'
import { findVendorsNumbered } from '../../directory/index.ts'
import { collectedInvoices, lockInvoicesOf } from '../../invoices/index.ts'
import type { Collection } from '../domain/collection.ts'
import { isMatched, knownLine, paidByReference, type Line } from '../domain/line.ts'
import { maxCollectionLines } from '@sooner/rules/collections'

/** Finds the vendors and the invoices that lines state; a line whose invoice is known already is left as it is. */
export async function matchLines(
  tx: Tx,
  { partnerId }: Collection,
  lines: readonly Line[],
): Promise<readonly Line[]> {
  const open = lines.filter((line) => !isMatched(line))
  const numbers = open.flatMap(({ vendorId, externalVendorId }) =>
    vendorId === null && externalVendorId !== null ? [externalVendorId] : [],
  )
  const vendors = await findVendorsNumbered(tx, partnerId, numbers)
  const named = open.map((line): Line => {
    const vendorId = line.vendorId ?? vendors.get(line.externalVendorId ?? '') ?? null
    return { ...line, vendorId, status: 'unmatched', reason: vendorId === null ? 'vendor-unknown' : null }
  })
  const found = new Map<number, string[]>()
  for (const [vendorId, group] of Map.groupBy(named, (line) => line.vendorId)) {
    if (vendorId === null) continue
    const stated = group.map(({ number, sourceId, invoiceNumber, externalClientId }) => ({
      place: number,
      vendorId,
      sourceId,
      number: invoiceNumber,
      externalClientId,
    }))
    for (const { place, invoiceId } of await collectedInvoices.findStated(tx, vendorId, partnerId, stated))
      found.set(place, [...(found.get(place) ?? []), invoiceId])
  }
  const matched = new Map(named.map((line) => [line.number, withInvoice(line, found.get(line.number) ?? [])]))
  return lines.map((line) => matched.get(line.number) ?? line)
}

function withInvoice(line: Line, [invoiceId, ...others]: readonly string[]): Line {
  if (line.vendorId === null) return line
  if (invoiceId === undefined) return { ...line, reason: 'invoice-unknown' }
  return others.length > 0 ? { ...line, reason: 'invoice-ambiguous' } : { ...line, invoiceId }
}

/**
 * What a payment pays whose lines nobody has stated: the invoices with its reference. They are read again once their vendors are
 * locked, so that what is open of them is what is paid.
 */
export async function linesByReference(
  tx: Tx,
  { partnerId, currency, paymentReference: reference }: Collection,
  { amountMinor, uuid }: { readonly amountMinor: bigint; readonly uuid: () => string },
): Promise<readonly Line[]> {
  const find = () =>
    collectedInvoices.findReferenced(tx, { partnerId, currency, reference }, maxCollectionLines + 1)
  const first = await find()
  if (first.length === 0 || first.length > maxCollectionLines) return []
  const vendors = new Set(first.map(({ vendorId }) => vendorId))
  await lockInvoicesOf(tx, [...vendors])
  const found = (await find()).filter(({ vendorId }) => vendors.has(vendorId))
  return paidByReference(amountMinor, found).map((one, at) =>
    knownLine({ ...one, number: at + 1, id: uuid(), byOperator: false }),
  )
}
