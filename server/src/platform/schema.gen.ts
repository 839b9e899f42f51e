// Written from the migrated database by `npm run schema`; a test compares the two. Not edited by hand.
import type { Currency } from '@sooner/money'
import type { BankAccountCountry } from '@sooner/rules/clearing'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Json = JSONColumnType<Record<string, unknown> | unknown[]>

interface AccessActivities {
  id: string
  subject: string
  vendor_id: string | null
  activity: string
  resource: string | null
  at: Date
}

interface AccessActivityCounts {
  vendor_id: string
  subject: string
  slot: number
  rows: bigint
}

interface AccessInvitationCodes {
  subject: string
  account_id: string
  code_hash: string
  expires_at: Date
  tries_left: number
}

interface AccessInvitationLinks {
  secret_hash: string
  account_id: string
  sent_at: Date
}

interface AccessInvitationMails {
  id: string
  vendor_id: string
  email: string
  sent_at: Date
}

interface AccessOnboardings {
  subject: string
  onboarding_id: string
  registered_at: Date
}

interface AccessUserAccounts {
  id: string
  promo_code: string | null
  referral_code: string | null
  subdomain: string | null
  last_feedback_reminder_shown_at: Date | null
  last_seen_at: Date | null
}

interface AccountingJournals {
  journal_id: string
  currency: Currency
  effective_on: string
  reason: string
  note: string
  recorded_by: string
  recorded_at: Date
  reversed_by: string | null
  reversed_at: Date | null
  reversal_note: string | null
}

interface AccountingNightChecks {
  night: string
  name: string
  found_count: number | null
  found: Json
  error: string | null
  state: GeneratedAlways<string>
  checked_at: Date
  planned_count: Generated<number>
}

interface AgreementsAcceptedTerms {
  sha256: string
  language: string
  text: string
}

interface AgreementsSignatureSeals {
  vendor_id: string
  sequence: number
  seal: string
}

interface AgreementsSignatures {
  vendor_id: string
  sequence: number
  agreement_id: string
  signed_by_name: string
  signed_at: Date
  account_sub: string
  ip: string
  user_agent: string
  language: string
  html: string
  sha256: string
  previous_hash: string | null
  hash: string
  copy: Buffer
}

interface AgreementsStandings {
  vendor_id: string
  has_own_agreement: Generated<boolean>
  accepted_terms_at: Date | null
  accepted_terms_by: string | null
  accepted_terms_sha256: string | null
}

interface AgreementsTexts {
  id: string
  partner_id: number
  version: string
  title: string
  has_on_demand: boolean
  accepts_earlier: boolean
  html_template: string
  spanish_title: string | null
  spanish_html_template: string | null
  active: boolean
  created_at: Date
  created_by: string
  activated_at: Date | null
}

interface ApprovalsKeys {
  maker: string
  act: string
  key: string
  request_id: string
}

interface ApprovalsLimits {
  act: string
  currency: string
  below_minor: bigint
  changed_at: Date
}

interface ApprovalsRequests {
  id: string
  act: string
  subject: string
  request: Json
  digest: string
  version: string
  currency: string | null
  amount_minor: bigint | null
  maker: string
  maker_email: string
  maker_device: string | null
  made_at: Date
  expires_at: Date
  status: Generated<string>
  checker: string | null
  checker_email: string | null
  checker_device: string | null
  decided_at: Date | null
  note: string | null
  answer: Json | null
  left_version: string | null
}

interface ApprovalsSingleActs {
  request_id: string
  act: string
  subject: string
  actor: string
  currency: string
  amount_minor: bigint
  below_minor: bigint
  at: Date
}

interface BankAccountsAccounts {
  vendor_id: string
  id: string
  name: string
  account_type: string
  country_code: BankAccountCountry
  currency: Currency
  routing_last_four: string
  account_last_four: string
  fingerprint: string
  swift_code: string | null
  is_hidden: boolean
  is_debit_only: boolean
  frozen_at: Date | null
  frozen_by_code: string | null
  debits_stopped_at: Date | null
  process: string
  verification: string
  attempts: Generated<number>
  amounts: string | null
  holder_names: string | null
  verification_ends_on: string | null
  created_at: Date
  proven_by_document: string | null
  debits_stopped_by_code: string | null
  also_of_vendor: string | null
}

interface BankAccountsBegunLinks {
  vendor_id: string
  token_hash: string
  expires_at: Date
}

interface BankAccountsCallBacks {
  vendor_id: string
  id: string
  account_id: string
  called_by: string
  person: string
  phone_number: string
  known_since: string
  outcome: string
  note: string | null
  called_at: Date
}

interface BankAccountsDebitAuthorizations {
  vendor_id: string
  id: string
  account_id: string
  version: string
  body: string
  sha256: string
  authorized_by: string
  signer_name: string
  ip: string
  user_agent: string
  authorized_at: Date
}

interface BankAccountsDepositRounds {
  fingerprint: string
  account_id: string
  begun_at: Date
}

interface BankAccountsHolders {
  fingerprint: string
  account_id: string
  vendor_id: string
  added_at: Date
}

interface BankAccountsNotices {
  vendor_id: string
  id: string
  account_id: string
  events: string[]
  secret_hash: string
  sent_at: Date
}

interface BankAccountsPayees {
  vendor_id: string
  primary_id: string | null
  previous_id: string | null
  held_through: string | null
  wanted_id: string | null
}

interface CollectionsCollectionCounts {
  partner_number: number
  currency: Currency
  status: string
  reconciliation_state: string
  slot: number
  rows: bigint
}

interface CollectionsCollections {
  collection_id: string
  partner_number: number
  source: string
  source_id: string
  source_digest: string
  currency: Currency
  amount_minor: bigint
  payment_method: string
  payment_reference: string
  received_on: string
  counts_on: string
  status: string
  posted_at: Date | null
  received_minor: Generated<bigint>
  applied_minor: Generated<bigint>
  reconciliation_state: GeneratedAlways<string>
  line_count: Generated<number>
  recorded_by: string
  note: string | null
  created_at: Date
  stated_hour: GeneratedAlways<Date>
  updated_at: Date
}

interface CollectionsFileCounts {
  partner_number: number
  slot: number
  rows: bigint
}

interface CollectionsFileFaults {
  partner_number: number
  file_id: string
  line: number
  fault: Json
}

interface CollectionsFiles {
  partner_number: number
  file_id: string
  user_filename: string
  bytes: number
  sha256: string
  day_format: string
  decimal_mark: string | null
  sent_by: string
  sender_kind: string
  note: string | null
  status: string
  rows_read: Generated<number>
  rows_refused: Generated<number>
  collections_stated: Generated<number>
  collections_repeated: Generated<number>
  collections_refused: Generated<number>
  unread_columns: Generated<string[]>
  failure: Json | null
  created_at: Date
  finished_at: Date | null
}

interface CollectionsLines {
  collection_id: string
  line_number: number
  line_id: string
  external_vendor_id: string | null
  source_id: string | null
  invoice_number: string | null
  external_client_id: string | null
  vendor_id: string | null
  invoice_id: string | null
  amount_minor: bigint
  shortfall_minor: bigint
  shortfall_reason: string | null
  by_operator: boolean
  status: string
  reason: string | null
  overpaid_minor: Generated<bigint>
  surplus_minor: Generated<bigint>
  recognized_shortfall_minor: Generated<bigint>
  updated_at: Date
}

interface CollectionsPayOns {
  vendor_id: string
  line_id: string
  cause: Generated<string>
  invoice_id: string
  partner_number: number
  payment_reference: string
  currency: Currency
  amount_minor: bigint
  status: string
  transfer_id: string | null
  bank_account_id: string | null
  code: string | null
  created_at: Date
  updated_at: Date
}

interface CollectionsReceiptCounts {
  status: string
  currency: Currency
  slot: number
  rows: bigint
}

interface CollectionsReceiptExits {
  exit_id: string
  receipt_id: string
  kind: string
  amount_minor: bigint
  status: string
  reference: string | null
  debit_id: string | null
  vendor_id: string | null
  invoice_id: string | null
  partner_number: number | null
  note: string
  recorded_by: string
  created_at: Date
  updated_at: Date
}

interface CollectionsReceipts {
  receipt_id: string
  currency: Currency
  amount_minor: bigint
  booked_on: string
  reference: string
  counterparty: string
  left_minor: bigint
  status: GeneratedAlways<string>
  reason: string | null
  collection_id: string | null
  partner_number: number | null
  taken_by: string | null
  note: string | null
  created_at: Date
  updated_at: Date
}

interface CollectionsStatedCounts {
  partner_number: number
  currency: Currency
  stated_hour: Date
  slot: number
  rows: bigint
  amount_minor: bigint
}

interface DirectoryBankAccounts {
  vendor_id: string
  account_id: string
}

interface DirectoryExternalVendors {
  partner_id: number
  external_vendor_id: string
  vendor_id: string
  linked_at: Date
}

interface DirectoryFacilitatorCounts {
  partner_number: number
  status: string
  slot: number
  rows: bigint
}

interface DirectoryFacilitators {
  id: string
  subject: string
  email: string
  partner_number: number
  status: string
  asked_at: Date
  decided_at: Date | null
  decided_by: string | null
}

interface DirectoryInvitedAddresses {
  email: string
  partner_number: number
  own_brand: string | null
}

interface DirectoryMembers {
  account_id: string
  subject: string | null
  email: string
  vendor_id: string | null
  parent_id: string | null
  read_only: boolean
  invited_at: Date | null
  created_at: Date
}

interface DirectoryPartnerBrands {
  partner_number: number
  brand: string
}

interface DirectoryPartnerServices {
  client_id: string
  partner_number: number
}

interface DirectoryVendors {
  vendor_id: string
  name: string
  dba: string | null
  activated_name: string | null
  activated_dba: string | null
  address: string
  address_additional: string | null
  city: string
  state: string | null
  zip: string
  country_code: string
  is_person: Generated<boolean>
  title: string | null
  first_name: string
  last_name: string
  email: string
  phone_number: string
  phone_number_extension: string | null
  language: string
  status: string
  business_verification: Generated<string>
  screened_version: string | null
  uncleared_since: Date | null
  active_since: Date | null
  last_paid_at: Date | null
  onboarding_partner_id: number
  own_brand: string | null
  onboarded_at: Date | null
  enablement: Generated<string[]>
  created_at: Date
}

interface DirectoryWatchLists {
  version: string
  names: string
  loaded_at: Date
}

interface DocumentsAttachments {
  vendor_id: string
  attachment_id: string
  user_filename: string
  media_type: string
  bytes: number
  sha256: string
  key_id: string
  scan: string
  uploaded_by: string
  created_at: Date
}

interface DocumentsDocumentCounts {
  vendor_id: string
  state: string
  category: string
  slot: number
  rows: bigint
}

interface DocumentsDocuments {
  vendor_id: string
  document_id: string
  version: number
  document_type: string
  category: string
  state: string
  rejection_reason: string | null
  user_filename: string
  media_type: string
  bytes: number
  sha256: string
  key_id: string
  scan: string
  bank_account_id: string | null
  uploaded_by: string
  created_at: Date
  verified_at: Date | null
  rejected_at: Date | null
}

interface IdentityAccounts {
  id: string
  pool_id: string
  email: string
  email_verified: boolean
  status: string
  enabled: Generated<boolean>
  srp_salt: string
  srp_verifier: string
  attributes: Json
  created_at: Date
  updated_at: Date
  pending_email: string | null
  factors: Generated<string[]>
  preferred_factor: string | null
  external_name: string | null
  password_expires_at: Date | null
  phone_verified: Generated<boolean>
  is_contested: Generated<boolean>
  language: string | null
}

interface IdentityAuthenticators {
  account_id: string
  secret: string | null
  name: string | null
  last_step: Generated<bigint>
  pending_secret: string | null
  pending_since: Date | null
}

interface IdentityAuthorizationCodes {
  digest: string
  client_id: string
  account_id: string
  redirect_uri: string
  code_challenge: string
  nonce: string | null
  expires_at: Date
  family_id: string | null
  proven_at: Generated<Date>
}

interface IdentityClients {
  id: string
  pool_id: string
  flows: string[]
  hides_existence: boolean
  access_seconds: number
  refresh_seconds: number
  created_at: Date
  secret: string | null
  rotates_refresh_tokens: Generated<boolean>
  rotation_grace_seconds: Generated<number>
  redirect_uris: Generated<string[]>
  logout_uris: Generated<string[]>
  service_scopes: Generated<string[]>
}

interface IdentityCodes {
  subject: string
  purpose: string
  digest: string
  expires_at: Date
  made_at: Date
  letter: string | null
  used_at: Date | null
  sent_at: Date[]
  sent_from: Generated<string[]>
  sent_links: Generated<string[]>
  tried_at: Generated<Date[]>
  tried_from: Generated<string[]>
}

interface IdentityDevices {
  key: string
  account_id: string
  group_key: string
  name: string | null
  salt: string
  verifier: string
  is_remembered: boolean
  created_at: Date
  modified_at: Date
  authenticated_at: Date
}

interface IdentityFamilies {
  id: string
  account_id: string
  client_id: string
  signed_in_at: Date
  expires_at: Date
  revoked_at: Date | null
  device_key: string | null
  device_group_key: string | null
  started_ip: string | null
  started_agent: string | null
  last_used_at: Date | null
  last_ip: string | null
  last_agent: string | null
  proven_at: Date | null
}

interface IdentityFormerEmails {
  account_id: string
  email: string
  left_at: Date
}

interface IdentityGroups {
  pool_id: string
  name: string
}

interface IdentityGuesses {
  subject: string
  purpose: string
  failed_at: Date[]
  streak: number
  locked_until: Date | null
  touched_at: Date
}

interface IdentityHistory {
  account_id: string
  id: GeneratedAlways<bigint>
  at: Date
  event: string
  outcome: string
  ip: string | null
  agent: string | null
}

interface IdentityLinkedIdentities {
  pool_id: string
  provider: string
  subject: string
  account_id: string
  linked_at: Date
}

interface IdentityMemberships {
  account_id: string
  pool_id: string
  group_name: string
}

interface IdentityPools {
  id: string
  simulation_key: string
  created_at: Date
  requires_second_factor: Generated<boolean>
  devices: Generated<string>
  remembered_devices_skip_factor: Generated<boolean>
  asks_fresh_proof: Generated<boolean>
}

interface IdentityRecoveryCodes {
  id: string
  account_id: string
  digest: string
  made_at: Date
  used_at: Date | null
}

interface IdentityRefreshTokens {
  digest: string
  family_id: string
  issued_at: Date
  replaced_at: Date | null
}

interface IdentitySigningKeys {
  kid: string
  pool_id: string
  public_jwk: Json
  private_jwk: string
  created_at: Date
  signs_from: Date
  published_until: Date | null
}

interface IdentityUsedSecretBlocks {
  id: string
  expires_at: Date
}

interface InvoicesAdjustmentCounts {
  vendor_id: string
  is_of_invoice: boolean
  slot: number
  rows: bigint
}

interface InvoicesAdjustments {
  vendor_id: string
  adjustment_id: string
  invoice_id: string | null
  batch_transfer_id: string | null
  kind: string
  reason: string
  currency: Currency
  amount_minor: bigint
  paid_with_invoice_id: string | null
  deduction_id: string | null
  memo_id: string | null
  is_of_invoice: GeneratedAlways<boolean>
  created_at: Date
}

interface InvoicesArrivalCounts {
  vendor_id: string
  currency: Currency
  arrives_on: string
  rests_on: string
  display_state: string
  slot: number
  rows: bigint
  arriving_minor: bigint
  reduced_minor: bigint
}

interface InvoicesCarries {
  vendor_id: string
  carry_id: string
  invoice_id: string
  partner_number: number
  currency: Currency
  principal_minor: bigint
  daily_rate_ppm: number
  period_type: string
  interest: string
  funded_on: string
  ends_on: string | null
  next_on: string
  exact_units: Generated<string>
  accrued_minor: Generated<bigint>
  settled_minor: Generated<bigint>
  status: string
  created_at: Date
  updated_at: Date
}

interface InvoicesCarryCounts {
  vendor_id: string
  partner_number: number
  currency: Currency
  status: string
  slot: number
  rows: bigint
}

interface InvoicesCarrySettlements {
  vendor_id: string
  settlement_id: string
  carry_id: string
  kind: string
  exit_id: string | null
  amount_minor: bigint
  settled_at: Date
  reversed_at: Date | null
}

interface InvoicesClientCounts {
  vendor_id: string
  partner_number: number
  external_client_id: string
  currency: Currency
  slot: number
  rows: bigint
  invoice_count: bigint
  amount_minor: bigint
  owed_minor: bigint
  paid_minor: bigint
}

interface InvoicesCollected {
  vendor_id: string
  application_id: string
  invoice_id: string
  collection_id: string
  payment_reference: string
  currency: Currency
  amount_minor: bigint
  overpaid_minor: bigint
  shortfall_minor: bigint
  covered_minor: Generated<bigint>
  posted_at: Date
  applied_at: Date
  reversed_at: Date | null
  shortfall_undone_at: Date | null
}

interface InvoicesConfirmedShortfalls {
  vendor_id: string
  deduction_id: string
  memo_id: string
  amount_minor: bigint
  created_at: Date
}

interface InvoicesDeductions {
  vendor_id: string
  deduction_id: string
  kind: string
  invoice_id: string | null
  reason: string
  currency: Currency
  amount_minor: bigint
  netted_minor: Generated<bigint>
  forgiven_minor: Generated<bigint>
  created_at: Date
}

interface InvoicesDocuments {
  vendor_id: string
  document_id: string
  invoice_id: string
}

interface InvoicesFeedFileCounts {
  partner_number: number
  slot: number
  rows: bigint
}

interface InvoicesFeedFileFaults {
  partner_number: number
  file_id: string
  line: number
  fault: Json
}

interface InvoicesFeedFiles {
  partner_number: number
  file_id: string
  user_filename: string
  bytes: number
  sha256: string
  day_format: string
  decimal_mark: string | null
  sent_by: string
  status: string
  rows_imported: Generated<number>
  rows_updated: Generated<number>
  rows_repeated: Generated<number>
  rows_waiting: Generated<number>
  rows_refused: Generated<number>
  rows_passed: Generated<number>
  steps_done: Generated<number>
  unread_columns: Generated<string[]>
  failure: Json | null
  created_at: Date
  finished_at: Date | null
}

interface InvoicesFeedIds {
  partner_number: number
  source_id: string
  vendor_id: string
}

interface InvoicesFeedReceiptCounts {
  partner_number: number
  slot: number
  rows: bigint
}

interface InvoicesFeedReceipts {
  partner_number: number
  source_id: string
  external_vendor_id: string
  invoice: Json
  sent_by: string
  received_at: Date
}

interface InvoicesHistory {
  vendor_id: string
  invoice_id: string
  entry_id: GeneratedAlways<bigint>
  at: Date
  actor: string
  actor_kind: string
  event: string
  from_state: string | null
  to_state: string
  note: string | null
  details: Generated<Json>
}

interface InvoicesInvoices {
  vendor_id: string
  invoice_id: string
  version: number
  document_kind: string
  linked_invoice_id: string | null
  links_to: string | null
  partner_number: number
  external_client_id: string
  client_name: string
  source: string
  source_key: string
  source_digest: string
  number: string
  number_key: string
  reference: string | null
  description: string | null
  currency: Currency
  amount_minor: bigint
  open_amount_minor: bigint
  stated_paid_minor: bigint | null
  stated_credited_minor: Generated<bigint>
  unexplained_minor: Generated<bigint>
  consumed_minor: Generated<bigint>
  settled_minor: Generated<bigint>
  corrected_minor: Generated<bigint>
  funded_minor: Generated<bigint>
  waiting_minor: Generated<bigint>
  invoice_date: string
  gl_date: string | null
  received_date: string
  client_due_date: string | null
  suggested_due_date: string | null
  due_date: string | null
  payment_terms_days: number | null
  program_code: string | null
  eligible_at: string | null
  partner_paid_on: string | null
  approved_at: Date | null
  state: string
  display_state: string
  reason: string | null
  pay_status: string
  payout_method: string | null
  hold_reasons: Generated<string[]>
  approved_reasons: Generated<string[]>
  requires_document: Generated<boolean>
  document_count: Generated<number>
  memo_minor: bigint | null
  is_blocked_by_memo: GeneratedAlways<boolean>
  period: string
  stated_period: string | null
  period_type: string | null
  estimated_payment_date: string | null
  acceleration_days: number | null
  fee_minor: bigint | null
  net_minor: bigint | null
  paid_before_minor: Generated<bigint>
  fee_debited_minor: Generated<bigint>
  deducted_minor: Generated<bigint>
  requested_at: Date | null
  is_withdrawn: Generated<boolean>
  funded_at: Date | null
  settled_at: Date | null
  batch_transfer_id: string | null
  payment_reference: string | null
  instant_payout_id: string | null
  on_demand_payout_id: string | null
  closed_for_redirect_reason: string | null
  created_at: Date
  updated_at: Date
  search_text: GeneratedAlways<string>
  invoice_count: GeneratedAlways<bigint>
  paid_minor: GeneratedAlways<bigint>
  paid_early_minor: GeneratedAlways<bigint>
  paid_fee_minor: GeneratedAlways<bigint>
  paid_days_early: GeneratedAlways<bigint>
  vendor_open_minor: GeneratedAlways<bigint>
  adjustments_total_minor: GeneratedAlways<bigint>
  owed_minor: GeneratedAlways<bigint>
  rests_on: GeneratedAlways<string | null>
  arrives_on: GeneratedAlways<string>
  arriving_minor: GeneratedAlways<bigint>
  reduced_minor: GeneratedAlways<bigint>
  waits_for: GeneratedAlways<string | null>
  needs_agreement: GeneratedAlways<boolean>
  fee_before_minor: Generated<bigint>
  fee_debited_before_minor: Generated<bigint>
  sent_by: GeneratedAlways<string>
  uploaded_hour: GeneratedAlways<Date | null>
}

interface InvoicesLineItemCounts {
  vendor_id: string
  slot: number
  rows: bigint
}

interface InvoicesLineItems {
  vendor_id: string
  line_item_id: string
  invoice_id: string
  position: number
  kind: string
  description: string | null
  currency: Currency
  amount_minor: bigint
  open_amount_minor: bigint
  funded_minor: Generated<bigint>
  state: string
  created_at: Date
}

interface InvoicesRedirectNotices {
  vendor_id: string
  invoice_id: string
  partner_number: number
  number: string
}

interface InvoicesStateCounts {
  vendor_id: string
  currency: Currency
  document_kind: string
  state: string
  display_state: string
  slot: number
  rows: bigint
  amount_minor: bigint
  owed_minor: bigint
  paid_minor: bigint
  paid_early_minor: bigint
  paid_fee_minor: bigint
  paid_days_early: bigint
}

interface InvoicesUploadCounts {
  vendor_id: string
  slot: number
  rows: bigint
}

interface InvoicesUploadFaults {
  vendor_id: string
  file_id: string
  line: number
  fault: Json
}

interface InvoicesUploadedCounts {
  vendor_id: string
  partner_number: number
  currency: Currency
  uploaded_hour: Date
  slot: number
  rows: bigint
  amount_minor: bigint
}

interface InvoicesUploads {
  vendor_id: string
  file_id: string
  user_filename: string
  bytes: number
  sha256: string
  day_format: string
  decimal_mark: string | null
  sent_by: string
  status: string
  rows_read: Generated<number>
  rows_accepted: Generated<number>
  rows_repeated: Generated<number>
  rows_refused: Generated<number>
  unread_columns: Generated<string[]>
  failure: Json | null
  created_at: Date
  finished_at: Date | null
}

interface InvoicesWaitingCounts {
  vendor_id: string
  currency: Currency
  waits_for: string
  needs_agreement: boolean
  sent_by: string
  slot: number
  rows: bigint
  invoice_count: bigint
  owed_minor: bigint
}

interface LedgerBalances {
  vendor_id: string
  account: string
  currency: Currency
  partner_id: number
  balance_minor: bigint
}

interface LedgerBooks {
  vendor_id: string
  sequence: bigint
  entries_through: Generated<bigint>
  hash: Buffer
  booked_at: Date
  open_from: string
}

interface LedgerEntries {
  vendor_id: string
  sequence: bigint
  line: number
  account: string
  partner_id: number
  currency: Currency
  booked_on: string
  amount_minor: bigint
}

interface LedgerMonthlyChanges {
  vendor_id: string
  account: string
  currency: Currency
  partner_id: number
  month: string
  debit_minor: bigint
  credit_minor: bigint
}

interface LedgerPeriodTotals {
  month: string
  account: string
  currency: Currency
  partner_id: number
  opening_minor: bigint
  debit_minor: bigint
  credit_minor: bigint
}

interface LedgerPeriods {
  month: string
  closed_at: Date
  closed_by: string
  note: string
}

interface LedgerProofs {
  night: string
  books: number
  transactions: bigint
}

interface LedgerSeals {
  vendor_id: string
  sequence: bigint
  seal: string
}

interface LedgerTransactions {
  vendor_id: string
  sequence: bigint
  kind: string
  subject_id: string
  currency: Currency
  booked_at: Date
  effective_on: string
  booked_on: string
  entry_count: number
  reverses: bigint | null
  hash: Buffer
}

interface LimitsAmounts {
  name: string
  subject: Generated<string>
  currency: Generated<string>
  amount_minor: bigint
  changed_at: Date
}

interface LimitsPartnerUse {
  partner_number: number
  what: string
  currency: string
  day_minor: bigint
  month_minor: bigint
  computed_at: Date
}

interface NotificationsBrowsers {
  vendor_id: string
  browser_id: string
  account_id: string
  sign_in: string
  endpoint: string
  public_key: string
  auth_secret: string
  server_key: string
  agent: string | null
  added_at: Date
  ends_at: Date
  last_sent_at: Date | null
}

interface NotificationsFacts {
  vendor_id: string
  account_id: string
  kind: string
  fact: string
  mail_id: string
  data: Json | null
  noted_at: Date
}

interface NotificationsMailboxes {
  address: string
  state: string
  since: Date
  words: string
}

interface NotificationsMails {
  vendor_id: string
  mail_id: string
  account_id: string
  kind: string
  due_at: Date
  queued_at: Date | null
  taken_at: Date | null
  ended_at: Date | null
  outcome: string | null
  read_at: Date | null
}

interface NotificationsPreferences {
  vendor_id: string
  account_id: string
  invoice_summary: string | null
  payment_summary: string | null
  upcoming_payment: string | null
  send_hour: number | null
  language: string | null
  changed_at: Date
}

interface NotificationsSentMails {
  mail_id: string
  address: string
  sent_at: Date
}

interface OnboardingAgreementRequests {
  vendor_id: string
  agreement_id: string
  mailed_at: Date
}

interface OnboardingOnboardingCounts {
  status: string
  slot: number
  rows: bigint
}

interface OnboardingOnboardings {
  id: string
  partner_id: number
  external_vendor_id: string
  fee_scheme: string
  custom_msa: boolean
  skip_auto_instant_payout_step: boolean
  available_programs: Json
  promo_code: string | null
  vendor_name: string
  email: string
  demo: string | null
  status: string
  registered_by: string | null
  registered_at: Date | null
  vendor_id: string | null
  created_at: Date
}

interface OperatorLastQueueViews {
  account: string
  queue: string
  view_id: string
}

interface OperatorQueueItems {
  queue: string
  item: string
  holder: string | null
  snoozed_until: Date | null
  snooze_reason: string | null
  snoozed_by: string | null
  snoozed_as: string | null
  note: string | null
  noted_by: string | null
  noted_at: Date | null
}

interface OperatorQueueViews {
  id: string
  queue: string
  owner: string
  name: string
  search: string
  maker: string
  made_at: Date
}

interface OwnDataDeletedRows {
  vendor_id: string
  deletion_id: string
  name: string
  rows: bigint
}

interface OwnDataDeletions {
  vendor_id: string
  deletion_id: string
  requested_by: string
  status: string
  requested_at: Date
  due_at: Date
  ended_at: Date | null
  obstacles: Generated<string[]>
  kept: Json | null
}

interface OwnDataExports {
  vendor_id: string
  export_id: string
  requested_by: string
  language: string
  status: string
  parts_done: Generated<number>
  parts_total: number | null
  bytes: bigint | null
  created_at: Date
  finished_at: Date | null
  expires_at: Date
  file_deleted_at: Date | null
}

interface PartnersClientCounts {
  partner_number: number
  status: string
  slot: number
  rows: bigint
}

interface PartnersClientLabels {
  vendor_id: string
  partner_number: number
  external_client_id: string
  label: string
  changed_at: Date
}

interface PartnersClientListEntries {
  partner_number: number
  list: string
  kind: string
  value: string
}

interface PartnersClientTiers {
  partner_number: number
  for_client: string
  program_code: string
  external_client_id: string
  rate_bps: number
}

interface PartnersClients {
  partner_number: number
  external_client_id: string
  name: string | null
  address: string | null
  status: string
  decided_at: Date | null
  decided_by: string | null
  redirectable: Generated<boolean>
  closed_through: string | null
  credit_tier: Generated<string>
  created_at: Date
}

interface PartnersExposureLimits {
  partner_number: number
  currency: Currency
  credit_tier: string
  limit_minor: bigint
}

interface PartnersPartners {
  partner_number: number
  version: number
  name: string
  brand: string | null
  fee_scheme: string
  custom_msa: boolean
  skip_auto_instant_payout_step: boolean
  requires_service_agreement: boolean
  amount_threshold_minor: bigint
  upload_threshold_minor: bigint
  uploads_need_confirmation: boolean
  excludes_tax: boolean
  required_document: string
  required_document_above_minor: bigint | null
  invoice_program_code: string | null
  due_date_algorithm: string
  due_date_precedence: string
  payment_terms_days: number
  billing_cutoff_day: number | null
  billing_months: number | null
  billing_due_day: number | null
  carry_daily_rate_ppm: number
  carry_period_type: string
  carry_interest: string
  created_at: Date
  updated_at: Date
}

interface PartnersPrograms {
  partner_number: number
  for_client: string
  program_code: string
  product: string
  net_days: number | null
  visible_in_onboarding: boolean
  on_demand_rate_bps: number | null
  supplemental_rate_bps: Generated<number>
}

interface PartnersTermsTiers {
  partner_number: number
  for_client: string
  program_code: string
  days_lo: number
  days_hi: number
  label: string
  rate_bps: number
}

interface PartnersVendorClientCounts {
  vendor_id: string
  slot: number
  rows: bigint
}

interface PartnersVendorClients {
  vendor_id: string
  partner_number: number
  external_client_id: string
  noted_at: Date
}

interface PayoutsAutoRules {
  vendor_id: string
  version: number
  rules: Json
  changed_at: Date
}

interface PayoutsFeeRefunds {
  vendor_id: string
  refund_id: string
  line_id: string
  bank_account_id: string
  amount_minor: bigint
  created_at: Date
}

interface PayoutsHoldUps {
  vendor_id: string
  currency: Currency
  reason: string
  held_up_since: Date
}

interface PayoutsLines {
  vendor_id: string
  line_id: string
  payout_id: string
  invoice_id: string
  line_item_id: string
  partner_number: number
  payout_method: string
  currency: Currency
  gross_minor: bigint
  fee_minor: bigint
  fee_scheme: Generated<string>
  fee_transfer_id: string | null
  deducted_minor: bigint
  fee_netted_minor: Generated<bigint>
  net_minor: GeneratedAlways<bigint>
  status: string
  code: string | null
  batch_id: string | null
  requested_at: Date
  updated_at: Date
}

interface PayoutsPayouts {
  vendor_id: string
  payout_id: string
  quote_id: string | null
  scope: string
  payout_method: string
  fee_scheme: string
  bank_account_id: string
  confirmed_at: Date
  confirmed_by: string
}

interface PayoutsPriceLists {
  vendor_id: string
  list_id: string
  currency: Currency
  pay_on: string
  invoice_ids: string[]
  gross_minors: bigint[]
  fee_minors: bigint[]
  supplemental_minors: bigint[]
  days_early: number[]
  left_out_ids: string[]
  left_out_minors: bigint[]
  left_out_reasons: string[]
  invoice_count: number
  left_out_count: number
  gross_minor: bigint
  fee_minor: bigint
  supplemental_minor: bigint
  owed_minor: bigint
  deducted_minor: bigint
  arrives_minor: bigint
  net_minor_days: string
}

interface PayoutsQuotes {
  vendor_id: string
  quote_id: string
  scope: string
  payout_method: string
  fee_scheme: string
  bank_account_id: string
  asked_ids: string[] | null
  quoted_at: Date
  expires_at: Date
}

interface PayoutsRedirects {
  vendor_id: string
  invoice_id: string
  gross_minor: bigint
  fee_minor: bigint
  supplemental_minor: bigint
  arrives_anyway_on: string
  agreed_by: string
  agreed_at: Date
}

interface PayoutsReviews {
  vendor_id: string
  payout_id: string
  bank_account_id: string
  is_early: boolean
  currency: Currency
  amount_minor: bigint
  reasons: string[]
  status: Generated<string>
  created_at: Date
  decided_at: Date | null
  decided_by: string | null
  note: string | null
}

interface PlatformAuditLog {
  id: GeneratedAlways<bigint>
  at: Date
  actor: string
  action: string
  subject: string
  vendor_id: string | null
  request_id: string | null
  before: Json | null
  after: Json | null
  reason: GeneratedAlways<string | null>
}

interface PlatformDailyJobs {
  name: string
  planned_through: string
}

interface PlatformEventDeliveries {
  vendor_id: string
  subscriber: string
  position: Generated<bigint>
  event: string
  data: Json
  emitted_at: Generated<Date>
  handled_at: Date | null
}

interface PlatformEventStalls {
  vendor_id: string
  subscriber: string
  id: Generated<string>
  position: bigint
  attempts: number
  failed_at: Date
  retry_at: Date | null
  error: string
}

interface PlatformEventSubscriptions {
  event: string
  subscriber: string
  notifies: boolean
}

interface PlatformIdempotencyKeys {
  actor: string
  route: string
  key: string
  digest: string
  status: number | null
  content_type: string | null
  answer: string | null
  created_at: Date
}

interface PlatformMigrations {
  name: string
  digest: string
  applied_at: Generated<Date>
}

interface PlatformNetworkUses {
  use: string
  network: string
  since: Date
  uses: number
}

interface PlatformTargetSends {
  kind: string
  target: string
  sent_at: Date[]
  sent_from: string[]
  last_sent_at: Date
}

interface PlatformTaskExecutionCounts {
  kind: string
  status: string
  slot: number
  rows: bigint
}

interface PlatformTaskExecutions {
  id: string
  kind: string
  name: string
  business_day: string | null
  job_data: Json
  status: string
  attempts: Generated<number>
  queued_at: Date
  started_at: Date | null
  ended_at: Date | null
  counts: Generated<Json>
  error: string | null
}

interface PricingExposures {
  partner_number: number
  currency: Currency
  credit_tier: string
  exposure_minor: bigint
  computed_at: Date
}

interface RemittancesPaidInvoiceCounts {
  vendor_id: string
  payment_id: string
  slot: number
  rows: bigint
}

interface RemittancesPaidInvoices {
  vendor_id: string
  payment_id: string
  invoice_id: string
  number: string
  gross_minor: bigint
  fee_minor: bigint
  deducted_minor: bigint
}

interface RemittancesPaymentCounts {
  vendor_id: string
  currency: Currency
  display_state: string
  slot: number
  rows: bigint
  amount_minor: bigint
}

interface RemittancesPayments {
  vendor_id: string
  payment_id: string
  bank_account_id: string
  currency: Currency
  payment_reference: string
  amount_minor: bigint
  returned_minor: bigint
  arriving_minor: GeneratedAlways<bigint>
  debited_minor: bigint
  gross_minor: bigint
  fee_minor: bigint
  deducted_minor: bigint
  debited_fee_minor: bigint
  invoice_count: number
  transfer_count: number
  batch_status: string
  display_state: GeneratedAlways<string>
  code: string | null
  batch_on: string
  initiated_at: Date | null
  listed_at: GeneratedAlways<Date>
  estimated_on: string | null
  settled_on: string | null
  returned_on: string | null
  requested_at: Date | null
  days_past_due: number | null
  created_at: Date
}

interface SandboxBankAnswers {
  seq: GeneratedAlways<bigint>
  answer_id: string
  key: string
  kind: string
  answered_on: string
  code: string | null
  correction: Json | null
  currency: Currency
  reported_on: string
  shuffle: number
  position: bigint | null
}

interface SandboxBankClaims {
  claim_id: string
  course: string
  decided_at: Date
}

interface SandboxBankEntries {
  seq: GeneratedAlways<bigint>
  key: string
  kind: string
  amount_minor: bigint
  currency: Currency
  country: string
  routing_number: string
  account_number: string
  holder: string
  description: string
  sent_at: Date
  arrives_on: string
  returned_as: string | null
}

interface SandboxBankReceipts {
  receipt_id: string
  reference: string
  payer: string
  amount_minor: bigint
  currency: Currency
  received_on: string
  is_past: boolean
}

interface SandboxBankStatement {
  position: GeneratedAlways<bigint>
  line_id: string
  is_balance: boolean
  currency: Currency
  day: string
  amount_minor: bigint
  key: string | null
  reference: string
  counterparty: string
  is_past: Generated<boolean>
}

interface SandboxBankVoids {
  key: string
}

interface SandboxClock {
  only_row: Generated<boolean>
  ahead_ms: bigint
  moved_at: Date | null
}

interface SandboxClockMoves {
  seq: GeneratedAlways<bigint>
  from_at: Date
  to_at: Date
  moved_at: Date
  last_mail: bigint
  last_bank_entry: bigint
}

interface SandboxDemoVisits {
  seq: GeneratedAlways<bigint>
  demo: string
  email: string
  begun_at: Date
}

interface SandboxLevers {
  lever: string
  choice: string
}

interface SandboxMailAttachments {
  mail_id: string
  position: number
  name: string
  type: string
  content: Buffer
}

interface SandboxMails {
  seq: GeneratedAlways<bigint>
  id: string
  key: string
  recipient: string
  sender: string
  subject: string
  body_text: string
  body_html: string
  sent_at: Date
}

interface SandboxPastPostings {
  books_id: string
  at: Date
  position: GeneratedAlways<bigint>
  transactions: Json
  reversed: Json
}

interface SandboxSeeded {
  part: string
  made_at: Date
}

interface TransfersAnswers {
  rail: string
  answer_id: string
  key: string
  kind: string
  answered_on: string
  code: string | null
  settles_on: string | null
  amount_minor: bigint | null
  direction: string | null
  stopped_at: Date | null
  correction: string | null
  outcome: string
  read_at: Date
  closed_at: Date | null
  closed_by: string | null
  closing_note: string | null
  attention: GeneratedAlways<string>
}

interface TransfersAttempts {
  vendor_id: string
  attempt_id: string
  number: Generated<bigint>
  key: GeneratedAlways<string>
  batch_id: string
  submission_id: string
  bank_account_id: string
  type: string
  kind: string
  currency: Currency
  amount_minor: bigint
  description: string
  retries_attempt_id: string | null
  tries: number
  first_batch_on: string
  status: string
  settles_on: string
  settled_on: string | null
  returned_on: string | null
  code: string | null
  planned_at: Date
  submitted_at: Date | null
  content_digest: string | null
}

interface TransfersBatches {
  vendor_id: string
  batch_id: string
  bank_account_id: string
  currency: Currency
  purpose: string
  batch_scheme: string
  group_key: string
  batch_on: string
  settles_on: string
  planned_at: Date
}

interface TransfersCutoffs {
  currency: Currency
  planned_through: string
}

interface TransfersDestinations {
  vendor_id: string
  bank_account_id: string
  country_code: BankAccountCountry
  account_type: string
  currency: Currency
  routing_number: string
  account_number: string
  mandate: string | null
  stopped_at: Date | null
  stopped_by_code: string | null
  debits_stopped_at: Date | null
  debits_stopped_by_code: string | null
}

interface TransfersFormerAttempts {
  vendor_id: string
  transfer_id: string
  attempt_id: string
}

interface TransfersHandovers {
  rail: string
  number: bigint
  database: string
}

interface TransfersHolds {
  vendor_id: string
  payout_id: string
  reasons: string[]
}

interface TransfersLiquidity {
  currency: Currency
  batch_on: string
  cash_minor: bigint
  credit_line_minor: bigint
  borrowed_minor: bigint
  in_flight_minor: bigint
  due_minor: bigint
  postponed_minor: bigint
  checked_at: Date
}

interface TransfersRails {
  name: string
  cursor: string | null
  statement_cursor: string | null
}

interface TransfersReconciliationDifferences {
  currency: Currency
  day: string
  key: string
  ledger_minor: bigint
  bank_minor: bigint
  other_day: string | null
}

interface TransfersReconciliations {
  currency: Currency
  day: string
  rail: string | null
  ledger_minor: bigint
  bank_minor: bigint | null
  cash_minor: bigint
  opening_minor: bigint | null
  closing_minor: bigint | null
  state: string
  compared_at: Date
  settled_at: Date | null
  settled_by: string | null
  settled_note: string | null
  settled_ledger_minor: bigint | null
}

interface TransfersStatementBalances {
  rail: string
  bank_id: string
  currency: Currency
  day: string
  balance_minor: bigint
  read_at: Date
}

interface TransfersStatementEntries {
  entry_id: Generated<string>
  position: GeneratedAlways<bigint>
  rail: string
  bank_id: string
  whole_id: string
  parts: number
  currency: Currency
  booked_on: string
  amount_minor: bigint
  keys: string[]
  reference: string
  counterparty: string
  outcome: string
  refused_because: string | null
  read_at: Date
}

interface TransfersSubmissionReports {
  rail: string
  report_id: string
  submission_id: string
  kind: string
  code: string
  reported_on: string
  reported_by: string | null
  note: string | null
}

interface TransfersSubmissions {
  submission_id: string
  currency: Currency
  batch_on: string
  settles_on: string
  position: number
  entry_count: number
  state: string
  planned_at: Date
  begun_at: Date | null
  recorded_at: Date | null
  fetched_on: string | null
}

interface TransfersTransfers {
  vendor_id: string
  transfer_id: string
  source_key: string
  type: string
  kind: string
  state: string
  amount_minor: bigint
  currency: Currency
  bank_account_id: string
  payout_id: string | null
  invoice_id: string | null
  invoice_line_item_id: string | null
  partner_number: number | null
  external_client_id: string | null
  payment_reference: string | null
  batch_scheme: string
  transfer_batch_scheme: string
  is_early: Generated<boolean>
  batch_on: string
  batch_id: string | null
  attempt_id: string | null
  retries_attempt_id: string | null
  attempts: Generated<number>
  code: string | null
  created_at: Date
  updated_at: Date
}

interface VendorsChanges {
  vendor_id: string
  fact: string
  changed_at: Date
}

interface VendorsFeedback {
  id: string
  account_sub: string
  message: string
  rating: number | null
  page: string | null
  user_agent: string
  at: Date
}

interface VendorsPreferences {
  vendor_id: string
  notify_invoice_summary: boolean
  notify_payment_summary: boolean
  notify_upcoming_payment: boolean
  instant_payout_always_on: boolean | null
  csv_format: string
  changed_at: Date
}

interface VendorsPromises {
  vendor_id: string
  partner_id: number
  external_vendor_id: string
  available_programs: Json
  demo: string | null
  promised_at: Date
}

interface VendorsScreenings {
  vendor_id: string
  screening_id: string
  kind: string
  result: string
  list_names: string | null
  list_version: string | null
  hits: Json
  actor: string
  note: string | null
  screened_at: Date
  number: GeneratedAlways<bigint>
}

interface VendorsSurveyRequests {
  vendor_id: string
  identifier: string
  due_at: Date
}

interface VendorsSurveys {
  vendor_id: string
  identifier: string
  responses: Json
  answered_at: Date
  answered_by: string
}

interface VendorsVendors {
  vendor_id: string
  version: number
  registered_agent: string | null
  tax_classification: string | null
  tin: string | null
  tin_last_four: string | null
  owners: Json | null
  locale: string
  fee_scheme: string
  promo_code: string | null
  promo_confirmed: Generated<boolean>
  referral_code: string | null
  program_code: string | null
  instant_payout_ui_enabled: boolean
  instant_payout_refused: Generated<boolean>
  requires_manual_approval: Generated<boolean>
  batch_scheme: Generated<string>
  transfer_batch_scheme: Generated<string>
  in_flights_requested_at: Date | null
  uploaded_bank_documents: Generated<number>
  approved_bank_documents: Generated<number>
  uploaded_business_documents: Generated<number>
  approved_business_documents: Generated<number>
  uploaded_third_party_documents: Generated<number>
  approved_third_party_documents: Generated<number>
  updated_at: Date
}

export interface Schema {
  'access.activities': AccessActivities
  'access.activity_counts': AccessActivityCounts
  'access.invitation_codes': AccessInvitationCodes
  'access.invitation_links': AccessInvitationLinks
  'access.invitation_mails': AccessInvitationMails
  'access.onboardings': AccessOnboardings
  'access.user_accounts': AccessUserAccounts
  'accounting.journals': AccountingJournals
  'accounting.night_checks': AccountingNightChecks
  'agreements.accepted_terms': AgreementsAcceptedTerms
  'agreements.signature_seals': AgreementsSignatureSeals
  'agreements.signatures': AgreementsSignatures
  'agreements.standings': AgreementsStandings
  'agreements.texts': AgreementsTexts
  'approvals.keys': ApprovalsKeys
  'approvals.limits': ApprovalsLimits
  'approvals.requests': ApprovalsRequests
  'approvals.single_acts': ApprovalsSingleActs
  'bank_accounts.accounts': BankAccountsAccounts
  'bank_accounts.begun_links': BankAccountsBegunLinks
  'bank_accounts.call_backs': BankAccountsCallBacks
  'bank_accounts.debit_authorizations': BankAccountsDebitAuthorizations
  'bank_accounts.deposit_rounds': BankAccountsDepositRounds
  'bank_accounts.holders': BankAccountsHolders
  'bank_accounts.notices': BankAccountsNotices
  'bank_accounts.payees': BankAccountsPayees
  'collections.collection_counts': CollectionsCollectionCounts
  'collections.collections': CollectionsCollections
  'collections.file_counts': CollectionsFileCounts
  'collections.file_faults': CollectionsFileFaults
  'collections.files': CollectionsFiles
  'collections.lines': CollectionsLines
  'collections.pay_ons': CollectionsPayOns
  'collections.receipt_counts': CollectionsReceiptCounts
  'collections.receipt_exits': CollectionsReceiptExits
  'collections.receipts': CollectionsReceipts
  'collections.stated_counts': CollectionsStatedCounts
  'directory.bank_accounts': DirectoryBankAccounts
  'directory.external_vendors': DirectoryExternalVendors
  'directory.facilitator_counts': DirectoryFacilitatorCounts
  'directory.facilitators': DirectoryFacilitators
  'directory.invited_addresses': DirectoryInvitedAddresses
  'directory.members': DirectoryMembers
  'directory.partner_brands': DirectoryPartnerBrands
  'directory.partner_services': DirectoryPartnerServices
  'directory.vendors': DirectoryVendors
  'directory.watch_lists': DirectoryWatchLists
  'documents.attachments': DocumentsAttachments
  'documents.document_counts': DocumentsDocumentCounts
  'documents.documents': DocumentsDocuments
  'identity.accounts': IdentityAccounts
  'identity.authenticators': IdentityAuthenticators
  'identity.authorization_codes': IdentityAuthorizationCodes
  'identity.clients': IdentityClients
  'identity.codes': IdentityCodes
  'identity.devices': IdentityDevices
  'identity.families': IdentityFamilies
  'identity.former_emails': IdentityFormerEmails
  'identity.groups': IdentityGroups
  'identity.guesses': IdentityGuesses
  'identity.history': IdentityHistory
  'identity.linked_identities': IdentityLinkedIdentities
  'identity.memberships': IdentityMemberships
  'identity.pools': IdentityPools
  'identity.recovery_codes': IdentityRecoveryCodes
  'identity.refresh_tokens': IdentityRefreshTokens
  'identity.signing_keys': IdentitySigningKeys
  'identity.used_secret_blocks': IdentityUsedSecretBlocks
  'invoices.adjustment_counts': InvoicesAdjustmentCounts
  'invoices.adjustments': InvoicesAdjustments
  'invoices.arrival_counts': InvoicesArrivalCounts
  'invoices.carries': InvoicesCarries
  'invoices.carry_counts': InvoicesCarryCounts
  'invoices.carry_settlements': InvoicesCarrySettlements
  'invoices.client_counts': InvoicesClientCounts
  'invoices.collected': InvoicesCollected
  'invoices.confirmed_shortfalls': InvoicesConfirmedShortfalls
  'invoices.deductions': InvoicesDeductions
  'invoices.documents': InvoicesDocuments
  'invoices.feed_file_counts': InvoicesFeedFileCounts
  'invoices.feed_file_faults': InvoicesFeedFileFaults
  'invoices.feed_files': InvoicesFeedFiles
  'invoices.feed_ids': InvoicesFeedIds
  'invoices.feed_receipt_counts': InvoicesFeedReceiptCounts
  'invoices.feed_receipts': InvoicesFeedReceipts
  'invoices.history': InvoicesHistory
  'invoices.invoices': InvoicesInvoices
  'invoices.line_item_counts': InvoicesLineItemCounts
  'invoices.line_items': InvoicesLineItems
  'invoices.redirect_notices': InvoicesRedirectNotices
  'invoices.state_counts': InvoicesStateCounts
  'invoices.upload_counts': InvoicesUploadCounts
  'invoices.upload_faults': InvoicesUploadFaults
  'invoices.uploaded_counts': InvoicesUploadedCounts
  'invoices.uploads': InvoicesUploads
  'invoices.waiting_counts': InvoicesWaitingCounts
  'ledger.balances': LedgerBalances
  'ledger.books': LedgerBooks
  'ledger.entries': LedgerEntries
  'ledger.monthly_changes': LedgerMonthlyChanges
  'ledger.period_totals': LedgerPeriodTotals
  'ledger.periods': LedgerPeriods
  'ledger.proofs': LedgerProofs
  'ledger.seals': LedgerSeals
  'ledger.transactions': LedgerTransactions
  'limits.amounts': LimitsAmounts
  'limits.partner_use': LimitsPartnerUse
  'notifications.browsers': NotificationsBrowsers
  'notifications.facts': NotificationsFacts
  'notifications.mailboxes': NotificationsMailboxes
  'notifications.mails': NotificationsMails
  'notifications.preferences': NotificationsPreferences
  'notifications.sent_mails': NotificationsSentMails
  'onboarding.agreement_requests': OnboardingAgreementRequests
  'onboarding.onboarding_counts': OnboardingOnboardingCounts
  'onboarding.onboardings': OnboardingOnboardings
  'operator.last_queue_views': OperatorLastQueueViews
  'operator.queue_items': OperatorQueueItems
  'operator.queue_views': OperatorQueueViews
  'own_data.deleted_rows': OwnDataDeletedRows
  'own_data.deletions': OwnDataDeletions
  'own_data.exports': OwnDataExports
  'partners.client_counts': PartnersClientCounts
  'partners.client_labels': PartnersClientLabels
  'partners.client_list_entries': PartnersClientListEntries
  'partners.client_tiers': PartnersClientTiers
  'partners.clients': PartnersClients
  'partners.exposure_limits': PartnersExposureLimits
  'partners.partners': PartnersPartners
  'partners.programs': PartnersPrograms
  'partners.terms_tiers': PartnersTermsTiers
  'partners.vendor_client_counts': PartnersVendorClientCounts
  'partners.vendor_clients': PartnersVendorClients
  'payouts.auto_rules': PayoutsAutoRules
  'payouts.fee_refunds': PayoutsFeeRefunds
  'payouts.hold_ups': PayoutsHoldUps
  'payouts.lines': PayoutsLines
  'payouts.payouts': PayoutsPayouts
  'payouts.price_lists': PayoutsPriceLists
  'payouts.quotes': PayoutsQuotes
  'payouts.redirects': PayoutsRedirects
  'payouts.reviews': PayoutsReviews
  'platform.audit_log': PlatformAuditLog
  'platform.daily_jobs': PlatformDailyJobs
  'platform.event_deliveries': PlatformEventDeliveries
  'platform.event_stalls': PlatformEventStalls
  'platform.event_subscriptions': PlatformEventSubscriptions
  'platform.idempotency_keys': PlatformIdempotencyKeys
  'platform.migrations': PlatformMigrations
  'platform.network_uses': PlatformNetworkUses
  'platform.target_sends': PlatformTargetSends
  'platform.task_execution_counts': PlatformTaskExecutionCounts
  'platform.task_executions': PlatformTaskExecutions
  'pricing.exposures': PricingExposures
  'remittances.paid_invoice_counts': RemittancesPaidInvoiceCounts
  'remittances.paid_invoices': RemittancesPaidInvoices
  'remittances.payment_counts': RemittancesPaymentCounts
  'remittances.payments': RemittancesPayments
  'sandbox.bank_answers': SandboxBankAnswers
  'sandbox.bank_claims': SandboxBankClaims
  'sandbox.bank_entries': SandboxBankEntries
  'sandbox.bank_receipts': SandboxBankReceipts
  'sandbox.bank_statement': SandboxBankStatement
  'sandbox.bank_voids': SandboxBankVoids
  'sandbox.clock': SandboxClock
  'sandbox.clock_moves': SandboxClockMoves
  'sandbox.demo_visits': SandboxDemoVisits
  'sandbox.levers': SandboxLevers
  'sandbox.mail_attachments': SandboxMailAttachments
  'sandbox.mails': SandboxMails
  'sandbox.past_postings': SandboxPastPostings
  'sandbox.seeded': SandboxSeeded
  'transfers.answers': TransfersAnswers
  'transfers.attempts': TransfersAttempts
  'transfers.batches': TransfersBatches
  'transfers.cutoffs': TransfersCutoffs
  'transfers.destinations': TransfersDestinations
  'transfers.former_attempts': TransfersFormerAttempts
  'transfers.handovers': TransfersHandovers
  'transfers.holds': TransfersHolds
  'transfers.liquidity': TransfersLiquidity
  'transfers.rails': TransfersRails
  'transfers.reconciliation_differences': TransfersReconciliationDifferences
  'transfers.reconciliations': TransfersReconciliations
  'transfers.statement_balances': TransfersStatementBalances
  'transfers.statement_entries': TransfersStatementEntries
  'transfers.submission_reports': TransfersSubmissionReports
  'transfers.submissions': TransfersSubmissions
  'transfers.transfers': TransfersTransfers
  'vendors.changes': VendorsChanges
  'vendors.feedback': VendorsFeedback
  'vendors.preferences': VendorsPreferences
  'vendors.promises': VendorsPromises
  'vendors.screenings': VendorsScreenings
  'vendors.survey_requests': VendorsSurveyRequests
  'vendors.surveys': VendorsSurveys
  'vendors.vendors': VendorsVendors
}
