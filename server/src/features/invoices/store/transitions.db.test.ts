import { invoiceStates, type InvoiceState } from '@sooner/rules/invoice-states'
import { expect, test } from 'vitest'
import { sqlStateOf } from '../../../platform/database/sqlstate.ts'
import { legalPairs } from '../domain/states.ts'
import { feedRow, intakeWorld } from '../testing/intake-world.ts'

const { sql, importRows } = await intakeWorld()
await importRows([feedRow('moved')])

/** One invoice for each pair of states, in the first of them; its source key names the pair. */
async function storePairs(pairs: readonly string[]): Promise<void> {
  const states = pairs.map((pair) => pair.split(' ')[0])
  await sql`
    insert into invoices.invoices (vendor_id, invoice_id, version, document_kind, partner_number, external_client_id, client_name,
      source, source_key, source_digest, number, number_key, currency, amount_minor, open_amount_minor,
      invoice_date, received_date, state, display_state, pay_status, period, created_at, updated_at, closed_for_redirect_reason)
    select vendor_id, gen_random_uuid(), 1, document_kind, partner_number, external_client_id, client_name,
      source, pair, source_digest, number, number_key, currency, amount_minor, open_amount_minor,
      invoice_date, received_date, one.state, 'Ineligible', 'Unpaid', period, created_at, updated_at,
      case when one.state = 'closed-for-redirect' then 'partner-paid' end
    from invoices.invoices, unnest(${pairs}::text[], ${states}::text[]) as one (pair, state) where source_key = 'moved'`
}

test('the database refuses each illegal change, and accepts each legal one', async () => {
  const pairs = invoiceStates.flatMap((from) =>
    invoiceStates.filter((to) => to !== from).map((to) => `${from} ${to}`),
  )
  await sql`alter table invoices.invoices disable trigger states_of_new_rows`
  await storePairs(pairs)
  await sql`alter table invoices.invoices enable trigger states_of_new_rows`
  const legal = legalPairs().map((pair) => pair.join(' '))
  const results = await Promise.all(
    pairs.map((pair) => {
      const to = pair.split(' ')[1] ?? ''
      return sql`
        update invoices.invoices set state = ${to},
          closed_for_redirect_reason = ${to === 'closed-for-redirect' ? 'partner-paid' : null}
        where source_key = ${pair}`.then(
        () => `${pair} accepted`,
        (error: unknown) => `${pair} ${sqlStateOf(error)}`,
      )
    }),
  )
  expect(results).toEqual(pairs.map((pair) => `${pair} ${legal.includes(pair) ? 'accepted' : '23514'}`))
})

test('the database accepts new documents only in the states that an import leads to', async () => {
  const insert = (state: InvoiceState) =>
    storePairs([`${state} new`]).then(
      () => state,
      () => undefined,
    )
  const accepted = await Promise.all(invoiceStates.map(insert))
  expect(accepted.filter((state) => state !== undefined)).toEqual([
    'imported',
    'requires-manual-approval',
    'awaiting-eligibility',
  ])
})

test('nobody changes what the history says, not even the owner of its table', async () => {
  await importRows([feedRow('noticed')])
  await expect(sql`update invoices.history set note = 'other'`).rejects.toThrow('never changed')
  await expect(sql`delete from invoices.history`).rejects.toThrow('never changed')
  await expect(sql`truncate invoices.history`).rejects.toThrow('never changed')
})
