-- When the vendor asked for the invoices that were under way before it came. Asked once.
alter table vendors.vendors add column in_flights_requested_at timestamptz;
