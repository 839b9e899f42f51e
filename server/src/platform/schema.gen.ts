// Written from the migrated database by `npm run schema`; a test compares the two. Not edited by hand.
import type { GeneratedAlways, Generated, JSONColumnType } from 'kysely'

type Json = JSONColumnType<Record<string, unknown> | unknown[]>

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

export interface Schema {
  'platform.audit_log': PlatformAuditLog
  'platform.migrations': PlatformMigrations
}
