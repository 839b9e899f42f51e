import { maxBrowsers } from '@sooner/rules/notifications'
import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { id, instant, listOf } from './shapes.ts'

/** So many bytes in base64url without padding. */
const bytes = (length: number) => z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((length * 8) / 6)}}$`))

const browsers = z.object({
  /** Our public key, for which a browser subscribes (RFC 8292); null where no notifications are sent to browsers. */
  serverKey: z.string().nullable(),
  browsers: listOf(
    z.object({
      id,
      /** Whether it was switched on by the sign-in that makes this request. */
      isThis: z.boolean(),
      agent: z.string().optional(),
      addedAt: instant,
      /** Null until a notification has been sent to it. */
      lastSentAt: instant.nullable(),
    }),
    maxBrowsers,
  ),
})

const ofUser = { service: 'vendor', who: ['vendor'], readOnly: 'passes' } as const

export const listBrowsers = endpoint({
  ...ofUser,
  name: 'listBrowsers',
  method: 'GET',
  path: '/vendors/{id}/browsers',
  summary:
    'Returns the browsers in which the caller gets notifications while the portal is closed, the newest first. Each is listed as long as the sign-in lasts by which it was switched on.',
  params: z.strictObject({ id }),
  answer: { status: 200, body: browsers },
})

export const addBrowser = endpoint({
  ...ofUser,
  name: 'addBrowser',
  method: 'PUT',
  path: '/vendors/{id}/browsers/this',
  stepUp: { not: 'own-records' },
  summary: `Sends the notifications of the caller to the browser of this sign-in too, by what its push service named (RFC 8030, RFC 8291). A sign-in has one browser, and a user at most ${maxBrowsers}: the oldest is replaced.`,
  params: z.strictObject({ id }),
  body: z.strictObject({
    endpoint: z
      .string()
      .max(1000)
      .regex(/^https:\/\/[!-~]+$/),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
  }),
  answer: { status: 200, body: browsers },
})

export const removeBrowser = endpoint({
  ...ofUser,
  name: 'removeBrowser',
  method: 'DELETE',
  path: '/vendors/{id}/browsers/{browserId}',
  stepUp: { not: 'own-records' },
  summary: 'Sends no more notifications to a browser of the caller.',
  params: z.strictObject({ id, browserId: id }),
  answer: { status: 204 },
})

export const browserRoutes = [listBrowsers, addBrowser, removeBrowser] as const
