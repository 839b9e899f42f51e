import { type EligibilityReason, eligibilityReasons } from '@sooner/rules/eligibility'
import { holdReasons } from '@sooner/rules/hold-reasons'
import { invoiceStates } from '@sooner/rules/invoice-states'
import { sql } from 'kysely'
import { lineItemDisplayStateOf } from '../domain/display-state.ts'
import {
  displayStateFor,
  eligibilityOf,
  type Eligibility,
  type VendorInTheWay,
} from '../domain/eligibility.ts'
import { mapped, type Cell } from '../../../platform/exports/cells.ts'
import { early } from './early-prices.ts'
import { own } from './export-cells.ts'

type Field = keyof Eligibility

const constant = (value: string | boolean | null): Cell => sql`${value === null ? null : String(value)}::text`

/** What is in the way of the invoice itself, otherwise why it has no price today. */
const nowInTheWay = sql`coalesce(${own('obstacle')}, ${early('reason')})`

/**
 * The same eligibility as in an answer, as an expression: the function of the domain is asked once for each value that the columns
 * can have, so that the rule exists once.
 */
export function eligibilityCell(field: Field, vendor: VendorInTheWay | null): Cell {
  const none = eligibilityOf({ obstacle: null, holdReasons: [] }, vendor)[field]
  const cases = eligibilityReasons.map((reason) => {
    const ofSource = (isUploaded: boolean) => {
      const result = eligibilityOf({ obstacle: reason, holdReasons: [], isUploaded }, vendor)
      return result.reason === 'on-hold' ? ofHeld(field, vendor, isUploaded) : constant(result[field])
    }
    return [reason, bySource.includes(reason) ? ofEither(ofSource) : ofSource(false)] as const
  })
  return sql`coalesce(${mapped(nowInTheWay, cases)}, case when ${nowInTheWay} is null then ${constant(none)} end)`
}

/** The reasons whose step depends on whether the vendor uploaded the invoice. */
const bySource: readonly EligibilityReason[] = ['on-hold', 'partner-awaited']
const ofEither = (ofSource: (isUploaded: boolean) => Cell): Cell =>
  sql`case when ${own('source')} = 'feed' then ${ofSource(false)} else ${ofSource(true)} end`

/** Of several causes of a hold the one with the best step counts, so the causes are compared in the order of that preference. */
function ofHeld(field: Field, vendor: VendorInTheWay | null, isUploaded: boolean): Cell {
  const stepOf = (...causes: readonly (typeof holdReasons)[number][]) =>
    eligibilityOf({ obstacle: 'on-hold', holdReasons: causes, isUploaded }, vendor)
  const isBefore = (one: (typeof holdReasons)[number], other: (typeof holdReasons)[number]) => {
    const chosen = stepOf(other, one)
    return chosen.owner === stepOf(one).owner && chosen.owner !== stepOf(other).owner
  }
  const preferred = holdReasons.toSorted((one, other) =>
    isBefore(one, other) ? -1 : isBefore(other, one) ? 1 : 0,
  )
  const whens = preferred.map(
    (cause) => sql`when ${cause} = any(${own('hold_reasons')}) then ${constant(stepOf(cause)[field])}`,
  )
  return sql`case ${sql.join(whens, sql` `)} else ${constant(stepOf()[field])} end`
}

export const displayStateCell = (vendor: VendorInTheWay | null): Cell =>
  vendor === null
    ? own('display_state')
    : sql`case ${own('display_state')} when 'Eligible' then ${displayStateFor('Eligible', vendor)}::text else ${own('display_state')} end`

/** The display state of a line item, which follows from its own state and the obstacle of its invoice. */
export function lineDisplayStateCell(vendor: VendorInTheWay | null): Cell {
  const shown = (state: (typeof invoiceStates)[number], obstacle: 'on-hold' | null) => {
    const display = lineItemDisplayStateOf(state, obstacle)
    return constant(display === 'Eligible' && vendor ? 'Ineligible' : display)
  }
  return mapped(
    sql.ref('invoices.line_items.state'),
    invoiceStates.map((state) => [
      state,
      sql`case when ${own('obstacle')} is null then ${shown(state, null)} else ${shown(state, 'on-hold')} end`,
    ]),
  )
}
