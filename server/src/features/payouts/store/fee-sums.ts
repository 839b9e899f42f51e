import { sql } from 'kysely'

/** The fees that are debited apart, each with an entry of its own at the bank. */
export const debitedFees = sql`coalesce(sum(line.fee_minor) filter (where line.fee_scheme = 'debiting'), 0)::bigint`

/** The fees that are a part of what the lines transfer. */
export const withheldFees = sql`coalesce(sum(line.fee_minor) filter (where line.fee_scheme = 'discounting'), 0)::bigint`
