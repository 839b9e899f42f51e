import * as approvals from '@sooner/contract/approvals'
import * as accounting from '@sooner/contract/accounting'
import * as accounts from '@sooner/contract/bank-accounts'
import { putAmountLimit } from '@sooner/contract/limits'
import * as collections from '@sooner/contract/operator-collections'
import { changeClientTerms } from '@sooner/contract/operator-partners'
import { resolveReceipt } from '@sooner/contract/operator-receipts'
import * as transfers from '@sooner/contract/operator-transfers'
import { releasePayout } from '@sooner/contract/payout-reviews'
import type { Route } from '@sooner/contract/route'
import type { Sql } from '../../../server/src/platform/database/open.ts'
import type { Random } from '../random.ts'
import { railName } from '../world.ts'
import type { Sent } from './office.ts'

/** An act by which money would go where it should not, if one person were enough for it. */
export interface Theft {
  readonly name: string
  /** What she sends; undefined where there is nothing to steal in this way now. */
  readonly plan: () => Promise<{ readonly route: Route; readonly sent: Sent } | undefined>
}

export interface Hideout {
  readonly vendorId: string
  /** Her own account, which nobody has proven. */
  readonly accountId: string
}

/** No partner ever pays so much, so that no payment of another matches it by chance. */
const inventedMinor = 777_777_700
const note = 'as agreed on the telephone'

/** What she finds in the database. */
interface Found {
  readonly sql: Sql
  readonly random: Random
  readonly hideout: Hideout
  readonly day: () => string
  /** One of the rows, drawn from the seed. */
  readonly one: <T extends object>(rows: Promise<readonly T[]>) => Promise<T | undefined>
}

/** What she says about the money of partners. */
const ofCollections = ({ sql, one, day }: Found): readonly Theft[] => [
  {
    name: 'a payment that never came',
    plan: async () => {
      const receivedOn = day()
      const body = {
        partnerId: 1,
        sourceId: `E-${receivedOn}`,
        amountMinor: inventedMinor + Number(receivedOn.slice(5).replace('-', '')),
        currency: 'USD',
        paymentMethod: 'ACH',
        paymentReference: `WIRE ${receivedOn} NEVER`,
        receivedOn,
        note,
      }
      return { route: collections.enterCollection, sent: { body } }
    },
  },
  {
    name: 'more than is owed, to be paid on',
    plan: async () => {
      const paid = await one(sql<{ id: string; free: bigint; vendorId: string; invoiceId: string }[]>`
          select collection_id as id, received_minor - applied_minor as free, i.vendor_id as "vendorId", i.invoice_id as "invoiceId"
          from collections.collections as c join lateral (
            select vendor_id, invoice_id from invoices.invoices as i
            where i.partner_number = c.partner_number and i.currency = c.currency
              and i.state in ('funded', 'partially-settled') order by open_amount_minor, created_at, invoice_id limit 1) as i on true
          where c.status = 'received' and applied_minor < received_minor order by c.created_at, c.source_id`)
      if (!paid) return undefined
      const line = { vendorId: paid.vendorId, invoiceId: paid.invoiceId, amountMinor: Number(paid.free) }
      return {
        route: collections.applyCollection,
        sent: { params: { id: paid.id }, body: { lines: [line], note } },
      }
    },
  },
  {
    name: 'writing off what is owed',
    plan: async () => {
      const owed = await one(sql<{ vendorId: string; invoiceId: string; version: number }[]>`
          select vendor_id as "vendorId", invoice_id as "invoiceId", version from invoices.invoices
          where state in ('delinquent', 'defaulted-open', 'funded') order by created_at, vendor_id, invoice_id`)
      return owed && { route: collections.writeOffInvoices, sent: { body: { invoices: [owed], note } } }
    },
  },
  {
    name: 'undoing a shortfall',
    plan: async () => {
      const short = await one(sql<{ id: string; number: number }[]>`
          select collection_id as id, line_number as number from collections.lines
          join collections.collections using (collection_id)
          where recognized_shortfall_minor > 0 order by created_at, collections.source_id, line_number`)
      return (
        short && {
          route: collections.undoShortfall,
          sent: { params: { id: short.id }, body: { number: short.number, note } },
        }
      )
    },
  },
]

/** Accounts to which money would go. */
const ofAccounts = ({ sql, one, hideout }: Found): readonly Theft[] => [
  {
    name: 'proving an account',
    plan: async () => ({
      route: accounts.decideBankAccount,
      sent: {
        params: { id: hideout.vendorId, accountId: hideout.accountId },
        body: { isProven: true, reason: note },
      },
    }),
  },
  {
    name: 'lifting a freeze',
    plan: async () => {
      const frozen = await one(sql<{ id: string; accountId: string }[]>`
          select vendor_id as id, id as "accountId" from bank_accounts.accounts where frozen_at is not null order by 1, 2`)
      return (
        frozen && {
          route: accounts.unfreezeBankAccount,
          sent: { params: { ...frozen }, body: { reason: note } },
        }
      )
    },
  },
  {
    name: 'another account for what is paid',
    plan: async () => {
      const moved = await one(sql<{ id: string }[]>`
          select answer_id as id from transfers.answers where kind = 'corrected' and attention = 'open' order by read_at, answer_id`)
      return (
        moved && {
          route: transfers.acceptCorrection,
          sent: { body: { rail: railName, answerId: moved.id, note } },
        }
      )
    },
  },
]

/** Money that nothing explains yet, and the books. */
function ofSuspense(found: Found): readonly Theft[] {
  const { sql, one, day } = found
  return [
    {
      name: 'recovering a loss with the money of another',
      plan: async () => {
        const [loss, open] = [
          await one(sql<{ vendorId: string; invoiceId: string }[]>`
            select vendor_id as "vendorId", invoice_id as "invoiceId" from invoices.invoices
            where state = 'defaulted-void' order by created_at, vendor_id, invoice_id`),
          await openReceipt(found),
        ]
        if (!open || !loss) return undefined
        const exit = { kind: 'recovery', amountMinor: 1, ...loss }
        return { route: resolveReceipt, sent: { params: { id: open.id }, body: { exit, note } } }
      },
    },
    {
      name: 'a refund to a partner',
      plan: async () => {
        const open = await openReceipt(found)
        if (!open) return undefined
        const exit = { kind: 'refund', amountMinor: Number(open.left), reference: 'TO EVE' }
        return { route: resolveReceipt, sent: { params: { id: open.id }, body: { exit, note } } }
      },
    },
    {
      name: 'a journal',
      plan: async () => ({
        route: accounting.recordJournal,
        sent: {
          body: {
            currency: 'USD',
            effectiveOn: day(),
            reason: 'bank-charges',
            note,
            lines: [
              { account: 'bank-charges', amountMinor: 9_000_00 },
              { account: 'accruals', amountMinor: -9_000_00 },
            ],
          },
        },
      }),
    },
  ]
}

/** What is permitted, and by how many. */
const ofPermissions = ({ sql, random, one }: Found): readonly Theft[] => [
  {
    name: 'releasing a payment',
    plan: async () => {
      const held = await one(sql<{ id: string; vendorId: string; amount: bigint; currency: string }[]>`
          select payout_id as id, vendor_id as "vendorId", amount_minor as amount, currency from payouts.reviews
          where status = 'waiting' order by created_at, vendor_id, amount_minor`)
      if (!held) return undefined
      const { id, vendorId: of, amount, currency } = held
      const body = { vendorId: of, amountMinor: Number(amount), currency, note }
      return { route: releasePayout, sent: { params: { id }, body } }
    },
  },
  {
    name: 'a higher limit',
    plan: async () => {
      const name = random.pick(['vendor-early-day', 'first-payout', 'unusual-payout'] as const)
      return {
        route: putAmountLimit,
        sent: { body: { name, subject: '', currency: null, amountMinor: 900_000_000_00 } },
      }
    },
  },
  {
    name: 'an amount below which one person is enough',
    plan: async () => {
      const act = random.pick(['enterCollection', 'releasePayout', 'resolveReceipt'] as const)
      return {
        route: approvals.putApprovalLimit,
        sent: { body: { act, currency: 'USD', belowMinor: 900_000_000_00 } },
      }
    },
  },
  {
    name: 'a better tier for a client',
    plan: async () => {
      const client = await one(sql<{ partnerId: number; id: string }[]>`
          select partner_number as "partnerId", external_client_id as id from partners.clients
          where credit_tier <> 'investment-grade' order by 1, 2`)
      return (
        client && {
          route: changeClientTerms,
          sent: { params: { ...client }, body: { creditTier: 'investment-grade' } },
        }
      )
    },
  },
]

/** Files that the bank has. */
const ofFiles = ({ sql, one }: Found): readonly Theft[] => [
  {
    name: 'saying that the bank has lost what it has',
    plan: async () => {
      const sent = await one(sql<{ id: string }[]>`
          select submission_id as id from transfers.submissions where state = 'recorded' order by batch_on desc, position limit 5`)
      return (
        sent && {
          route: transfers.rejectSubmission,
          sent: { params: { ...sent }, body: { code: 'LOST', note } },
        }
      )
    },
  },
]

const openReceipt = ({ sql, one }: Found) =>
  one(sql<{ id: string; left: bigint; currency: string }[]>`
    select receipt_id as id, left_minor as left, currency from collections.receipts
    where status = 'open' and left_minor > 0 order by booked_on, reference, amount_minor, receipt_id limit 10`)

/** Everything that a thief among the operators may try; each is planned from what she finds in the database. */
export function theftsOf(sql: Sql, random: Random, hideout: Hideout, day: () => string): readonly Theft[] {
  const found: Found = {
    sql,
    random,
    hideout,
    day,
    one: async (rows) => {
      const list = await rows
      return list.length === 0 ? undefined : random.pick(list)
    },
  }
  return [ofCollections, ofAccounts, ofSuspense, ofPermissions, ofFiles].flatMap((of) => of(found))
}

/** What she tries as the role that serves requests, and the codes with which the database refuses it. */
export const statements = {
  'approving by a statement': `
    update approvals.requests set status = 'approved', checker = maker, checker_email = maker_email, decided_at = now()
    where maker = 'eve' and status = 'waiting'`,
  'a request that says something else': `update approvals.requests set request = '{}'`,
  'a request in the name of Ann': `update approvals.requests set maker = 'ann', maker_email = 'ann@sooner.test'`,
  'a request that was never made': `delete from approvals.requests`,
  'no second person': `alter table approvals.requests drop column checker`,
  'a larger transfer': `update transfers.transfers set amount_minor = amount_minor * 2`,
  'a transfer to her account': `update transfers.transfers set bank_account_id = gen_random_uuid()`,
  'a larger entry at the bank': `update transfers.attempts set amount_minor = amount_minor * 2`,
  'a higher price': `update payouts.lines set gross_minor = gross_minor * 2`,
  'a larger payment of a partner': `update collections.receipts set amount_minor = amount_minor * 2`,
  'other books': `update ledger.entries set amount_minor = amount_minor * 2`,
  'books without a page': `delete from ledger.transactions`,
  'no trace': `delete from platform.audit_log`,
} as const
