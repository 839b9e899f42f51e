import { maxNotifications, maxUnread } from '@sooner/rules/notifications'
import { languages } from '@sooner/rules/places'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { id, instant, listOf, ownPath } from './shapes.ts'

/** The kinds of emails about money, each of which is an entry. */
export const notificationKinds = [
  'early-requested',
  'auto-requested',
  'payment-sent',
  'payment-arrived',
  'payment-failed',
  'payment-summary',
  'invoice-eligible',
  'invoice-summary',
  'upcoming-payment',
  'document-required',
  'setup-missing',
  'due-held-up',
  'fee-debit',
] as const

const unread = z.int().min(0).max(maxUnread)

const ofUser = {
  service: 'vendor',
  who: ['vendor'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
} as const

export const countUnreadNotifications = endpoint({
  ...ofUser,
  name: 'countUnreadNotifications',
  method: 'GET',
  path: '/vendors/{id}/notifications/unread',
  summary: `Returns how many notifications the caller has not read; ${maxUnread} stands for more.`,
  answer: { status: 200, body: z.object({ unread }) },
})

export const listNotifications = endpoint({
  ...ofUser,
  name: 'listNotifications',
  method: 'GET',
  path: '/vendors/{id}/notifications',
  summary:
    'Returns the newest notifications of the caller: one for each email about money, with its title as it is now. A notification that is not true any more has no title and leads nowhere.',
  query: z.strictObject({
    language: z.enum(languages).default('en-US'),
    limit: z.coerce.number<number>().int().min(1).max(maxNotifications).default(10),
  }),
  answer: {
    status: 200,
    body: z.object({
      unread,
      notifications: listOf(
        z.object({
          id,
          kind: z.enum(notificationKinds),
          at: instant,
          isRead: z.boolean(),
          /** What its email says now, and the page to which its button leads; null once nothing of it is true. */
          current: z.object({ title: z.string(), path: ownPath }).nullable(),
        }),
        maxNotifications,
      ),
      hasEarlier: z.boolean(),
    }),
  },
})

export const readNotifications = endpoint({
  ...ofUser,
  name: 'readNotifications',
  method: 'POST',
  path: '/vendors/{id}/notifications/read',
  stepUp: { not: 'own-records' },
  // Idempotent: what has been read stays read, and what came after the named time stays unread.
  idempotency: 'natural',
  summary: 'Marks a notification of the caller as read, or all that came up to a time.',
  body: z.union([z.strictObject({ notificationId: id }), z.strictObject({ until: instant })]),
  answer: { status: 200, body: z.object({ unread }) },
})

export const notificationRoutes = [countUnreadNotifications, listNotifications, readNotifications] as const
