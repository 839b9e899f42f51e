import { mailRhythms } from '@sooner/rules/mail-topics'
import { maxSelection } from '@sooner/rules/limits'
import { languages } from '@sooner/rules/places'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'
import { filled, id, instant, listOf } from './shapes.ts'

const kinds = {
  invoiceSummary: z.enum(['off', ...mailRhythms.invoiceSummary]),
  paymentSummary: z.enum(['off', ...mailRhythms.paymentSummary]),
  upcomingPayment: z.enum(['off', ...mailRhythms.upcomingPayment]),
}

export const mailPreferences = z.object({
  kinds: z.object(kinds),
  /** The hour of the vendor's zone at which what is collected for a day or a week is sent. */
  hour: z.int().min(0).max(23),
  /** Null for the language of the account, otherwise that of the business. */
  language: z.enum(languages).nullable(),
})

const ofUser = {
  service: 'vendor',
  path: '/vendors/{id}/mail-preferences',
  who: ['vendor'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: mailPreferences },
} as const

export const getMailPreferences = endpoint({
  ...ofUser,
  name: 'getMailPreferences',
  method: 'GET',
  summary:
    'Returns which emails the caller wants, and how often. Until the caller has chosen, an owner gets what the business has switched on.',
})

export const changeMailPreferences = endpoint({
  ...ofUser,
  name: 'changeMailPreferences',
  method: 'PATCH',
  stepUp: { not: 'own-records' },
  // Idempotent: it sets the stored values to the values sent.
  idempotency: 'natural',
  summary:
    'Changes the named choices of the caller and leaves the others. Emails about security, requests, returned payments, debits and what only the owner can do are always sent.',
  body: z.strictObject({
    ...mailPreferences.partial().shape,
    kinds: z.strictObject(kinds).partial().optional(),
  }),
})

export const getMailedInvoices = endpoint({
  name: 'getMailedInvoices',
  service: 'vendor',
  method: 'GET',
  path: '/vendors/{id}/mails/{mailId}/invoices',
  summary:
    'Returns those of the invoices that an email offered early which can still be paid early, so that the link in it selects exactly them.',
  who: ['vendor'],
  readOnly: 'passes',
  params: z.strictObject({ id, mailId: id }),
  answer: {
    status: 200,
    body: z.object({
      invoices: listOf(z.object({ id, openAmountMinor: minor, currency }), maxSelection),
    }),
  },
})

/** `bounced`: nobody has the address, as its server says. `complained`: its reader has marked an email as spam. */
export const mailboxStates = ['active', 'bounced', 'complained'] as const

export const mailbox = z.object({
  address: z.string(),
  state: z.enum(mailboxStates),
  /** Since when emails are stopped; null while it is active. */
  since: instant.nullable(),
  /** What its server, or the complaint, said; empty while it is active. */
  words: z.string(),
})

const ofMailbox = {
  service: 'vendor',
  who: ['vendor'],
  readOnly: 'passes',
  params: z.strictObject({ id }),
  answer: { status: 200, body: mailbox },
} as const

export const getMailbox = endpoint({
  ...ofMailbox,
  name: 'getMailbox',
  method: 'GET',
  path: '/vendors/{id}/mailbox',
  summary: 'Returns the address of the caller, and whether emails to it are stopped.',
})

export const resumeMailbox = endpoint({
  ...ofMailbox,
  name: 'resumeMailbox',
  method: 'POST',
  path: '/vendors/{id}/mailbox/resume',
  stepUp: { not: 'own-records' },
  // Idempotent: an address to which emails are sent stays as it is.
  idempotency: 'natural',
  summary:
    'Sends emails to the address of the caller again, as after its mailbox was mended. At most twice an hour and three times a day.',
})

/** More than a mail server needs to say of a failure. The email itself follows, and is of no use. */
const maxReportLength = 200_000

export const takeMailReport = endpoint({
  name: 'takeMailReport',
  service: 'vendor',
  method: 'POST',
  path: '/mail-reports',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
  stepUp: { not: 'brings-proof' },
  // Idempotent: what is stopped stays stopped, since when it was.
  idempotency: 'natural',
  summary:
    'Takes what a mail server or the provider of a mailbox reports about an email of ours (RFC 3464, RFC 5965), and stops emails to its address. Everything else is ignored.',
  form: true,
  bodyBytes: 768 * 1024,
  body: z.strictObject({
    /** That of the mail server, which the settings have too. */
    secret: filled(256),
    /** To whom the report was delivered: the return path of the email, if it is a bounce. */
    recipient: filled(320),
    report: filled(maxReportLength),
  }),
  answer: { status: 200, body: z.object({ became: z.enum(['stopped', 'ignored']) }) },
  refuses: { UNAUTHENTICATED: 401 },
})

const ofLink = {
  service: 'vendor',
  path: '/mail-subscriptions/{token}',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
  /** Signed by us: it names a user, a vendor and a kind of email. */
  params: z.strictObject({ token: z.string().regex(/^[A-Za-z0-9._-]{40,400}$/) }),
  answer: { status: 200, type: 'text/html' },
} as const

export const getMailSubscription = endpoint({
  ...ofLink,
  name: 'getMailSubscription',
  method: 'GET',
  summary:
    'Returns the page of the link in an email that stops such emails. Opening it changes nothing, because email programs open links.',
})

export const changeMailSubscription = endpoint({
  ...ofLink,
  name: 'changeMailSubscription',
  method: 'POST',
  stepUp: { not: 'brings-proof' },
  // Idempotent: it sets the stored value to the value sent.
  idempotency: 'natural',
  summary: 'Stops such emails at one click, as RFC 8058 describes, or starts them again.',
  form: true,
  body: z.union([
    z.strictObject({ 'List-Unsubscribe': z.literal('One-Click') }),
    z.strictObject({ subscribe: z.literal('yes') }),
  ]),
})

export const mailPreferenceRoutes = [
  getMailPreferences,
  changeMailPreferences,
  getMailedInvoices,
  getMailbox,
  resumeMailbox,
  takeMailReport,
  getMailSubscription,
  changeMailSubscription,
] as const
