create schema vendors;
grant usage on schema vendors to sooner_serving;

-- The data of a vendor that only this feature needs. The facts that other features need are in the directory.
create table vendors.vendors (
  vendor_id uuid primary key references directory.vendors,
  -- Incremented by each change of the business, so that a change based on an older state is refused.
  version integer not null check (version > 0),
  registered_agent text,
  tax_classification text,
  -- Sealed; only its last four digits are ever displayed.
  tin text,
  tin_last_four text check (tin_last_four ~ '^\d{4}$'),
  -- The people who hold 25 % or more, as the vendor states them; null while it has stated nothing, empty where nobody does.
  owners jsonb check (jsonb_typeof(owners) = 'array'),
  locale text not null check (locale in ('US', 'PR')),
  fee_scheme text not null check (fee_scheme in ('discounting', 'debiting')),
  promo_code text,
  -- Two operators have confirmed that the rate of the code is this vendor's.
  promo_confirmed boolean not null default false,
  referral_code text,
  program_code text,
  -- The vendor's own choice, and the provider's refusal, which applies whatever the vendor chooses.
  instant_payout_ui_enabled boolean not null,
  instant_payout_refused boolean not null default false,
  -- Every invoice of the vendor waits for an operator.
  requires_manual_approval boolean not null default false,
  -- How its transfers are batched.
  batch_scheme text not null default 'vendor-full' check (batch_scheme in ('vendor-full', 'client', 'invoice')),
  transfer_batch_scheme text not null default 'full'
    check (transfer_batch_scheme in ('none', 'payment-reference', 'full')),
  -- When the vendor requested its invoices from before its onboarding, which it can do once.
  in_flights_requested_at timestamptz,
  -- Updated by the subscriber of document events.
  uploaded_bank_documents integer not null default 0,
  approved_bank_documents integer not null default 0,
  uploaded_business_documents integer not null default 0,
  approved_business_documents integer not null default 0,
  uploaded_third_party_documents integer not null default 0,
  approved_third_party_documents integer not null default 0,
  updated_at timestamptz not null,
  check ((tin is null) = (tin_last_four is null)),
  check (approved_bank_documents between 0 and uploaded_bank_documents),
  check (approved_business_documents between 0 and uploaded_business_documents),
  check (approved_third_party_documents between 0 and uploaded_third_party_documents)
);
grant select, insert, update on vendors.vendors to sooner_serving;

-- What was searched and found when a vendor was screened, and what operators decided about it. Rows are only added.
create table vendors.screenings (
  vendor_id uuid not null references vendors.vendors,
  screening_id uuid not null,
  kind text not null check (kind in ('search', 'decision')),
  result text not null check (result in ('watchlist_verified', 'watchlist_unverified')),
  -- The names and the version of the lists that were searched; null for a decision where none were.
  list_names text,
  list_version text,
  -- The entries of the lists that are like a name of the vendor; of a decision, those that it is about.
  hits jsonb not null check (jsonb_typeof(hits) = 'array'),
  actor text not null,
  note text,
  screened_at timestamptz not null,
  -- The order of one vendor's screenings, of which two may be of the same moment.
  number bigint generated always as identity,
  primary key (vendor_id, screening_id),
  check ((list_names is null) = (list_version is null)),
  check (kind = 'decision' or list_version is not null),
  check ((kind = 'decision') = (note is not null))
);
grant select, insert on vendors.screenings to sooner_serving;
create index screenings_latest on vendors.screenings (vendor_id, number);

-- When a vendor last changed what a thief of its session would change before a payment.
create table vendors.changes (
  vendor_id uuid not null references vendors.vendors,
  fact text not null check (fact in ('name', 'tax-number', 'phone')),
  changed_at timestamptz not null,
  primary key (vendor_id, fact)
);
grant select, insert, update on vendors.changes to sooner_serving;

-- What a partner promised the vendor in its invitation: the programs that are open to it, and the variant of a demo visit.
create table vendors.promises (
  vendor_id uuid not null references vendors.vendors,
  partner_id integer not null,
  external_vendor_id text not null,
  available_programs jsonb not null,
  demo text check (demo in ('harborline', 'keystone', 'northgate', 'on-demand', 'pay-on-approval')),
  promised_at timestamptz not null,
  primary key (vendor_id, partner_id, external_vendor_id)
);
grant select, insert, delete on vendors.promises to sooner_serving;

-- A vendor's notifications and way of payment. A vendor that changed nothing has no row.
create table vendors.preferences (
  vendor_id uuid primary key references vendors.vendors,
  notify_invoice_summary boolean not null,
  notify_payment_summary boolean not null,
  notify_upcoming_payment boolean not null,
  -- Null until the question is answered; no is an answer.
  instant_payout_always_on boolean,
  csv_format text not null check (
    csv_format in ('mesa', 'quickbooks 3 column', 'quickbooks 4 column', 'mesa past due', 'vendor')
  ),
  changed_at timestamptz not null
);
grant select, insert, update, delete on vendors.preferences to sooner_serving;
-- Whose invoices are paid early without being asked for.
create index preferences_auto on vendors.preferences (vendor_id) where instant_payout_always_on;

-- The time from which a vendor is asked to answer a survey.
create table vendors.survey_requests (
  vendor_id uuid not null references vendors.vendors,
  identifier text not null,
  due_at timestamptz not null,
  primary key (vendor_id, identifier)
);
grant select, insert, delete on vendors.survey_requests to sooner_serving;

-- A vendor's answers, once for each survey.
create table vendors.surveys (
  vendor_id uuid not null references vendors.vendors,
  identifier text not null,
  responses jsonb not null,
  answered_at timestamptz not null,
  answered_by text not null,
  primary key (vendor_id, identifier)
);
grant select, insert, delete on vendors.surveys to sooner_serving;

-- Feedback belongs to an account, because its author may have no vendor yet. So it has no vendor_id, and is not a tenant table.
create table vendors.feedback (
  id uuid primary key,
  account_sub text not null,
  message text not null,
  rating smallint check (rating between 1 and 5),
  page text,
  user_agent text not null,
  at timestamptz not null
);
grant select, insert, delete on vendors.feedback to sooner_serving;
create index feedback_account on vendors.feedback (account_sub, at);
