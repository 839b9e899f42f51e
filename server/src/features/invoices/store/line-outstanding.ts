import { sql } from 'kysely'

const invoice = (name: string) => sql.ref(`invoices.invoices.${name}`)

/** What is left of each line of the invoice, as payments are split; while one is under way, its whole amount. */
const left = (vendorId: string) => sql`
  select one.line_item_id, one.position, greatest(0, one.amount_minor
    - case ${invoice('state')} when 'requested' then 0 else one.funded_minor end)::numeric as left_minor
  from invoices.line_items as one
  where one.vendor_id = ${vendorId}::uuid and one.invoice_id = ${invoice('invoice_id')}`

/**
 * What is outstanding of a line, so that the lines add up to what is outstanding of their invoice. This is the line's part of the open
 * amount, except where the partner has paid what the vendor is still owed, or a part of the invoice was paid before another one came
 * back: there it is divided among what is left of the lines. The statement joins the lines with their invoices; the vendor is named once more, so that a plan reads no other vendor's.
 */
export const lineOutstanding = (vendorId: string) => sql<bigint>`
  case when ${invoice('outstanding_minor')} = ${invoice('open_amount_minor')} then invoices.line_items.open_amount_minor else (
    select (floor(${invoice('outstanding_minor')} * upto / whole) - floor(${invoice('outstanding_minor')} * (upto - weight) / whole))::bigint
    from (
      select line_item_id, weight, sum(weight) over (order by position) as upto, sum(weight) over () as whole
      from (
        select line_item_id, position, case when sum(left_minor) over () > 0 then left_minor
          when position = min(position) over () then 1 else 0 end as weight
        from (${left(vendorId)}) as lefts
      ) as weighed
    ) as parts
    where parts.line_item_id = invoices.line_items.line_item_id
  ) end`
