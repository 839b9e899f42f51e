import { sql } from 'kysely'

/** The fees that are a part of what the lines transfer. What is debited apart has an entry of its own at the bank. */
export const withheldFees = sql`coalesce(sum(line.fee_minor) filter (where line.fee_scheme = 'discounting'), 0)::bigint`
