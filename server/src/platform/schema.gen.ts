// Written from the migrated database by `npm run schema`; a test compares the two. Not edited by hand.
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
}

interface AgreementsTexts {
  id: string
  partner_id: number
  version: string
  title: string
  has_on_demand: boolean
  html_template: string
  active: boolean
  created_at: Date
  created_by: string
  activated_at: Date | null
}

interface BankAccountsAccounts {
  vendor_id: string
  id: string
  name: string
  account_type: string
  country_code: string
  currency: string
  routing_number: string
  account_number: string
  routing_last_four: string
  account_last_four: string
  fingerprint: string
  swift_code: string | null
  is_hidden: boolean
  is_debit_only: boolean
  frozen_at: Date | null
  process: string
  verification: string
  attempts: Generated<number>
  amounts: string | null
  holder_names: string | null
  verification_ends_on: string | null
  created_at: Date
  proven_by_document: string | null
}

interface BankAccountsBegunLinks {
  vendor_id: string
  token_hash: string
  expires_at: Date
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

interface DirectoryVendorCounts {
  status: string
  slot: number
  rows: bigint
}

interface DirectoryVendors {
  vendor_id: string
  name: string
  dba: string | null
  address: string
  address_additional: string | null
  city: string
  state: string | null
  zip: string
  country_code: string
  title: string | null
  first_name: string
  last_name: string
  email: string
  phone_number: string
  phone_number_extension: string | null
  language: string
  status: string
  active_since: Date | null
  onboarding_partner_id: number
  onboarded_at: Date | null
  enablement: Generated<string[]>
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
  vendor_name: string
  email: string
  demo: string | null
  status: string
  registered_by: string | null
  registered_at: Date | null
  vendor_id: string | null
  created_at: Date
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

interface PartnersClientTiers {
  partner_number: number
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
  created_at: Date
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
  created_at: Date
  updated_at: Date
}

interface PartnersPrograms {
  partner_number: number
  program_code: string
  product: string
  net_days: number | null
  visible_in_onboarding: boolean
}

interface PartnersTermsTiers {
  partner_number: number
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

interface PlatformTargetSends {
  kind: string
  target: string
  sent_at: Date[]
  sent_from: string[]
  last_sent_at: Date
}

interface PlatformTaskExecutions {
  id: string
  kind: string
  name: string
  business_day: string
  status: string
  attempts: Generated<number>
  queued_at: Date
  started_at: Date | null
  ended_at: Date | null
  counts: Generated<Json>
  error: string | null
}

interface SandboxBankEntries {
  seq: GeneratedAlways<bigint>
  key: string
  kind: string
  amount_minor: bigint
  currency: string
  country: string
  routing_number: string
  account_number: string
  holder: string
  description: string
  sent_at: Date
  arrives_on: string
  returned_as: string | null
}

interface SandboxClock {
  only_row: Generated<boolean>
  ahead_ms: bigint
  moved_at: Date
}

interface SandboxDemoVisits {
  seq: GeneratedAlways<bigint>
  demo: string
  email: string
  begun_at: Date
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

interface SandboxSeeded {
  part: string
  made_at: Date
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
  notify_security: boolean
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
  locale: string
  business_verification: Generated<string>
  fee_scheme: string
  promo_code: string | null
  referral_code: string | null
  program_code: string | null
  instant_payout_ui_enabled: boolean
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
  'agreements.signature_seals': AgreementsSignatureSeals
  'agreements.signatures': AgreementsSignatures
  'agreements.standings': AgreementsStandings
  'agreements.texts': AgreementsTexts
  'bank_accounts.accounts': BankAccountsAccounts
  'bank_accounts.begun_links': BankAccountsBegunLinks
  'bank_accounts.debit_authorizations': BankAccountsDebitAuthorizations
  'bank_accounts.deposit_rounds': BankAccountsDepositRounds
  'bank_accounts.notices': BankAccountsNotices
  'bank_accounts.payees': BankAccountsPayees
  'directory.bank_accounts': DirectoryBankAccounts
  'directory.external_vendors': DirectoryExternalVendors
  'directory.facilitator_counts': DirectoryFacilitatorCounts
  'directory.facilitators': DirectoryFacilitators
  'directory.members': DirectoryMembers
  'directory.vendor_counts': DirectoryVendorCounts
  'directory.vendors': DirectoryVendors
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
  'onboarding.agreement_requests': OnboardingAgreementRequests
  'onboarding.onboarding_counts': OnboardingOnboardingCounts
  'onboarding.onboardings': OnboardingOnboardings
  'partners.client_counts': PartnersClientCounts
  'partners.client_labels': PartnersClientLabels
  'partners.client_tiers': PartnersClientTiers
  'partners.clients': PartnersClients
  'partners.partners': PartnersPartners
  'partners.programs': PartnersPrograms
  'partners.terms_tiers': PartnersTermsTiers
  'partners.vendor_client_counts': PartnersVendorClientCounts
  'partners.vendor_clients': PartnersVendorClients
  'platform.audit_log': PlatformAuditLog
  'platform.daily_jobs': PlatformDailyJobs
  'platform.event_deliveries': PlatformEventDeliveries
  'platform.event_stalls': PlatformEventStalls
  'platform.event_subscriptions': PlatformEventSubscriptions
  'platform.idempotency_keys': PlatformIdempotencyKeys
  'platform.migrations': PlatformMigrations
  'platform.target_sends': PlatformTargetSends
  'platform.task_executions': PlatformTaskExecutions
  'sandbox.bank_entries': SandboxBankEntries
  'sandbox.clock': SandboxClock
  'sandbox.demo_visits': SandboxDemoVisits
  'sandbox.mail_attachments': SandboxMailAttachments
  'sandbox.mails': SandboxMails
  'sandbox.seeded': SandboxSeeded
  'vendors.feedback': VendorsFeedback
  'vendors.preferences': VendorsPreferences
  'vendors.promises': VendorsPromises
  'vendors.survey_requests': VendorsSurveyRequests
  'vendors.surveys': VendorsSurveys
  'vendors.vendors': VendorsVendors
}
