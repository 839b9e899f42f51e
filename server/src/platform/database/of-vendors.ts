import { sql } from 'kysely'

/** A condition of a statement that may read for several vendors: of one, PostgreSQL plans it as a statement of one vendor. */
export const ofVendors = (vendorIds: Iterable<string>) => {
  const [first, ...others] = new Set(vendorIds)
  return first !== undefined && others.length === 0
    ? sql<boolean>`vendor_id = ${first}`
    : sql<boolean>`vendor_id = any(${first === undefined ? [] : [first, ...others]}::uuid[])`
}
