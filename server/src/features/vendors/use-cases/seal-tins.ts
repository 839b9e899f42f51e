import { InvariantViolation } from '@sooner/rules/refusal'
import { z } from 'zod'
import type { Tx } from '../../../platform/database/open.ts'
import { defineJob } from '../../../platform/jobs/index.ts'
import { needsOlderKey, resealColumn } from '../../../platform/seal-rotation.ts'
import { transact } from '../../../platform/transaction.ts'
import type { Vendors } from '../ports.ts'
import { findTin, type StoredTin } from '../store/vendors.ts'

export const tinColumn = { table: 'vendors.vendors', key: 'vendor_id', column: 'tin' } as const

const contextOf = (vendorId: string) => ({
  column: `${tinColumn.table}.${tinColumn.column}`,
  row: vendorId,
})

/** The stored tax number; undefined if there is none. */
export async function openTin(
  { seal }: Pick<Vendors, 'seal'>,
  tx: Tx,
  vendorId: string,
): Promise<string | undefined> {
  const sealed = await findTin(tx, vendorId)
  return sealed === null ? undefined : seal.openText(sealed, contextOf(vendorId))
}

export function sealTin(
  { seal }: Pick<Vendors, 'seal'>,
  vendorId: string,
  tin: string | undefined,
): StoredTin | undefined {
  if (tin === undefined) return undefined
  return { sealed: seal.seal(tin, contextOf(vendorId)), lastFour: tin.slice(-4) }
}

/** The job contains the prefix of its key: a process started before that key was added must leave it to a newer process. */
export const resealTinsJob = defineJob({
  name: 'vendors.reseal-tins',
  service: 'vendor',
  data: z.strictObject({ prefix: z.string() }),
  timeoutSeconds: 3600,
})

/** Called at every start, because a process with the old key may have written rows since the last resealing. */
export async function askToResealTins({
  db,
  enqueue,
  seal,
}: Pick<Vendors, 'db' | 'enqueue' | 'seal'>): Promise<void> {
  if (!(await needsOlderKey(db, seal, tinColumn))) return
  await transact(db, (tx) => enqueue(tx, resealTinsJob, { prefix: seal.currentPrefix }))
}

export async function resealTins({ db, seal }: Pick<Vendors, 'db' | 'seal'>, prefix: string): Promise<void> {
  if (seal.currentPrefix !== prefix)
    throw new InvariantViolation('another key than the one asked for is the current one here')
  await resealColumn(db, seal, tinColumn)
}
