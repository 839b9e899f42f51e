import type { Vendors } from '../ports.ts'
import type { StoredTin } from '../store/vendors.ts'

export const tinColumn = { table: 'vendors.vendors', key: 'vendor_id', column: 'tin' } as const

export function sealTin(
  { seal }: Pick<Vendors, 'seal'>,
  vendorId: string,
  tin: string | undefined,
): StoredTin | undefined {
  if (tin === undefined) return undefined
  const context = { column: `${tinColumn.table}.${tinColumn.column}`, row: vendorId }
  return { sealed: seal.seal(tin, context), lastFour: tin.slice(-4) }
}
