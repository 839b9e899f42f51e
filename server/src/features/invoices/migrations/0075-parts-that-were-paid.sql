-- The invoices of which a part was paid before it came back, waits or is requested again. The reports of what partners owe look for them
-- over all vendors, and they are few.
create index invoices_paid_in_part on invoices.invoices (partner_number)
  where funded_minor > 0 and state in ('requires-manual-approval', 'awaiting-eligibility', 'requested');
