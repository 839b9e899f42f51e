import { randomUUID } from 'node:crypto'
import type { Currency } from '@sooner/money'
import { testDatabase } from '../../../platform/testing/database.ts'
import { transact } from '../../../platform/transaction.ts'
import { decideInvoices } from '../../invoices/testing/index.ts'
import { noteOwnAgreement } from '../../agreements/index.ts'
import type { OpenedDatabase } from '../../invoices/testing/intake-world.ts'
import type { EarlyMethod, Scope } from '../domain/asked.ts'
import { confirmPayout, type PayoutAnswer } from '../use-cases/early/confirm-payout.ts'
import { previewPayout } from '../use-cases/early/quotes.ts'
import { withdrawPayout } from '../use-cases/early/withdraw-payout.ts'
import { payoutWorldOn } from './payout-world.ts'

/** What is asked for, in short: nothing for all of them, one key or several for chosen ones. */
export type Wanted = string | readonly string[] | undefined

export const earlyWorld = async () => earlyWorldOn(await testDatabase())

/** A vendor that can be paid early: it has signed, has an account, and its partner agreed on prices. */
export async function earlyWorldOn<Opened extends OpenedDatabase>(
  database: Opened,
  paidCurrencies?: readonly Currency[],
) {
  const world = await payoutWorldOn(database, paidCurrencies)
  const { db, sql, vendorId, payouts } = world
  const accountId = await world.addAccount()
  await transact(db, (tx) => noteOwnAgreement(tx, vendorId))
  await sql`
    insert into directory.external_vendors (partner_id, external_vendor_id, vendor_id, linked_at)
    values (1, 'V-1', ${vendorId}, now())`
  const setRate = (rateBps: number, program = 'NET-30') =>
    sql`
      insert into partners.terms_tiers (partner_number, for_client, program_code, days_lo, days_hi, label, rate_bps)
      values (1, '', ${program}, 0, 3650, '', ${rateBps})
      on conflict (partner_number, for_client, program_code, days_lo) do update set rate_bps = excluded.rate_bps`
  await setRate(200)
  const idOf = async (key: string) => (await world.stored(key)).invoice_id
  const askedFor = async (wanted: Wanted, method: EarlyMethod) => {
    const keys = wanted === undefined ? null : typeof wanted === 'string' ? [wanted] : wanted
    const scope: Scope = keys === null ? 'bulk' : typeof wanted === 'string' ? 'single' : 'selective'
    return { vendorId, method, scope, invoiceIds: keys && (await Promise.all(keys.map(idOf))) }
  }
  const preview = async (wanted?: Wanted, method: EarlyMethod = 'instant-payout') =>
    previewPayout(payouts, await askedFor(wanted, method))
  const confirm = async (
    wanted?: Wanted,
    quoteId?: string,
    method: EarlyMethod = 'instant-payout',
  ): Promise<PayoutAnswer> => {
    const asked = await askedFor(wanted, method)
    return confirmPayout(payouts, transact, { ...asked, quoteId, actor: 'owner' })
  }
  const withdraw = async (key: string) => {
    const withdrawing = { vendorId, invoiceId: await idOf(key), actor: 'owner' }
    return withdrawPayout(payouts, transact, withdrawing)
  }
  const previewIds = (invoiceIds: readonly string[]) =>
    previewPayout(payouts, { vendorId, method: 'instant-payout', scope: 'selective', invoiceIds })
  /** The partner takes it back. */
  const cancel = async (key: string) =>
    decideInvoices(world.invoices, { actor: 'operator' }, 'cancel', {
      invoices: [{ vendorId, invoiceId: await idOf(key) }],
      note: 'A test ends.',
    })
  const more = { ...consents(world), withdraw, previewIds, cancel, absent: randomUUID }
  return { ...world, ...more, accountId, setRate, idOf, preview, confirm }
}

/** What the owner of the vendor agrees to. */
function consents({ sql, vendorId }: Pick<Awaited<ReturnType<typeof payoutWorldOn>>, 'sql' | 'vendorId'>) {
  /** Vendors can sign an agreement that has On Demand. */
  const putOnDemand = async () => {
    const agreementId = randomUUID()
    await sql`
      insert into agreements.texts (id, partner_id, version, title, has_on_demand, accepts_earlier, html_template, active, created_at,
        created_by, activated_at)
      values (${agreementId}, 0, '1', 'Agreement', true, false, '<p>Yes.</p>', true, now(), 'test', now())`
    return agreementId
  }
  const signAgreement = async (agreementId: string) => {
    await sql`
      insert into agreements.signatures (vendor_id, sequence, agreement_id, signed_by_name, signed_at, account_sub, ip, user_agent,
        language, html, sha256, hash, copy)
      values (${vendorId}, 1, ${agreementId}, 'Ann', now(), 'owner', '::1', '', 'en-US', '', ${'0'.repeat(64)}, ${'0'.repeat(64)}, '')`
  }
  /** The owner agrees to debits from the account, of which only a vendor of that scheme is asked. */
  const authorizeDebits = (id: string) => sql`
    insert into bank_accounts.debit_authorizations (vendor_id, id, account_id, version, body, sha256, authorized_by, signer_name,
      ip, user_agent, authorized_at)
    values (${vendorId}, ${randomUUID()}, ${id}, '1', 'I agree.', ${'0'.repeat(64)}, 'owner', 'Ann', '::1', '', now())`
  const debitFees = () =>
    sql`update vendors.vendors set fee_scheme = 'debiting' where vendor_id = ${vendorId}`
  return { putOnDemand, signAgreement, authorizeDebits, debitFees }
}
