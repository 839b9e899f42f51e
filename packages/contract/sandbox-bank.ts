import { bankAccountCountries } from '@sooner/rules/clearing'
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
    'Returns a page with the credits and debits of all accounts, or of one account by its last digits, newest first.',
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
  summary:
    'Lists the entries of the simulated bank, or those of one account by its last digits, newest first.',
  query,
  answer: { status: 200, body: z.array(sandboxBankEntry) },
})

/** A line of the statement of the provider's own account: an entry, or what is there at the end of a day. */
export const sandboxStatementLine = z.object({
  kind: z.enum(['entry', 'balance']),
  day,
  currency,
  /** What came in is positive. */
  amountMinor: minor,
  /** Under which the provider has sent the entry; null for what others sent. */
  key: z.string().nullable(),
  reference: z.string(),
  counterparty: z.string(),
})

export const listSandboxStatement = endpoint({
  ...simulated,
  name: 'listSandboxStatement',
  method: 'GET',
  path: '/api/bank/statement',
  summary: 'Lists the latest 200 lines of the statement of the provider’s own account, the newest first.',
  answer: { status: 200, body: z.array(sandboxStatementLine) },
})

const returnTo = ownPath.optional()

export const getSandboxBankLinkPage = endpoint({
  ...simulated,
  name: 'getSandboxBankLinkPage',
  method: 'GET',
  path: '/bank-link',
  summary: 'Returns a page on which a person chooses an account at the simulated banks.',
  query: z.strictObject({ token: filled(200), returnTo }),
  answer: page,
})

export const chooseSandboxBankAccount = endpoint({
  ...simulated,
  name: 'chooseSandboxBankAccount',
  method: 'POST',
  stepUp: { not: 'sandbox' },
  // A browser submits this HTML form once.
  idempotency: 'once',
  path: '/bank-link',
  summary:
    'Redirects the browser back with a public token and the id of the account. Accepted only from its own page.',
  form: true,
  body: z.strictObject({ token: filled(200), returnTo, accountId: filled(50) }),
  answer: { status: 303 },
  refuses: { FORBIDDEN: 403 },
})

export const sandboxBankRoutes = [
  getSandboxBankPage,
  listSandboxBankEntries,
  listSandboxStatement,
  getSandboxBankLinkPage,
  chooseSandboxBankAccount,
] as const
