/** Changes one row of a table that the condition finds. */
const change = (table: string, to: string, where = 'true') =>
  `update ${table} set ${to} where ctid = (select ctid from ${table} where ${where} limit 1)`
const balance = (account: string) =>
  change('ledger.balances', 'balance_minor = balance_minor + 1', `account = '${account}'`)
const unfounded = (account: string) => `
  insert into ledger.balances select vendor_id, '${account}', 'USD', 0, -5 from directory.vendors limit 1
  on conflict (vendor_id, account, currency, partner_id) do update set balance_minor = balances.balance_minor - 5`
const missing = (table: string, where = 'true') =>
  `delete from ${table} where ctid = (select ctid from ${table} where ${where} limit 1)`
const invoice = (to: string, where: string) =>
  change('invoices.invoices', to, `document_kind = 'invoice' and ${where}`)
const unchecked = (table: string) => `
  do $$ declare named text; begin
    for named in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
      execute format('alter table ${table} drop constraint %I', named);
    end loop;
  end $$;`

const longAgo = `'2026-01-05'`
/** A transfer that nobody has sent, for an account that can be paid. */
const unsentTransfer = (type: string, state = 'none') => `
  insert into transfers.transfers (vendor_id, transfer_id, source_key, type, kind, state, amount_minor, currency, bank_account_id,
    batch_scheme, transfer_batch_scheme, batch_on, created_at, updated_at)
  select vendor_id, gen_random_uuid(), 'planted', '${type}', 'credit', '${state}', 100, currency, bank_account_id, 'invoice', 'none',
    ${longAgo}, ${longAgo}, ${longAgo}
  from transfers.destinations where stopped_at is null limit 1;`

/** For each check, by its name: what makes it find something. */
export const brokenBy: Readonly<Record<string, string>> = {
  'cash is what the answers of the bank say, and what its statement has of others': balance('bank-cash'),
  'unmatched is what is left of receipts, and what is being given back': change(
    'collections.receipts',
    `left_minor = 1, reason = 'released'`,
    'left_minor = 0 and amount_minor > 0',
  ),
  'in transit is what was submitted and has no answer': change(
    'transfers.attempts',
    'amount_minor = amount_minor + 1',
    `status = 'submitted'`,
  ),
  'payable is what was requested or paid too much, and is not submitted': balance('payable-to-vendor'),
  'in suspense is what partners have paid by the statement and nothing was applied of': balance('suspense'),
  'on the way between two books is what collections have paid of the invoices of a vendor':
    balance('clearing'),
  'receivable from a partner is what was bought, less what collections say is settled':
    balance('receivable-from-partner'),
  'carry that is owed has accrued, and was neither collected nor written off': unfounded('carry-receivable'),
  'carry that is earned is what has accrued': unfounded('carry-income'),
  'what is settled of carry is what was collected by receipts or given up': `
    insert into invoices.carries (vendor_id, carry_id, invoice_id, partner_number, currency, principal_minor, daily_rate_ppm,
      period_type, interest, funded_on, next_on, accrued_minor, settled_minor, status, created_at, updated_at)
    select vendor_id, gen_random_uuid(), invoice_id, partner_number, currency, 100, 1, 'FLOAT', 'SIMPLE', ${longAgo}, ${longAgo}, 5, 5,
      'accruing', ${longAgo}, ${longAgo} from invoices.invoices where document_kind = 'invoice' limit 1`,
  'written off is what was given up and neither recovered nor undone, less what journals charge to the allowance':
    unfounded('write-off'),
  'what the vendor owes is its deductions, less what was netted': balance('adjustment-receivable'),
  'fee income is the fees of payments that did not fail': balance('fee-income'),
  'what is owed of debited fees is what was neither debited nor netted': unfounded('fee-receivable'),
  'nothing that came back is left without a decision': unfounded('returns'),
  'the books of each vendor sum to zero in each currency': change(
    'ledger.entries',
    'amount_minor = amount_minor + 1',
    'amount_minor > 0',
  ),
  'balances equal the sums of their entries': change(
    'ledger.monthly_changes',
    'debit_minor = debit_minor + 1',
  ),
  'nothing is on the way between two books': balance('clearing'),
  'each payment of a line has posted what it bought for which fee, and that is reversed if and only if it failed':
    change('payouts.lines', `fee_minor = fee_minor - 1`, 'fee_minor > 0'),
  'each journal is posted in the books of the provider, and reversed if it was undone': `
    insert into accounting.journals (journal_id, currency, effective_on, reason, note, recorded_by, recorded_at)
    values (gen_random_uuid(), 'USD', '2026-11-01', 'accrual', 'planted', 'eve', now())`,
  'journals move the accounts that are theirs, and otherwise only what the bank has booked of accruals, capital and borrowings does':
    unfounded('accruals'),
  'a closed month has the postings and the balances with which it was closed': `
    select ledger.close_period('2026-10-01', now(), 'eve', 'planted');
    ${change('ledger.monthly_changes', 'credit_minor = credit_minor + 1', `month = '2026-08-01'`)}`,
  'the key of an attempt is unique': change(
    'transfers.attempts',
    'number = (select max(number) from transfers.attempts)',
    'number < (select max(number) from transfers.attempts)',
  ),
  'an attempt has the amount of its transfers': change(
    'transfers.attempts',
    'amount_minor = amount_minor + 1',
    `kind = 'credit'`,
  ),
  'a payment of a line is one transfer of the same amount, and the states of both agree': change(
    'payouts.lines',
    `status = 'executed'`,
    `status = 'settled'`,
  ),
  'what the bank has booked is received once, and what is only stated never': missing(
    'ledger.transactions',
    `kind = 'collection-received'`,
  ),
  'applied and unapplied are what was received': change(
    'collections.collections',
    'applied_minor = applied_minor - 1',
    'applied_minor > 0',
  ),
  'invoices and collections agree on what each line has paid': change(
    'invoices.collected',
    'amount_minor = amount_minor + 1',
  ),
  'invoices know what waits until they are bought': invoice('waiting_minor = waiting_minor + 1', 'true'),
  'what is settled of an invoice is what collections, shortfalls, credit memos and a write-off say, and nothing is collected twice':
    change('invoices.collected', 'reversed_at = now()', 'reversed_at is null'),
  'what operators state beyond the debt is paid on to the vendor once': `
    insert into collections.pay_ons (vendor_id, line_id, invoice_id, partner_number, payment_reference, currency, amount_minor, status,
      created_at, updated_at)
    select vendor_id, gen_random_uuid(), invoice_id, 1, 'R', currency, 100, 'waiting', now(), now() from invoices.invoices limit 1`,
  'what was deducted for a shortfall that was undone is paid on once, and no more of it is owed': change(
    'invoices.collected',
    'shortfall_undone_at = now()',
    'shortfall_minor > 0',
  ),
  'memos and shortfalls of an invoice are owed once, whichever comes first': change(
    'invoices.adjustments',
    `(vendor_id, invoice_id) = (
      select vendor_id, invoice_id from collections.lines where recognized_shortfall_minor > 0 limit 1)`,
    'memo_id is not null',
  ),
  'what is received is one receipt of that currency, and a receipt is of the partner whose payment it is':
    change('collections.receipts', 'partner_number = partner_number + 1', 'collection_id is not null'),
  'a receipt is explained by its payment, by how it left suspense, and by what is left': change(
    'collections.receipts',
    'amount_minor = amount_minor + 1',
  ),
  'what was recovered was written off': `
    insert into collections.receipt_exits (exit_id, receipt_id, kind, amount_minor, status, vendor_id, invoice_id, note, recorded_by,
      created_at, updated_at)
    select gen_random_uuid(), receipt_id, 'recovery', 5, 'done', i.vendor_id, i.invoice_id, 'planted', 'eve', now(), now()
    from collections.receipts, invoices.invoices as i where i.state = 'settled' limit 1`,
  'every transfer of an overpayment belongs to one': unsentTransfer('pay-on'),
  'an over-settled invoice was paid more than its partner owed': invoice(
    `state = 'over-settled'`,
    `state = 'settled'`,
  ),
  'what triggers have counted and summed of each list is what its rows are': change(
    'remittances.payment_counts',
    'rows = rows + 1',
  ),
  'a payout pays of each invoice what it states, and nothing else': change(
    'payouts.lines',
    'gross_minor = gross_minor + 1',
    `payout_method <> 'past-eligible' and status <> 'netted'`,
  ),
  'the transfers of a payout are what it states, less fees that are withheld and what was deducted': change(
    'transfers.transfers',
    'amount_minor = amount_minor + 1',
    `type = 'vendor-payment' and payout_id in (select payout_id from payouts.payouts)`,
  ),
  'a payout of one invoice or of chosen ones pays all that it was asked for': `
    ${unchecked('payouts.price_lists')}
    ${change('payouts.price_lists', 'left_out_count = 1', `list_id in (select payout_id from payouts.payouts where scope <> 'bulk')`)}`,
  'an invoice states the fee and the net amount of its payment': `
    ${invoice('fee_minor = fee_minor + 1, net_minor = net_minor - 1', `state = 'requested' and payout_method <> 'past-eligible' and net_minor > 0`)}`,
  'what a vendor has withdrawn is not requested automatically': `
    ${unchecked('payouts.payouts')}
    insert into payouts.lines (vendor_id, line_id, payout_id, invoice_id, line_item_id, partner_number, payout_method, currency, gross_minor,
      fee_minor, deducted_minor, status, code, requested_at, updated_at)
    select l.vendor_id, gen_random_uuid(), l.payout_id, l.invoice_id, l.line_item_id, l.partner_number, l.payout_method, l.currency,
      l.gross_minor, 0, 0, 'failed', 'withdrawn', ${longAgo}::timestamptz - interval '9 years', ${longAgo}
    from payouts.lines as l join payouts.payouts as p using (vendor_id, payout_id)
    where not exists (select from payouts.lines as other where other.line_item_id = l.line_item_id and other.line_id <> l.line_id) limit 1;
    update payouts.payouts set scope = 'automatic'`,
  'no invoice is paid more than what is open of it and what the partner has paid of it': change(
    'payouts.lines',
    'gross_minor = gross_minor + 1000000',
    `status = 'settled'`,
  ),
  'invoices and their lines know what has been paid of them': change(
    'invoices.line_items',
    'funded_minor = funded_minor - 1',
    'funded_minor > 0',
  ),
  'an invoice is requested exactly while a payment of it is under way, and funded once all is paid': change(
    'payouts.lines',
    `status = 'requested'`,
    `status = 'settled'`,
  ),
  'the open amount of an unpaid invoice is what is paid of it or can be quoted, and all of that is owed': `
    ${unchecked('invoices.invoices')}
    ${invoice('funded_minor = 5', `state = 'awaiting-eligibility' and funded_minor = 0 and open_amount_minor > 10`)}`,
  'a paid invoice states what its payments have brought in all': invoice(
    'paid_before_minor = paid_before_minor + 1',
    `pay_status = 'Paid' and funded_minor > 0`,
  ),
  'what the partner has paid of an invoice that is not paid makes it eligible if it is all of it, and nothing else does':
    invoice(`partner_paid_on = '2026-11-01'`, `state = 'awaiting-eligibility' and partner_paid_on is null`),
  'only what the partner has paid, deducted or taken back settles an invoice': `delete from invoices.collected`,
  'the state of a funded invoice is that of what is open of it': `
    ${unchecked('invoices.invoices')}
    ${invoice('settled_minor = 1', `state = 'funded'`)}`,
  'every step in the history of an invoice is legal and begins where the one before ended': invoice(
    `state = 'cancelled'`,
    `state = 'awaiting-eligibility' and funded_minor = 0`,
  ),
  'what was netted is what payments were reduced by': change(
    'invoices.deductions',
    'netted_minor = netted_minor - 1',
    'netted_minor > 0',
  ),
  'no deduction and no consumption is negative or more than there is': `
    ${unchecked('invoices.deductions')}
    ${change('invoices.deductions', 'netted_minor = amount_minor + 1')}`,
  'credit memos give what invoices take': invoice(
    'consumed_minor = consumed_minor + 1',
    'consumed_minor > 0',
  ),
  'what is consumed of invoices and memos is what their adjustments say': missing(
    'invoices.adjustments',
    'memo_id is not null',
  ),
  'the amount of a paid invoice with its adjustments is what was paid of it, fees included': invoice(
    'fee_before_minor = fee_before_minor + 1',
    `state = 'settled'`,
  ),
  'the vendor reads all that it owes for an invoice as its adjustments, from its recognition on': missing(
    'invoices.adjustments',
    'deduction_id is not null and paid_with_invoice_id is null',
  ),
  'what is applied has been taken off as a whole': `
    ${unchecked('invoices.invoices')}
    update invoices.invoices set consumed_minor = 0 where state = 'applied'`,
  'the counts of the list are those of its rows': change('invoices.state_counts', 'rows = rows + 1'),
  'the list of payments has the batches with what the bank did': change(
    'remittances.payments',
    'returned_minor = returned_minor + 1',
  ),
  'what the list of payments says has been paid is what has left the books': change(
    'remittances.payments',
    'amount_minor = amount_minor + 1',
  ),
  'a payment states its invoices': missing('remittances.paid_invoices'),
  'a payment adds up what its lines state': change(
    'remittances.payments',
    'invoice_count = invoice_count + 1',
  ),
  'an invoice names a payment that has it': invoice(
    `payment_reference = 'other'`,
    'batch_transfer_id is not null',
  ),
  'no submission is unrecorded for many days': change(
    'transfers.submissions',
    `state = 'sending', fetched_on = null`,
    `batch_on < '2026-10-01'`,
  ),
  'what a bank was given is the payment of an invoice, what is paid on, a fee or its refund, or a test deposit':
    change('transfers.transfers', `type = 'pay-on'`, `type = 'vendor-payment' and state = 'executed'`),
  'what waited for a look has left after two people released it': `
    insert into payouts.reviews (vendor_id, payout_id, bank_account_id, is_early, currency, amount_minor, reasons, status, created_at,
      decided_at, decided_by)
    select vendor_id, payout_id, bank_account_id, true, currency, 100, '{first-payout-to-account}', 'released', ${longAgo}, ${longAgo}, 'eve'
    from transfers.transfers where payout_id is not null and state = 'executed' limit 1`,
  'what is paid early beyond the limits of its vendor has waited for a look': `
    delete from limits.amounts;
    insert into limits.amounts (name, amount_minor, changed_at) values ('vendor-early-30-days', 1, '2020-01-01')`,
  'what is paid early beyond the limits of its partner, over all vendors, has waited for a look': `
    delete from limits.amounts;
    insert into limits.amounts (name, amount_minor, changed_at) values ('partner-early-30-days', 1, '2020-01-01')`,
  'what was uploaded beyond the limits of its vendor or its partner is paid after operators approved it': `
    delete from limits.amounts;
    insert into limits.amounts (name, amount_minor, changed_at) values ('partner-uploads-30-days', 1, '2020-01-01');
    update invoices.invoices set source = 'upload'`,
  'what a partner has stated beyond its limits is received after two people matched it': `
    delete from limits.amounts;
    insert into limits.amounts (name, amount_minor, changed_at) values ('partner-stated-30-days', 1, '2020-01-01')`,
  'what is paid without a price was due, or its partner had paid all of it, or some after a payment of it came back':
    change(
      'payouts.lines',
      `requested_at = '2020-01-01'`,
      `payout_method = 'past-eligible' and batch_id is not null`,
    ),
  'two people stand behind what is paid on': `
    insert into collections.pay_ons (vendor_id, line_id, invoice_id, partner_number, payment_reference, currency, amount_minor, status,
      created_at, updated_at)
    select vendor_id, gen_random_uuid(), invoice_id, partner_number, 'planted', currency, 100, 'waiting', ${longAgo}, ${longAgo}
    from invoices.invoices where document_kind = 'invoice' limit 1`,
  'two people stand behind a day that no statement has and that is settled': `
    insert into transfers.reconciliations (currency, day, ledger_minor, cash_minor, state, compared_at, settled_at, settled_by, settled_note,
      settled_ledger_minor)
    values ('USD', ${longAgo}, 1, 1, 'not-reported', ${longAgo}, ${longAgo}, 'eve', 'planted', 1)
    on conflict (currency, day) do update set settled_at = excluded.settled_at, settled_by = 'eve', settled_note = 'planted',
      settled_ledger_minor = 1`,
  'what needs a second person was approved by one who had not requested it': `
    insert into platform.audit_log (at, actor, action, subject, request_id) values (${longAgo}, 'eve', 'limits.put', 'limit', 'planted')`,
  'what one person has done alone within a day is below an amount that two people have stated': `
    insert into platform.audit_log (at, actor, action, subject, after) values
      (${longAgo}, 'ann', 'approvals.put-limit', 'enterCollection USD', '{"belowMinor": 100}');
    insert into approvals.single_acts (request_id, act, subject, actor, currency, amount_minor, below_minor, at)
    select 'planted ' || at, 'enterCollection', 'partner:1', 'eve', 'USD', 60, 100, at::timestamptz
    from (values ('2026-01-05 10:00Z'), ('2026-01-06 09:00Z')) as done (at)`,
  'no entry is at the bank for many days without an answer': change(
    'transfers.attempts',
    `status = 'submitted', settled_on = null, settles_on = ${longAgo}`,
    `status = 'settled'`,
  ),
  'no payment waits for many days while its account is open': unsentTransfer('vendor-payment'),
  'no payment waits for an account that was stopped': `
    ${unsentTransfer('vendor-payment')}
    update bank_accounts.accounts set frozen_at = ${longAgo}`,
  'no confirmed redirect waits for many days while the vendor can be paid': `
    ${unchecked('invoices.invoices')}
    ${invoice(`state = 'requested', payout_method = null, requested_at = ${longAgo}`, `state = 'awaiting-eligibility'`)}`,
  'no payable invoice waits for many days without a reason': `
    delete from invoices.history;
    ${invoice(
      `eligible_at = ${longAgo}, program_code = 'Pay-Me-Early', requires_document = false`,
      `state = 'awaiting-eligibility' and open_amount_minor > 0`,
    )}`,
}
