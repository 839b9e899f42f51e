import { accountNames, accountNatures } from '@sooner/rules/ledger'
import { dayComparisons } from '@sooner/rules/reconciliation'
import { z } from 'zod'
import { currency, minor } from './money.ts'
import { pageParams, paged } from './paging.ts'
import { endpoint } from './refusals.ts'
import { count, day, filled, id, instant, partnerNumber, partnerNumberParam } from './shapes.ts'
import { operatorAct, staffRead as read } from './staff.ts'

/** The ledger and the bank's books of one currency and day, over all vendors. What left our account is negative. */
export const reconciliation = z.object({
  currency,
  day,
  state: z.enum(dayComparisons),
  rail: z.string().nullable(),
  /** What moved that day, in the ledger and at the bank; null if no statement has the day. */
  ledgerMinor: minor,
  bankMinor: minor.nullable(),
  /** The bank's amount less the ledger's. */
  differenceMinor: minor.nullable(),
  /** What the ledger has at the end of the day. */
  cashMinor: minor,
  /** What the bank states for the end of the last day before and of this one; null where it states none. */
  openingMinor: minor.nullable(),
  closingMinor: minor.nullable(),
  comparedAt: instant,
  /** Two people have compared a day that no statement has by other means, and nothing has changed since. */
  settled: z.object({ at: instant, by: z.string(), note: z.string() }).nullable(),
})

const difference = z.object({
  /** Under this key the bank knows our entry; of what others sent, the bank's own id of it. */
  key: z.string(),
  ledgerMinor: minor,
  bankMinor: minor,
  /** The day on which the other side booked the same amount; null if it did not within a week. */
  otherDay: day.nullable(),
})

export const listReconciliations = endpoint({
  ...read,
  name: 'listReconciliations',
  path: '/operator/reconciliations',
  summary: "Lists the days on which the ledger was compared with a bank's books, latest first.",
  query: z.strictObject({
    ...pageParams,
    currency: currency.optional(),
    state: z.enum(dayComparisons).optional(),
  }),
  answer: { status: 200, body: paged(reconciliation) },
})

/** At most 1,000 differences are listed; their number is of all. */
const comparedDay = reconciliation.extend({ differenceCount: count, differences: z.array(difference) })

export const getReconciliation = endpoint({
  ...read,
  name: 'getReconciliation',
  path: '/operator/reconciliations/{currency}/{day}',
  summary:
    'Returns the comparison of one day with the entries on which the two do not agree, the largest first.',
  params: z.strictObject({ currency, day }),
  answer: { status: 200, body: comparedDay },
})

export const settleUnreportedDay = endpoint({
  ...operatorAct,
  secondPerson: true,
  name: 'settleUnreportedDay',
  path: '/operator/reconciliations/{currency}/{day}/settle',
  summary:
    'States that a day that no statement has was compared with the bank by other means. A statement that comes later counts all the same.',
  idempotency: 'key',
  params: z.strictObject({ currency, day }),
  body: z.strictObject({ note: filled(500) }),
  answer: { status: 200, body: comparedDay },
  refuses: {
    NOT_FOUND: 404,
    /** A statement has the day. */
    DAY_REPORTED: 409,
  },
})

export const ledgerBalance = z.object({
  account: z.enum(accountNames),
  nature: z.enum(accountNatures),
  currency,
  /** The partner that the balance is about; null for an account that is not divided by partner. */
  partnerId: partnerNumber.nullable(),
  /** Debits less credits: what is owed to vendors is negative. */
  balanceMinor: minor,
})

export const listLedgerAccounts = endpoint({
  ...read,
  name: 'listLedgerAccounts',
  path: '/operator/ledger/accounts',
  summary:
    "Lists the ledger's accounts with their balances, by account, currency and partner: over all books, or of one vendor's.",
  query: z.strictObject({
    ...pageParams,
    account: z.enum(accountNames).optional(),
    currency: currency.optional(),
    partnerId: partnerNumberParam.optional(),
    /** The vendor whose books are summed. */
    vendorId: id.optional(),
  }),
  answer: { status: 200, body: paged(ledgerBalance) },
})

export const operatorReconciliationRoutes = [
  listReconciliations,
  getReconciliation,
  settleUnreportedDay,
  listLedgerAccounts,
] as const
