-- What a vendor wants to be told, and how it is paid. A vendor that changed nothing has no row.
create table vendors.preferences (
  vendor_id uuid primary key references vendors.vendors,
  notify_invoice_summary boolean not null,
  notify_payment_summary boolean not null,
  notify_upcoming_payment boolean not null,
  notify_security boolean not null,
  instant_payout_always_on boolean not null,
  csv_format text not null check (
    csv_format in ('mesa', 'quickbooks 3 column', 'quickbooks 4 column', 'mesa past due', 'vendor')
  ),
  language text not null check (language in ('en-US', 'es-PR')),
  changed_at timestamptz not null
);

-- Which invitations led to a vendor: they say which programs are open to it.
create index onboardings_vendor on vendors.onboardings (vendor_id) where vendor_id is not null;
