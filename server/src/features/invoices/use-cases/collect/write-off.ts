import type { Tx } from '../../../../platform/database/open.ts'
import { type Loss, writeOffUndone, writtenOff } from '../../domain/collect.ts'
import { may } from '../../domain/decide.ts'
import type { Invoice } from '../../domain/invoice.ts'
import { resumeCarries } from '../../store/carries.ts'
import { lossesOf, saveSettledAt } from '../../store/collected.ts'
import { findVersions as findStoredVersions, lockInvoices } from '../../store/lock-invoices.ts'
import { saveLineAmounts, writeChanges, type Changing } from '../write-changes.ts'

/** The versions of these invoices, which an act that was requested earlier compares. */
export const findVersions = findStoredVersions

export interface ChosenInvoice {
  readonly invoiceId: string
  /** The version that was seen, so that what changed since is not written off unseen. */
  readonly version?: number | undefined
}

interface Refused {
  readonly invoiceId: string
  readonly reason: 'not-found' | 'changed' | 'not-allowed'
}

interface WrittenOff {
  /** As they were before; what was open of them is given up. */
  readonly invoices: readonly Invoice[]
  readonly done: number
  readonly refused: readonly Refused[]
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
  const refused: Refused[] = []
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

interface UndoneWriteOff extends Loss {
  /** As it was before. */
  readonly invoice: Invoice
  /** Under these versions of the invoice the write-offs were posted. */
  readonly versions: readonly number[]
}

/**
 * Partners owe again what was given up of these invoices of one vendor, without what they have paid of it meanwhile. The caller holds
 * the lock of its invoices, knows what was recovered of each in all, and posts the opposite.
 */
export async function undoWriteOffs(
  tx: Tx,
  vendorId: string,
  by: Changing,
  chosen: readonly ChosenInvoice[],
  recovered: ReadonlyMap<string, bigint>,
): Promise<{ readonly undone: readonly UndoneWriteOff[]; readonly refused: readonly Refused[] }> {
  const once = new Map(chosen.map((invoice) => [invoice.invoiceId, invoice]))
  const found = await lockInvoices(tx, vendorId, [...once.keys()])
  const losses = await lossesOf(tx, vendorId, [...once.keys()])
  const undone: UndoneWriteOff[] = []
  const refused: Refused[] = []
  for (const { invoiceId, version } of once.values()) {
    const invoice = found.get(invoiceId)
    const {
      writtenOffMinor = 0n,
      collectedMinor = 0n,
      versions = [],
      stateBefore,
    } = losses.get(invoiceId) ?? {}
    if (!invoice) refused.push({ invoiceId, reason: 'not-found' })
    else if (version !== undefined && invoice.version !== version)
      refused.push({ invoiceId, reason: 'changed' })
    else if (writtenOffMinor === 0n || !stateBefore || !may(invoice, 'write-off-undone', 'defaulted-open'))
      refused.push({ invoiceId, reason: 'not-allowed' })
    else {
      const recoveredMinor = (recovered.get(invoiceId) ?? 0n) - collectedMinor
      undone.push({ invoice, versions, writtenOffMinor, recoveredMinor, stateBefore })
    }
  }
  const changes = undone.map(({ invoice, ...loss }) => writeOffUndone(invoice, loss, by.at))
  const ids = changes.map(({ after }) => after.id)
  await writeChanges(tx, vendorId, by, changes)
  await saveLineAmounts(tx, vendorId, changes)
  await saveSettledAt(tx, vendorId, ids, by.at)
  await resumeCarries(tx, vendorId, ids, by.at)
  return { undone, refused }
}
