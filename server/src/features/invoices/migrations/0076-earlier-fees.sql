-- The fees of payments before the one that is requested, or that paid the rest, and what of them is debited separately. With
-- `paid_before_minor` they state what the invoice cost and brought in all.
alter table invoices.invoices
  add column fee_before_minor bigint not null default 0 check (fee_before_minor >= 0),
  add column fee_debited_before_minor bigint not null default 0
    check (fee_debited_before_minor between 0 and fee_before_minor),
  alter column paid_fee_minor
    set expression as (case when pay_status = 'Paid' then coalesce(fee_minor, 0) + fee_before_minor else 0 end);
