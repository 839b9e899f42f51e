import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import type { OwnRows } from '../../../platform/exports/own-rows.ts'

export const ownRows = {
  'last-seen': {
    columns: {
      userId: sql`id`,
      lastSeenAt: instantOf(sql`last_seen_at`),
      lastAskedForFeedbackAt: instantOf(sql`last_feedback_reminder_shown_at`),
    },
    from: ({ accountIds }) =>
      sql`from access.user_accounts where id = any(${accountIds}::uuid[]) order by id`,
  },
  activity: {
    columns: {
      account: sql`subject`,
      activity: sql`activity`,
      resource: sql`resource`,
      at: instantOf(sql`at`),
    },
    // What somebody did at an earlier business of theirs is not this one's.
    from: ({ vendorId, subjects }) =>
      sql`from access.activities where subject = any(${subjects}::text[]) and vendor_id = ${vendorId}::uuid order by at, id`,
  },
} as const satisfies Readonly<Record<string, OwnRows>>
