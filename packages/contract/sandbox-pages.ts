import { z } from 'zod'
import { recipient } from './sandbox.ts'
import { endpoint } from './refusals.ts'
import { filled, id } from './shapes.ts'

/** The sandbox's HTML pages apart from the mailbox's first page. They are for people and work without scripts. */
const page = {
  service: 'sandbox',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
  answer: { status: 200, type: 'text/html' },
} as const

export const getSandboxStory = endpoint({
  ...page,
  name: 'getSandboxStory',
  method: 'GET',
  path: '/',
  summary: 'Returns the first page of the sandbox: what can be done there, in the order of the business.',
})

export const getSandboxMailPage = endpoint({
  ...page,
  name: 'getSandboxMailPage',
  method: 'GET',
  path: '/mailbox/{id}',
  summary: 'Returns one email as a page.',
  params: z.strictObject({ id }),
  query: z.strictObject({ to: recipient.optional() }),
})

export const getSandboxMailHtml = endpoint({
  ...page,
  name: 'getSandboxMailHtml',
  method: 'GET',
  path: '/mailbox/{id}/html',
  summary: 'Returns an email as a mail program shows it, for the frames of its page.',
  params: z.strictObject({ id }),
})

export const getSandboxMailAttachment = endpoint({
  ...page,
  name: 'getSandboxMailAttachment',
  method: 'GET',
  path: '/mailbox/{id}/attachments/{position}',
  summary: 'Returns an attachment of an email.',
  params: z.strictObject({ id, position: z.coerce.number<string>().int().min(1).max(1000) }),
  answer: { status: 200, type: 'application/octet-stream' },
})

export const reportSandboxMail = endpoint({
  ...page,
  name: 'reportSandboxMail',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // A browser submits this HTML form once.
  idempotency: 'once',
  path: '/mailbox/{id}/report',
  summary:
    'Lets the mail server of its reader return an email, or the reader mark it as spam. Accepted only from its own page.',
  form: true,
  params: z.strictObject({ id }),
  body: z.strictObject({ kind: z.enum(['bounce', 'spam']) }),
  answer: { status: 303 },
  refuses: { FORBIDDEN: 403 },
})

export const getSandboxClockPage = endpoint({
  ...page,
  name: 'getSandboxClockPage',
  method: 'GET',
  path: '/clock',
  summary: 'Returns the clock panel, which shows the time in the sandbox and moves it forward.',
})

/** The bodies of the panel's forms. The browser's datetime field has no time zone; here its value means UTC. */
const panelForm = z.union([
  z.strictObject({ hours: z.coerce.number<string>().int().min(1).max(87_840) }),
  z.strictObject({ setTo: z.iso.datetime({ local: true }) }),
])

export const moveSandboxClockByForm = endpoint({
  ...page,
  name: 'moveSandboxClockByForm',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // Each call advances the clock, so it must not be retried.
  idempotency: 'once',
  path: '/clock',
  summary: 'Moves the clock forward from the panel. Accepted only from its own page.',
  form: true,
  body: panelForm,
  answer: { status: 303 },
  refuses: { CLOCK_BACKWARDS: 409, FORBIDDEN: 403 },
})

/** What a visitor can let the simulated services do wrong. */
export const sandboxLevers = ['return', 'file', 'bank', 'partner', 'screening'] as const
export type SandboxLever = (typeof sandboxLevers)[number]

export const getSandboxLevers = endpoint({
  ...page,
  name: 'getSandboxLevers',
  method: 'GET',
  path: '/levers',
  summary: 'Returns a page on which a visitor chooses what goes wrong next, and undoes it.',
})

const leverForm = z.union([
  z.strictObject({ undo: z.enum(sandboxLevers) }),
  z.strictObject({ lever: z.literal('bank'), choice: z.literal('down') }),
  z.strictObject({ lever: z.literal('file'), choice: z.literal('rejected') }),
  z.strictObject({ lever: z.literal('return'), choice: z.string().regex(/^R(0[1-9]|[1-7]\d|8[0-5])$/) }),
  z.strictObject({ lever: z.literal('partner'), choice: z.enum(['short', 'late', 'never']) }),
  z.strictObject({ lever: z.literal('screening'), choice: filled(80) }),
])

export const setSandboxLever = endpoint({
  ...page,
  name: 'setSandboxLever',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // A browser submits this HTML form once.
  idempotency: 'once',
  path: '/levers',
  summary: 'Chooses what goes wrong next, or undoes it. Accepted only from its own page.',
  form: true,
  body: leverForm,
  answer: { status: 303 },
  refuses: { FORBIDDEN: 403 },
})

export const getSandboxStyle = endpoint({
  ...page,
  name: 'getSandboxStyle',
  method: 'GET',
  path: '/style.css',
  summary: 'Returns the style sheet of these pages.',
  answer: { status: 200, type: 'text/css' },
})

export const sandboxPageRoutes = [
  getSandboxStory,
  getSandboxMailPage,
  getSandboxMailHtml,
  getSandboxMailAttachment,
  reportSandboxMail,
  getSandboxClockPage,
  moveSandboxClockByForm,
  getSandboxLevers,
  setSandboxLever,
  getSandboxStyle,
] as const
