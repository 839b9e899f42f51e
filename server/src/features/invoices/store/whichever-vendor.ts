import { sql, type RawBuilder } from 'kysely'

/**
 * A vendor's id for a look-up of single rows, as a value that the planner does not know beforehand: it then expects as many rows of
 * this vendor as of an average one. Of a vendor that is not in the statistics yet, whose first file is being imported, it would expect
 * no rows at all, so that any index that begins with the vendor would look as good as the right one, and each batch would read
 * everything that was imported before.
 */
export const whichever = (vendorId: string): RawBuilder<string> => sql<string>`(select ${vendorId}::uuid)`
