import { z } from 'zod'
import { endpoint } from './refusals.ts'
import { email, id, instant } from './shapes.ts'

/** The recipient of a mail or a text message. */
export const recipient = z.union([email, z.string().regex(/^\+[1-9]\d{1,14}$/)])

/** Routes of the simulated outside services. They exist only if the sandbox is enabled. */
const simulated = {
  service: 'sandbox',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
} as const

export const sandboxMail = z.object({
  id,
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().nullable(),
  sentAt: instant,
  attachments: z.array(z.object({ position: z.int().min(1), name: z.string(), type: z.string() })),
})

export const getSandboxMailbox = endpoint({
  ...simulated,
  name: 'getSandboxMailbox',
  method: 'GET',
  path: '/mailbox',
  summary: 'Returns every email that was sent, newest first, as a page.',
  query: z.strictObject({ to: recipient.optional() }),
  answer: { status: 200, type: 'text/html' },
})

export const listSandboxMail = endpoint({
  ...simulated,
  name: 'listSandboxMail',
  method: 'GET',
  path: '/api/mail',
  summary: 'The latest hundred emails, newest first; those to one address where it is named.',
  query: z.strictObject({ to: recipient.optional() }),
  answer: { status: 200, body: z.array(sandboxMail) },
})

const clock = z.object({ now: instant })

export const getSandboxClock = endpoint({
  ...simulated,
  name: 'getSandboxClock',
  method: 'GET',
  path: '/api/clock',
  summary: 'Returns the current time of the sandbox.',
  answer: { status: 200, body: clock },
})

const step = z
  .strictObject({ days: z.int().min(0).max(3660).optional(), hours: z.int().min(0).max(87_840).optional() })
  .refine(({ days = 0, hours = 0 }) => days + hours > 0, 'must move the clock forward')

export const moveSandboxClock = endpoint({
  ...simulated,
  name: 'moveSandboxClock',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // Each call advances the clock, so it must not be retried.
  idempotency: 'once',
  path: '/api/clock',
  summary: 'Moves the clock forward, by days and hours or to a moment. It never goes back.',
  body: z.union([z.strictObject({ advance: step }), z.strictObject({ setTo: instant })]),
  answer: { status: 200, body: clock },
  refuses: { CLOCK_BACKWARDS: 409 },
})

export const sandboxRoutes = [getSandboxMailbox, listSandboxMail, getSandboxClock, moveSandboxClock] as const
