import type { AmountLimit } from '@sooner/rules/amount-limits'
import type { Invariant } from './invariant.ts'

/**
 * What all vendors of a partner use of a limit is computed every minute. What was requested so shortly before may not have been counted.
 */
const lateMinutes = 10

/** The amounts that apply to a subject; where one was changed later, nothing says what applied before. */
const statedFor = (names: readonly AmountLimit[], subject: string, currency: string) => `(
  select distinct on (name) name, amount_minor, changed_at from limits.amounts
  where name in (${names.map((name) => `'${name}'`).join(', ')}) and subject in ('', ${subject}) and currency in ('', ${currency})
  order by name, subject desc, amounts.currency desc)`

/** A payment beyond the limit of its vendor, or of its partner, waits for an operator. */
export const limitInvariants: readonly Invariant[] = [
  {
    name: 'what is paid early beyond the limits of its vendor has waited for a look',
    // Payouts of the same moment may have been confirmed in any order: those that nobody looked at are within the limits together.
    rows: (sql) => sql`
      with paid as (
        select p.vendor_id, p.payout_id, p.confirmed_at, list.currency, list.gross_minor, list.arrives_minor,
          v.payout_id is not null as is_looked_at
        from payouts.payouts as p join payouts.price_lists as list on list.vendor_id = p.vendor_id and list.list_id = p.payout_id
        left join payouts.reviews as v on v.vendor_id = p.vendor_id and v.payout_id = p.payout_id
        where list.gross_minor > 0
      ), summed as (
        select *, sum(gross_minor) filter (where not is_looked_at) over same_moment as own_minor,
          coalesce(sum(gross_minor) over day, 0) as day_minor, coalesce(sum(gross_minor) over month, 0) as month_minor
        from paid
        window same_moment as (partition by vendor_id, currency, confirmed_at),
          day as (
            partition by vendor_id, currency order by confirmed_at
            range between interval '1 day' - interval '1 microsecond' preceding and interval '1 microsecond' preceding),
          month as (
            partition by vendor_id, currency order by confirmed_at
            range between interval '30 days' - interval '1 microsecond' preceding and interval '1 microsecond' preceding)
      )
      select vendor_id, payout_id, currency, own_minor, day_minor, month_minor, stated.name, stated.amount_minor from summed
      cross join lateral (
        select distinct on (name) name, amount_minor, changed_at from limits.amounts as a
        where name in ('vendor-early-day', 'vendor-early-30-days') and subject in ('', 'vendor:' || summed.vendor_id)
          and currency in ('', summed.currency)
        order by name, subject desc, currency desc) as stated
      where arrives_minor > 0 and not is_looked_at and stated.changed_at <= confirmed_at
        and own_minor + case stated.name when 'vendor-early-day' then day_minor else month_minor end > stated.amount_minor`,
  },
  {
    name: 'what is paid early beyond the limits of its partner, over all vendors, has waited for a look',
    // A line counts as long as its payment has not failed and its invoice was not requested again.
    rows: (sql) =>
      sql.unsafe(`
      with requested as (
        select p.vendor_id, p.payout_id, p.confirmed_at, line.partner_number, line.currency, line.invoice_id,
          sum(line.gross_minor) as gross_minor, sum(line.net_minor) as net_minor,
          least(i.amount_minor, coalesce(
            sum(line.gross_minor) filter (where line.status <> 'failed' and line.requested_at = i.requested_at), 0)) as counted_minor
        from payouts.payouts as p join payouts.lines as line using (vendor_id, payout_id)
        join invoices.invoices as i using (vendor_id, invoice_id)
        group by p.vendor_id, p.payout_id, line.partner_number, line.currency, line.invoice_id, i.amount_minor
      ), paid as (
        select vendor_id, payout_id, confirmed_at, partner_number, currency, sum(gross_minor) as own_minor,
          sum(net_minor) as net_minor, sum(counted_minor) as counted_minor
        from requested group by vendor_id, payout_id, confirmed_at, partner_number, currency
      ), summed as (
        select *, coalesce(sum(counted_minor) over day, 0) as day_minor, coalesce(sum(counted_minor) over month, 0) as month_minor
        from paid
        window day as (
            partition by partner_number, currency order by confirmed_at
            range between interval '24 hours' - interval '1 microsecond' preceding and interval '${lateMinutes} minutes' preceding),
          month as (
            partition by partner_number, currency order by confirmed_at
            range between interval '720 hours' - interval '1 microsecond' preceding and interval '${lateMinutes} minutes' preceding)
      )
      select vendor_id, payout_id, partner_number, summed.currency, own_minor, day_minor, month_minor, stated.name, stated.amount_minor
      from summed cross join lateral ${statedFor(
        ['partner-early-day', 'partner-early-30-days'],
        `'partner:' || summed.partner_number`,
        'summed.currency',
      )} as stated
      where net_minor > 0 and stated.changed_at <= confirmed_at
        and own_minor + case stated.name when 'partner-early-day' then day_minor else month_minor end > stated.amount_minor
        and not exists (
          select from payouts.reviews as v where v.vendor_id = summed.vendor_id and v.payout_id = summed.payout_id)`),
  },
  {
    name: 'what was uploaded beyond the limits of its vendor or its partner is paid after operators approved it',
    rows: (sql) =>
      sql.unsafe(`
      with uploaded as (
        select vendor_id, invoice_id, partner_number, currency, amount_minor, created_at,
          coalesce(sum(amount_minor) over vendor_day, 0) as vendor_day, coalesce(sum(amount_minor) over vendor_month, 0) as vendor_month,
          coalesce(sum(amount_minor) over partner_day, 0) as partner_day, coalesce(sum(amount_minor) over partner_month, 0) as partner_month
        from invoices.invoices where uploaded_hour is not null
        window vendor_day as (
            partition by vendor_id, currency order by uploaded_hour range between interval '24 hours' preceding and interval '1 hour' preceding),
          vendor_month as (
            partition by vendor_id, currency order by uploaded_hour range between interval '720 hours' preceding and interval '1 hour' preceding),
          partner_day as (
            partition by partner_number, currency order by uploaded_hour range between interval '24 hours' preceding and interval '2 hours' preceding),
          partner_month as (
            partition by partner_number, currency order by uploaded_hour range between interval '720 hours' preceding and interval '2 hours' preceding)
      ), limited as (
        select uploaded.*, stated.name, stated.amount_minor as limit_minor, stated.changed_at,
          case stated.name when 'vendor-uploads-day' then vendor_day else vendor_month end as before_minor
        from uploaded cross join lateral ${statedFor(
          ['vendor-uploads-day', 'vendor-uploads-30-days'],
          `'vendor:' || uploaded.vendor_id`,
          'uploaded.currency',
        )} as stated
        union all
        select uploaded.*, stated.name, stated.amount_minor, stated.changed_at,
          case stated.name when 'partner-uploads-day' then partner_day else partner_month end
        from uploaded cross join lateral ${statedFor(
          ['partner-uploads-day', 'partner-uploads-30-days'],
          `'partner:' || uploaded.partner_number`,
          'uploaded.currency',
        )} as stated
      )
      select vendor_id, invoice_id, partner_number, currency, amount_minor, before_minor, name, limit_minor from limited
      where changed_at <= created_at and before_minor + amount_minor > limit_minor
        and exists (
          select from payouts.lines as line
          where line.vendor_id = limited.vendor_id and line.invoice_id = limited.invoice_id and line.batch_id is not null)
        and not exists (
          select from invoices.history as h where h.vendor_id = limited.vendor_id and h.invoice_id = limited.invoice_id
            and h.event = 'approved' and h.actor_kind = 'operator')`),
  },
  {
    name: 'what a partner has stated beyond its limits is received after two people matched it',
    rows: (sql) =>
      sql.unsafe(`
      with summed as (
        select collection_id, partner_number, source, status, currency, amount_minor, created_at,
          coalesce(sum(amount_minor) over day, 0) as day_minor, coalesce(sum(amount_minor) over month, 0) as month_minor
        from collections.collections
        window day as (
            partition by partner_number, currency order by created_at
            range between interval '24 hours' preceding and interval '${lateMinutes} minutes' preceding),
          month as (
            partition by partner_number, currency order by created_at
            range between interval '720 hours' preceding and interval '${lateMinutes} minutes' preceding)
      )
      select collection_id, partner_number, summed.currency, summed.amount_minor, day_minor, month_minor, stated.name,
        stated.amount_minor as limit_minor
      from summed cross join lateral ${statedFor(
        ['partner-stated-day', 'partner-stated-30-days'],
        `'partner:' || summed.partner_number`,
        'summed.currency',
      )} as stated
      where source <> 'operator' and status in ('waiting', 'received') and stated.changed_at <= created_at
        and summed.amount_minor + case stated.name when 'partner-stated-day' then day_minor else month_minor end > stated.amount_minor
        and not exists (
          select from platform.audit_log as matched
          where matched.action = 'collections.receive' and matched.subject = summed.collection_id::text and matched.request_id is not null)`),
  },
]
