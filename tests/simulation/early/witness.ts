import type { Sql } from '../../../server/src/platform/database/open.ts'

/**
 * Notes what was stated to vendors, and, by a trigger, what was in force in the transaction of each payout: what was left of the limits
 * of exposure, and the switch and the rules of automatic payouts. Later changes of them prove nothing.
 */
export const createWitness = (owner: Sql): Promise<unknown> =>
  owner.unsafe(`
    create table simulation.quoted (
      vendor_id uuid not null, quote_id uuid not null, currency text not null, invoice_id uuid not null,
      gross_minor bigint not null, fee_minor bigint not null, supplemental_minor bigint not null, days_early integer not null,
      pay_on date not null, primary key (quote_id, invoice_id));
    create table simulation.limited (
      vendor_id uuid not null, payout_id uuid not null, partner_number integer not null, currency text not null,
      credit_tier text not null, left_minor bigint not null, paid_minor bigint not null);
    create table simulation.redirected (
      vendor_id uuid not null, invoice_id uuid not null, fee_minor bigint not null, primary key (vendor_id, invoice_id));
    create table simulation.automatic (
      vendor_id uuid not null, payout_id uuid not null primary key, is_on boolean, rules jsonb);
    create function simulation.witness() returns trigger language plpgsql security definer as $$
    begin
      insert into simulation.limited
      select new.vendor_id, new.payout_id, l.partner_number, l.currency, l.credit_tier,
        l.limit_minor - coalesce((
          select sum(e.exposure_minor) from pricing.exposures as e
          where e.partner_number = l.partner_number and e.currency = l.currency
            and (l.credit_tier = '' or e.credit_tier = l.credit_tier)), 0),
        sum(line.gross_minor)
      from partners.exposure_limits as l
      join payouts.price_lists as list
        on list.vendor_id = new.vendor_id and list.list_id = new.payout_id and list.currency = l.currency
      cross join lateral unnest(list.invoice_ids, list.gross_minors) as line (invoice_id, gross_minor)
      join invoices.invoices as i
        on i.vendor_id = new.vendor_id and i.invoice_id = line.invoice_id and i.partner_number = l.partner_number
      left join partners.clients as c
        on c.partner_number = i.partner_number and c.external_client_id = i.external_client_id
      -- A redirect that the partner has confirmed is requested already. The limits were compared at its request.
      where i.state <> 'requested' and (l.credit_tier = '' or coalesce(c.credit_tier, 'unrated') = l.credit_tier)
      group by l.partner_number, l.currency, l.credit_tier, l.limit_minor;
      insert into simulation.automatic
      select new.vendor_id, new.payout_id, (
          select instant_payout_always_on from vendors.preferences where vendor_id = new.vendor_id
        ), (select rules from payouts.auto_rules where vendor_id = new.vendor_id)
      where new.scope = 'automatic' and new.payout_method = 'instant-payout' and not exists (
        select from payouts.price_lists as list join invoices.invoices as i
          on i.vendor_id = list.vendor_id and i.invoice_id = any (list.invoice_ids)
        where list.vendor_id = new.vendor_id and list.list_id = new.payout_id and i.state = 'requested');
      return null;
    end $$;
    create trigger simulation_witness after insert on payouts.payouts for each row execute function simulation.witness()`)
