import { sql } from 'kysely'
import { instantOf, money, textCell, type Cell } from '../../../platform/exports/cells.ts'

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

export const text = (name: string): Cell => textCell(invoice(name))
/** A value that only the application itself writes, so that it can't be a formula. */
export const own = (name: string): Cell => invoice(name)
export const amount = (name: string): Cell => money(invoice(name))
/** An amount that is nearly always 0: a constant costs a fraction of a product. */
export const rareAmount = (name: string): Cell =>
  sql`case ${invoice(name)} when 0 then 0.00 else ${amount(name)} end`
export const instant = (name: string): Cell => instantOf(invoice(name))
