import type { Currency } from '@sooner/money'
import { storedVendor } from '../../server/src/features/invoices/testing/stored-vendor.ts'
import { vendorLinked } from '@sooner/contract/events/vendors'
import { linkIdentifier, feeders } from '../../server/src/features/directory/index.ts'
import { emit } from '../../server/src/platform/events/index.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import { storedAccount } from '../../server/src/features/transfers/testing/stored-account.ts'
import { agreeOnPrices } from './early/prices.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export interface SimulatedVendor {
  readonly id: string
  readonly currency: Currency
  /** By which every partner knows the vendor. */
  readonly number: string
  readonly partnerIds: readonly number[]
}

const batchSchemes = ['vendor-full', 'client', 'invoice'] as const
const transferBatchSchemes = ['none', 'payment-reference', 'full'] as const
const programs = ['NET-30', 'NET-30', 'NET-60', 'On-Demand', 'Pay-On-Approval', 'Pay-When-Paid'] as const
const promoCodes = ['NET-30-1.95', 'NET-30-EPT', 'NET-60-EPT', 'Portal'] as const

async function addVendor(world: World, random: Random, at: number): Promise<SimulatedVendor> {
  const { db, owner, transfers, clock } = world
  const id = random.uuid()
  await storedVendor(owner.sql, { id, at: clock.now(), programCode: random.pick(programs) })
  await owner.sql`update directory.vendors set status = 'active' where vendor_id = ${id}`
  await owner.sql`
    update vendors.vendors set batch_scheme = ${random.pick(batchSchemes)},
      transfer_batch_scheme = ${random.pick(transferBatchSchemes)}, requires_manual_approval = ${random.happens(100)},
      promo_code = ${random.happens(300) ? random.pick(promoCodes) : null}, promo_confirmed = true
    where vendor_id = ${id}`
  const currency = at % 3 === 2 ? 'GBP' : 'USD'
  const accountNumber = String(10_000_000 + at * 101)
  const accountId = random.uuid()
  await storedAccount({ db, sql: owner.sql }, transfers, {
    vendorId: id,
    id: accountId,
    currency,
    accountNumber,
  })
  if (at % 3 === 1 || random.happens(200)) await debitFees(world, id, accountId)
  const number = `V-${at + 1}`
  await owner.sql`insert into simulation.vendor_numbers (vendor_id, number) values (${id}, ${number})`
  return { id, currency, number, partnerIds: random.happens(500) ? [1, 2] : [1] }
}

/** The fees of such a vendor are debited, which it has authorized. */
async function debitFees({ owner: { sql } }: World, vendorId: string, accountId: string): Promise<void> {
  await sql`update vendors.vendors set fee_scheme = 'debiting' where vendor_id = ${vendorId}`
  // Sterling is debited under a mandate.
  await sql`update transfers.destinations set mandate = 'M-1' where vendor_id = ${vendorId}`
  await sql`
    insert into bank_accounts.debit_authorizations (vendor_id, id, account_id, version, body, sha256, authorized_by, signer_name,
      ip, user_agent, authorized_at)
    values (${vendorId}, ${accountId}, ${accountId}, '1', 'I agree.', ${'0'.repeat(64)}, 'owner', 'Ann', '192.0.2.1', '', now())`
}

/** The program by which a partner reports what it has paid. */
export const serviceOf = (partnerId: number) => ({
  standings: new Set(['service'] as const),
  service: { clientId: `partner-${partnerId}`, scopes: [] },
})

/** A vendor joins: from now on the lines of collections that name it by its number find it. */
export const linkVendor = (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  { id, number: externalVendorId, partnerIds }: SimulatedVendor,
): Promise<void> =>
  transact(db, async (tx) => {
    for (const partnerId of partnerIds) {
      await linkIdentifier(tx, id, { partnerId, externalVendorId }, clock.now())
      await emit(tx, vendorLinked, id, { partnerId, externalVendorId })
    }
  })

/** Two partners with different terms, and vendors of each kind. */
export async function addVendors(world: World): Promise<readonly SimulatedVendor[]> {
  const random = world.random.stream('vendors')
  await agreeOnPrices(world)
  const services = [1, 2].map((partnerId) => ({ ...serviceOf(partnerId).service, partnerId }))
  await transact(world.db, (tx) => feeders.replacePartnerServices(tx, services))
  const vendors: SimulatedVendor[] = []
  for (let at = 0; at < world.sizes.vendors; at += 1) vendors.push(await addVendor(world, random, at))
  return vendors
}
