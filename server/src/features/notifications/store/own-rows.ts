import { sql } from 'kysely'
import { instantOf } from '../../../platform/exports/cells.ts'
import { ofVendor, type OwnRows } from '../../../platform/exports/own-rows.ts'

export const ownRows = {
  'email-preferences': {
    columns: {
      userId: sql`account_id`,
      invoiceSummary: sql`invoice_summary`,
      paymentSummary: sql`payment_summary`,
      upcomingPayment: sql`upcoming_payment`,
      sendHour: sql`send_hour`,
      language: sql`language`,
      changedAt: instantOf(sql`changed_at`),
    },
    from: ofVendor('notifications.preferences', 'account_id'),
  },
  emails: {
    columns: {
      id: sql`mail_id`,
      userId: sql`account_id`,
      kind: sql`kind`,
      dueAt: instantOf(sql`due_at`),
      outcome: sql`outcome`,
      endedAt: instantOf(sql`ended_at`),
      readAt: instantOf(sql`read_at`),
    },
    from: ofVendor('notifications.mails', 'due_at', 'mail_id'),
  },
  // What its push service named is left out: it lets nobody do anything, and says nothing to people.
  'notified-browsers': {
    columns: {
      id: sql`browser_id`,
      userId: sql`account_id`,
      browser: sql`agent`,
      addedAt: instantOf(sql`added_at`),
      lastSentAt: instantOf(sql`last_sent_at`),
    },
    from: ofVendor('notifications.browsers', 'added_at', 'browser_id'),
  },
} as const satisfies Readonly<Record<string, OwnRows>>
