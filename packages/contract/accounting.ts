import { accountNames, accountNatures, journalAccounts, journalReasons } from '@sooner/rules/ledger'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, filled, id, instant, listOf, partnerNumber } from './shapes.ts'
import { operatorAct, staffRead as read } from './staff.ts'

const act = { ...operatorAct, secondPerson: true, idempotency: 'key' } as const

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
const note = filled(500)

/** One sentence that always holds of the money, and what contradicts it. */
const nightCheck = z.object({
  name: z.string(),
  /** `failed`: the check could not be made. */
  state: z.enum(['holds', 'broken', 'failed']),
  /** How many rows contradict it, at most 1,000; null if it could not be made. */
  foundCount: count.nullable(),
  /** The first 20 of them, each as the columns of its statement. */
  found: z.array(z.unknown()),
  error: z.string().nullable(),
  checkedAt: instant,
})

export const listNights = endpoint({
  ...read,
  name: 'listNights',
  path: '/operator/ledger/nights',
  summary:
    'Lists the nights in which the books were checked, latest first, with how many checks did not hold.',
  query: z.strictObject(pageParams),
  answer: {
    status: 200,
    body: paged(
      z.object({
        night: day,
        checks: count,
        /** Whether all checks were made: of a night that is under way, or was interrupted, some are missing. */
        isWhole: z.boolean(),
        broken: count,
        failed: count,
        checkedAt: instant,
      }),
    ),
  },
})

export const getNight = endpoint({
  ...read,
  name: 'getNight',
  path: '/operator/ledger/nights/{night}',
  summary: 'Returns each check of a night with what contradicts it, those that do not hold first.',
  params: z.strictObject({ night: day }),
  answer: { status: 200, body: z.object({ night: day, checks: z.array(nightCheck) }) },
})

/** Far more than any journal, so that sums of many stay exact. */
const maxJournalMinor = 1_000_000_000_000_00

export const journal = z.object({
  id,
  currency,
  /** The day that it is about, and the day with which it is posted: a later one where that month is closed. */
  effectiveOn: day,
  bookedOn: day,
  reason: z.enum(journalReasons),
  note: z.string(),
  lines: z.array(
    z.object({
      account: z.enum(accountNames),
      partnerId: partnerNumber.nullable(),
      /** Debits are positive, credits negative. */
      amountMinor: minor,
    }),
  ),
  recordedBy: z.string(),
  recordedAt: instant,
  reversal: z.object({ bookedOn: day, by: z.string(), at: instant, note: z.string() }).nullable(),
})

export const listJournals = endpoint({
  ...read,
  name: 'listJournals',
  path: '/operator/ledger/journals',
  summary: 'Lists what accountants entered in the books by hand, the latest first.',
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(journal) },
})

export const getJournal = endpoint({
  ...read,
  name: 'getJournal',
  path: '/operator/ledger/journals/{id}',
  summary: 'Returns one journal.',
  params: z.strictObject({ id }),
  answer: { status: 200, body: journal },
})

export const recordJournal = endpoint({
  ...act,
  name: 'recordJournal',
  path: '/operator/ledger/journals',
  summary: "Enters a journal in the provider's books.",
  body: z.strictObject({
    currency,
    effectiveOn: day,
    reason: z.enum(journalReasons),
    note,
    /** Their sum is zero. */
    lines: listOf(
      z.strictObject({
        account: z.enum(journalAccounts),
        /** For an account that is divided by partner. */
        partnerId: partnerNumber.min(1).optional(),
        amountMinor: minor
          .min(-maxJournalMinor)
          .max(maxJournalMinor)
          .refine((amount) => amount !== 0, 'must not be 0'),
      }),
      100,
    ).min(2),
  }),
  answer: { status: 201, body: journal },
  refuses: { JOURNAL_UNBALANCED: 422, JOURNAL_IN_FUTURE: 422, LINE_INCOMPLETE: 422 },
})

export const reverseJournal = endpoint({
  ...act,
  name: 'reverseJournal',
  path: '/operator/ledger/journals/{id}/reverse',
  summary: 'Undoes a journal by its opposite, on the present day.',
  params: z.strictObject({ id }),
  body: z.strictObject({ note }),
  answer: { status: 200, body: journal },
  refuses: { JOURNAL_REVERSED: 409 },
})

/** A month that is closed: nothing is posted in it any more. */
const period = z.object({ month, closedAt: instant, closedBy: z.string(), note: z.string() })

export const listPeriods = endpoint({
  ...read,
  name: 'listPeriods',
  path: '/operator/ledger/periods',
  summary: 'Lists the months that are closed, the latest first. All later ones are open.',
  query: z.strictObject(pageParams),
  answer: { status: 200, body: paged(period) },
})

export const closePeriod = endpoint({
  ...act,
  name: 'closePeriod',
  path: '/operator/ledger/periods/{month}/close',
  summary:
    'Closes a month that has ended. What comes later is posted in the first open month, with the day that it is about.',
  params: z.strictObject({ month }),
  body: z.strictObject({ note }),
  answer: { status: 200, body: period },
  refuses: {
    PERIOD_NOT_ENDED: 409,
    PERIOD_CLOSED: 409,
    PERIOD_OUT_OF_ORDER: 409,
    /** A check of the last night did not hold, or none was made after the end of the month. */
    CHECKS_DO_NOT_HOLD: 409,
    /** Money moved on a day on which books and bank do not agree. */
    NOT_RECONCILED: 409,
  },
})

export const getTrialBalance = endpoint({
  ...read,
  name: 'getTrialBalance',
  path: '/operator/ledger/periods/{month}/trial-balance',
  summary:
    'Returns what was debited and credited to each account in a month, over all books, with the balances before and after.',
  params: z.strictObject({ month }),
  answer: {
    status: 200,
    body: z.object({
      month,
      isClosed: z.boolean(),
      accounts: z.array(
        z.object({
          account: z.enum(accountNames),
          nature: z.enum(accountNatures),
          /** The number of the account in the company's general ledger; null where none is set. */
          number: z.string().nullable(),
          currency,
          openingMinor: minor,
          debitMinor: minor,
          creditMinor: minor,
          closingMinor: minor,
        }),
      ),
    }),
  },
})

export const exportTrialBalance = endpoint({
  ...read,
  name: 'exportTrialBalance',
  path: '/operator/ledger/periods/{month}/trial-balance/csv',
  summary: 'Returns the trial balance of a month by account, partner and currency as a CSV file.',
  params: z.strictObject({ month }),
  answer: { status: 200, type: 'text/csv' },
})

export const exportLedger = endpoint({
  ...read,
  name: 'exportLedger',
  path: '/operator/ledger/periods/{month}/postings/csv',
  summary:
    'Returns the postings of a month for the general ledger as a CSV file: summed by day and account, or entry by entry.',
  params: z.strictObject({ month }),
  query: z.strictObject({ detail: z.enum(['days', 'entries']).default('days') }),
  answer: { status: 200, type: 'text/csv' },
})

export const accountingRoutes = [
  listNights,
  getNight,
  listJournals,
  getJournal,
  recordJournal,
  reverseJournal,
  listPeriods,
  closePeriod,
  getTrialBalance,
  exportTrialBalance,
  exportLedger,
] as const
