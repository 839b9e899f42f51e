import { Client } from 'pg'
import { connectionOf } from '../../../server/src/platform/database/connections.ts'
import type { Statement } from './statement.ts'

interface Plan {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Returns PostgreSQL's plan for a statement with its recorded values; the statement is not executed. */
export async function openPlanner(databaseUrl: string) {
  const client = new Client(connectionOf(databaseUrl))
  await client.connect()
  return {
    plan: async ({ text, values }: Statement): Promise<Plan> => {
      // Rows that are copied into a table are written one by one, each into its part.
      if (/^copy [^(]*\([^)]*\) from stdin/i.test(text)) return {}
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>({
        // A copy has no plan, but the statement that it copies from does.
        text: `explain (format json) ${text.replace(/^copy \((.*)\) to stdout .*$/s, '$1')}`,
        values: [...values],
      })
      return rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
    },
    close: () => client.end(),
  }
}

/** Removes the quotes around names. */
export const plain = (text: string) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

/** These statements concern no single vendor: the lists of operators, and the jobs that go through all vendors. */
export const ofAllVendors = [
  // The documents that wait for an operator, and their number.
  /^select array\[page\.vendor_id::text, .* from documents\.documents where documents\.documents\.state = \$1/,
  /^select document_id .* from documents\.documents where true and \(documents\.documents\.vendor_id, .* unnest/,
  /^select coalesce\(sum\(rows\), 0\).* from documents\.document_counts where documents\.document_counts\.state = \$1/,
  // The invoices that operators review, and their number.
  /^select array\[page\.vendor_id::text, .* from invoices\.invoices where invoices\.invoices\.state = \$1/,
  /^select invoice_id as id, .* from invoices\.invoices where true and \(invoices\.invoices\.vendor_id, .* unnest/,
  /^select coalesce\(sum\(rows\), 0\).* from invoices\.state_counts where invoices\.state_counts\.state = \$1/,
  // The redirects that wait for a partner, and their number.
  /^with matches as materialized .* from invoices\.invoices where invoices\.invoices\.state = \$1 and invoices\.invoices\.partner_number = \$2/,
  /^select vendor_id as vendorId, invoice_id as invoiceId, .* from invoices\.invoices where true and .* unnest/,
  // What operators see of the entries at banks of all vendors.
  /^with matches as materialized .* from transfers\.attempts where transfers\.attempts\.status = \$1/,
  /^select submission_id as submissionId, kind, status, .* from transfers\.attempts where submission_id = any/,
  /^select attempt_id as id, .* from transfers\.attempts where true and .* unnest/,
  // The debits of all vendors, of which the network counts the returns.
  /^select (?:code, )?count\(\*\)::integer as count from transfers\.attempts where kind = 'debit'/,
  // The entries of a submission that its bank rejected, and what was planned before a rail was reconciled.
  /^select attempt\.key, .* from transfers\.attempts as attempt where attempt\.(?:submission_id = \$1|status = 'queued')/,
  // What partners owe for the invoices of all vendors.
  /^with summed as \( select partner_number, external_client_id, currency, .* from invoices\.invoices where state = any/,
  // What accrues for the time until partners pay, as financiers read it and the daily job computes it.
  /^select coalesce\(sum\(rows\), 0\).* from invoices\.carry_counts/,
  /^select currency, partner_id as partnerId, .* from ledger\.balances where account = \$1/,
  // What a partner owes for such time.
  /^select coalesce\(sum\(accrued_minor - settled_minor\), 0\).* from invoices\.carries where partner_number = \$1/,
  // What a payment of a partner may pay that states a reference and no vendor.
  /^select vendor_id as vendorId, invoice_id as invoiceId, open_amount_minor .* from invoices\.invoices where partner_number = \$1 and reference = \$2/,
  // The balances of the ledger's accounts, as operators and financiers read them, and their number.
  /^select (?:account, currency, .*|count\(\*\).*) from \( select account, currency, partner_id, .* from ledger\.balances/,
  // A month of all books: the days on which cash moved, its trial balance, and what is exported of it.
  /^select distinct currency, booked_on as day from ledger\.entries where account = 'bank-cash'/,
  /^select account, currency, .* from ledger\.monthly_changes where month <= \$4::date/,
  /^copy \(select .* from ledger\.(?:monthly_changes|entries) where (?:month|booked_on) /,
  // The postings that are reversed together; each is found by its vendor's key.
  /^select found\.vendor_id as vendorId, found\.sequence, .* from unnest\(\$1::uuid\[\], .* ledger\.transactions posted/,
  // What was loaded of the payments of some vendors: their submissions, and what vendors see as payments.
  /^insert into transfers\.submissions .* from transfers\.attempts as own join transfers\.batches/,
  /^with saved as \( update payouts\.lines as stored set batch_id = given\.batch_id/,
  /^update payouts\.lines as stored set batch_id = given\.batch_id/,
  /^delete from remittances\.payments as stored where stored\.vendor_id = any/,
  /^insert into remittances\.payments as stored .* from transfers\.batches/s,
  /^delete from remittances\.paid_invoices as stored where stored\.vendor_id = any/,
  /^insert into remittances\.paid_invoices as stored .* from payouts\.lines/,
  /^update invoices\.invoices as stored set batch_transfer_id/,
  /^update invoices\.adjustments as stored set batch_transfer_id/,
  // The list of vendors for operators, and their number.
  /^select count\(\*\)::int as total from \( select from directory\.vendors where/,
  /^select array\[page\.vendor_id::text\] as key, .* from directory\.vendors where/,
  /^select vendor_id as id, .* from directory\.vendors where .*\(directory\.vendors\.vendor_id\) in \(select \* from unnest/,
  // The requests of all vendors to delete their data, and their number.
  /^select count\(\*\)::int as total from \( select from own_data\.deletions where/,
  /^select vendor_id as vendorId, deletion_id as id, .* from own_data\.deletions where true and .* unnest/,
  // What lists for operators and partners show of their vendors.
  /^select vendor_id as id, .* from (?:vendors|directory)\.vendors where vendor_id in/,
  // One vendor's invoices, planned for any vendor. PostgreSQL leaves out the other partitions when it executes them.
  /where vendor_id = \(select \$\d+::uuid\)/,
  // These check whether an encryption key of the key ring is still needed.
  /^select 1 from vendors\.vendors where tin not like \$1/,
  /^select 1 from bank_accounts\.accounts where \w+ not like \$1/,
  /^select 1 from transfers\.destinations where \w+ not like \$1/,
  /^select book\.vendor_id as vendorId from ledger\.books book where .* seal\.seal \^@ \$2/,
  /^select vendor_id as vendorId, .* from documents\.(?:documents|attachments) where key_id <> \$1/,
  /^select distinct signature\.vendor_id from agreements\.signatures as signature where not exists/,
  // The accounts that wait for an operator, and their number.
  /^select (?:vendor_id as vendorId, .*|count\(\*\).*) from bank_accounts\.accounts where (?:frozen_at is not null|process = 'instant')/,
  // The vendors that screening found or has not cleared, and their number.
  /^select (?:vendor_id as id, uncleared_since .*|count\(\*\).*) from directory\.vendors where uncleared_since is not null/,
  // The payments that wait for an operator, and their number.
  /^select (?:vendor_id as vendorId, payout_id .*|count\(\*\).*) from payouts\.reviews where status = \$1/,
  // What a bank answers about the accounts of many vendors.
  /^update transfers\.destinations as stored set stopped_at/,
  // The subscribers for whom events wait, the vendors whose events do, and the events that were given up.
  /^select name from unnest\(\$1::text\[\]\) as name where exists \( select from platform\.event_deliveries/,
  /^with recursive queues as \( \(select vendor_id from platform\.event_deliveries/,
  /from platform\.event_stalls where retry_at is null/,
  /^update platform\.event_stalls set attempts = 0/,
  // The vendors that are notified of a new version of an agreement.
  /^select vendor\.vendor_id as id from directory\.vendors as vendor where vendor\.created_at < \$1/,
  // What operators are about to approve, and what a bank's answer is about: amounts that may need a second person.
  /^select currency, sum\(amount_minor\)::bigint as amountMinor from invoices\.invoices join \( select distinct \* from unnest/,
  /^select coalesce\(transfers\.answers\.amount_minor, .* from transfers\.answers inner join transfers\.attempts/,
  // The emails of all vendors that have become due.
  /^update notifications\.mails as mail set queued_at/,
  // The vendors whose invoices a change of a partner or of one of its clients concerns; each gets a job of its own.
  /^select distinct vendor_id as id from invoices\.invoices where partner_number = \$1 .* client_name <> \$3/,
  /^select distinct vendor_id as id from invoices\.invoices where state in \([^)]*\) and partner_number = \$\d/,
]

/**
 * What the bank answers about the entries of many vendors, and what is computed every minute. It depends on the time whether any of it
 * happens here.
 */
export const ofAllVendorsOnSomeDays = [
  /^select key, case kind when 'credit' .* from transfers\.attempts where key = any/,
  /^select a\.key, array_agg\(.* from transfers\.attempts as a join transfers\.transfers/,
  /^select key, content_digest as digest from transfers\.attempts where submission_id/,
  /^update transfers\.attempts as stored set content_digest/,
  // A day of the books, which is compared with the bank's: what moved cash, the entries that did, and what the books have then.
  /^with moved as \( select vendor_id, sequence, .* from ledger\.entries where booked_on = \$1::date/,
  /^select attempt\.key from \( select vendor_id, place, .* left join transfers\.attempts/,
  /^select coalesce\(\( select sum\(balance_minor\) from ledger\.balances where account = 'bank-cash'/,
  // The keys of such requests, by whether few or many match, and what is in the way of those that wait, if they are of several vendors.
  /^select array\[page\.vendor_id::text, .* from own_data\.deletions where/,
  /^with matches as materialized .* from own_data\.deletions where/,
  /^select vendor_id as vendorId, account, .* from ledger\.balances where vendor_id = any/,
  /^select vendor_id as vendorId, state from invoices\.state_counts where vendor_id = any/,
  // What a payment of a partner for such time pays, and items of queues: of the vendors that owe it, or whose items somebody has marked.
  /^select vendor_id as vendorId, carry_id as id, .* from invoices\.carries where partner_number = \$1/,
  /^select item, since, state from operator\.waiting_items\(\) where queue = \$1/,
  // The browsers of users whose sign-ins have ended.
  /^delete from notifications\.browsers as ended using/,
  // What was uploaded and paid early of each partner.
  /^select partner_number as partnerId, 'uploads' as what, .* from invoices\.uploaded_counts/,
  /^select transfer_id as id, .* from transfers\.transfers as transfer join \(.* transfers\.former_attempts/,
  /^select attempt\.key, .* from transfers\.attempts as attempt where attempt\.key = any/,
  /^update transfers\.attempts as stored set status = given\.status/,
  /^update transfers\.transfers as stored set state = given\.state/,
  /^with saved as \( update remittances\.payments as stored set .* from transfers\.batches/s,
  /^update payouts\.lines set status/,
  // A batch of emails of several vendors: what became due, their readers and facts, what summaries state, brands, and what became of them.
  /^update notifications\.mails set taken_at/,
  /^select account_id as id, .* from directory\.members where vendor_id = any/,
  /^select \* from notifications\.preferences where vendor_id = any/,
  /^select account_id as accountId, browser_id as browserId from notifications\.browsers where vendor_id = any/,
  /^select vendor_id, notify_invoice_summary, .* from vendors\.preferences where vendor_id = any/,
  /^select vendor_id as id, (?:name, country_code|own_brand) .* from directory\.vendors where vendor_id = any/,
  /^select mail_id as mailId, kind, fact, data from notifications\.facts where vendor_id = any/,
  /^select key, currency, .* from unnest.* join invoices\.invoices on vendor_id = of_vendor/,
  /^select display_state as displayState, .* vendor_id as vendorId from invoices\.state_counts where vendor_id = any/,
  /^select exists \(select from notifications\.mails where vendor_id = any/,
  /^update notifications\.mails as mail set ended_at/,
]

/** Counts the partitions of each table that a plan reads, by the table's name. */
export function partsTouched(plan: Plan): Readonly<Record<string, number>> {
  const parts = new Map<string, Set<string>>()
  const walk = ({ 'Relation Name': name = '', Plans = [] }: Plan) => {
    const [, table, part] = /^(\w+)_part_(\d+)$/.exec(name) ?? []
    if (table !== undefined && part !== undefined)
      parts.set(table, new Set([...(parts.get(table) ?? []), part]))
    for (const below of Plans) walk(below)
  }
  walk(plan)
  return Object.fromEntries([...parts].map(([table, touched]) => [table, touched.size]))
}
