import type { Tx } from '../../../../platform/database/open.ts'
import { writtenOff } from '../../domain/collect.ts'
import { may } from '../../domain/decide.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { findVersions as findStoredVersions, lockInvoices } from '../../store/lock-invoices.ts'
import { saveLineAmounts, writeChanges, type Changing } from '../write-changes.ts'

/** The versions of these invoices, which an act that was requested earlier compares. */
export const findVersions = findStoredVersions

export interface ChosenInvoice {
  readonly invoiceId: string
  /** The version that was seen, so that what changed since is not written off unseen. */
  readonly version?: number | undefined
}

export interface WrittenOff {
  /** As they were before; what was open of them is given up. */
  readonly invoices: readonly Invoice[]
  readonly done: number
  readonly refused: readonly {
    readonly invoiceId: string
    readonly reason: 'not-found' | 'changed' | 'not-allowed'
  }[]
}

/** Gives up what partners owe for these invoices of one vendor. The caller holds the lock of its invoices, and posts the loss. */
export async function writeOffInvoices(
  tx: Tx,
  vendorId: string,
  by: Changing,
  chosen: readonly ChosenInvoice[],
): Promise<WrittenOff> {
  const once = new Map(chosen.map((one) => [one.invoiceId, one]))
  const found = await lockInvoices(tx, vendorId, [...once.keys()])
  const invoices: Invoice[] = []
  const refused: WrittenOff['refused'][number][] = []
  let done = 0
  for (const { invoiceId, version } of once.values()) {
    const before = found.get(invoiceId)
    if (!before) refused.push({ invoiceId, reason: 'not-found' })
    else if (before.state === 'defaulted-void') done += 1
    else if (version !== undefined && before.version !== version)
      refused.push({ invoiceId, reason: 'changed' })
    else if (!may(before, 'written-off', 'defaulted-void')) refused.push({ invoiceId, reason: 'not-allowed' })
    else invoices.push(before)
  }
  const changes = invoices.map((before) => writtenOff(before, by.at))
  await writeChanges(tx, vendorId, by, changes)
  await saveLineAmounts(tx, vendorId, changes)
  return { invoices, done, refused }
}
