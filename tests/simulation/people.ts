import { unfreezeBankAccount } from '@sooner/contract/bank-accounts'
import {
  decideInvoices,
  type Decision,
} from '../../server/src/features/invoices/use-cases/decide-invoices.ts'
import { decideClient } from '../../server/src/features/partners/index.ts'
import type { Desk } from './operators/desk.ts'
import type { World } from './world.ts'

/** What operators and owners do on a working day, each act some days after its cause. */
export interface People {
  act(): Promise<void>
}

const operator = { actor: 'ann', requestId: 'simulation' }

export function openPeople(world: World, desk: Desk): People {
  const random = world.random.stream('people')
  const { sql } = world.owner

  const decideClients = async () => {
    const pending = await sql<{ partnerId: number; externalClientId: string }[]>`
      select partner_number as "partnerId", external_client_id as "externalClientId" from partners.clients
      where status = 'pending' order by 1, 2`
    for (const key of pending)
      if (random.happens(300))
        await decideClient(world.partners, operator, key, random.happens(900) ? 'approved' : 'rejected')
  }

  const decide = async (decision: Decision, state: string, perMille: number) => {
    const found = await sql<{ vendorId: string; invoiceId: string; version: number }[]>`
      select vendor_id as "vendorId", invoice_id as "invoiceId", version from invoices.invoices
      where state = ${state} order by created_at, vendor_id, invoice_id`
    const chosen = found.filter(() => random.happens(perMille)).slice(0, 100)
    if (chosen.length > 0)
      await decideInvoices(world.invoices, operator, decision, { invoices: chosen, note: 'reviewed' })
  }

  const releaseAccounts = async () => {
    const stopped = await sql<{ vendorId: string; accountId: string }[]>`
      select vendor_id as "vendorId", id as "accountId" from bank_accounts.accounts
      where frozen_at is not null order by 1, 2`
    for (const { vendorId: id, accountId } of stopped)
      if (random.happens(200))
        await desk.agree(unfreezeBankAccount, {
          params: { id, accountId },
          body: { reason: 'the bank works again' },
        })
  }

  /** Nor is one that screening has not cleared. */
  const changeScreening = async (vendorId: string, verification: string) => {
    const isCleared = verification === 'watchlist_verified'
    if (!random.happens(isCleared ? 10 : 300)) return
    await sql`
      update directory.vendors
      set business_verification = ${isCleared ? random.pick(['pending', 'watchlist_unverified']) : 'watchlist_verified'},
        uncleared_since = ${isCleared ? world.clock.now() : null}
      where vendor_id = ${vendorId}`
  }

  /** A vendor that is not active is paid nothing for a while. */
  const changeVendors = async () => {
    const found = await sql<{ vendorId: string; status: string; verification: string }[]>`
      select vendor_id as "vendorId", status, business_verification as verification from directory.vendors order by 1`
    for (const { vendorId, status, verification } of found) {
      await changeScreening(vendorId, verification)
      if (!random.happens(status === 'active' ? 10 : 200)) continue
      const next = status === 'active' ? random.pick(['inactive', 'dormant']) : 'active'
      await sql`update directory.vendors set status = ${next} where vendor_id = ${vendorId}`
    }
  }

  return {
    async act() {
      await decideClients()
      await decide('approve', 'requires-manual-approval', 250)
      await decide('cancel', 'requires-manual-approval', 20)
      await decide('hold', 'awaiting-eligibility', 8)
      await decide('cancel', 'awaiting-eligibility', 3)
      await releaseAccounts()
      await changeVendors()
    },
  }
}
