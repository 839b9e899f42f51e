// Written from the migrated database by `npm run schema`; a test compares the two. Not edited by hand.
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Json = JSONColumnType<Record<string, unknown> | unknown[]>

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
  password_expires_at: Date | null
}

interface IdentityAuthenticators {
  account_id: string
  secret: string | null
  name: string | null
  last_step: Generated<bigint>
  pending_secret: string | null
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
}

interface IdentityCodes {
  subject: string
  purpose: string
  digest: string
  expires_at: Date
  tries_left: number
  used_at: Date | null
  sent_at: Date[]
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

interface PlatformMigrations {
  name: string
  digest: string
  applied_at: Generated<Date>
}

interface SandboxClock {
  only_row: Generated<boolean>
  ahead_ms: bigint
  moved_at: Date
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

interface VendorsFeedback {
  id: string
  account_sub: string
  message: string
  rating: number | null
  page: string | null
  user_agent: string
  at: Date
}

export interface Schema {
  'identity.accounts': IdentityAccounts
  'identity.authenticators': IdentityAuthenticators
  'identity.clients': IdentityClients
  'identity.codes': IdentityCodes
  'identity.devices': IdentityDevices
  'identity.families': IdentityFamilies
  'identity.groups': IdentityGroups
  'identity.guesses': IdentityGuesses
  'identity.memberships': IdentityMemberships
  'identity.pools': IdentityPools
  'identity.refresh_tokens': IdentityRefreshTokens
  'identity.signing_keys': IdentitySigningKeys
  'identity.used_secret_blocks': IdentityUsedSecretBlocks
  'platform.audit_log': PlatformAuditLog
  'platform.migrations': PlatformMigrations
  'sandbox.clock': SandboxClock
  'sandbox.mails': SandboxMails
  'vendors.feedback': VendorsFeedback
}
