import { bankAccountCountries } from '@sooner/rules/bank-account-form'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { endpoint } from './refusals.ts'
import { day, filled, instant, ownPath } from './shapes.ts'

/** The simulated bank, which shows the entries of every account. */
const simulated = {
  service: 'sandbox',
  who: ['anonymous'],
  readOnly: 'passes',
  credentials: 'ignored',
} as const
const page = { status: 200, type: 'text/html' } as const
const query = z.strictObject({
  lastFour: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
})

export const getSandboxBankPage = endpoint({
  ...simulated,
  name: 'getSandboxBankPage',
  method: 'GET',
  path: '/bank',
  summary:
    'What was paid to and taken from accounts, newest first, as a page; of one account where its end is named.',
  query,
  answer: page,
})

/** The amount of an entry is shown only once it has arrived, as at a real bank. */
export const sandboxBankEntry = z.object({
  kind: z.enum(['credit', 'debit', 'prenote']),
  amountMinor: minor.nullable(),
  currency,
  country: z.enum(bankAccountCountries),
  accountLastFour: z.string(),
  holder: z.string(),
  description: z.string(),
  sentAt: instant,
  arrivesOn: day,
  hasArrived: z.boolean(),
  returnedAs: z.string().nullable(),
})

export const listSandboxBankEntries = endpoint({
  ...simulated,
  name: 'listSandboxBankEntries',
  method: 'GET',
  path: '/api/bank',
  summary: 'The entries of the played bank, newest first; those of one account where its end is named.',
  query,
  answer: { status: 200, body: z.array(sandboxBankEntry) },
})

const returnTo = ownPath.optional()

export const getSandboxBankLinkPage = endpoint({
  ...simulated,
  name: 'getSandboxBankLinkPage',
  method: 'GET',
  path: '/bank-link',
  summary: 'Where one chooses an account at the played banks, and is sent back with it.',
  query: z.strictObject({ token: filled(200), returnTo }),
  answer: page,
})

export const chooseSandboxBankAccount = endpoint({
  ...simulated,
  name: 'chooseSandboxBankAccount',
  method: 'POST',
  // A browser submits this HTML form once.
  idempotency: 'once',
  path: '/bank-link',
  summary:
    'Sends the browser back with a public token and the id of the account. Taken from its own page alone.',
  form: true,
  body: z.strictObject({ token: filled(200), returnTo, accountId: filled(50) }),
  answer: { status: 303 },
  refuses: { FORBIDDEN: 403 },
})

export const sandboxBankRoutes = [
  getSandboxBankPage,
  listSandboxBankEntries,
  getSandboxBankLinkPage,
  chooseSandboxBankAccount,
] as const
