import { storedVendor } from '../../server/src/features/invoices/testing/stored-vendor.ts'
import { agreeWith } from '../../server/src/features/invoices/testing/agree-with-partner.ts'
import { vendorLinked } from '@sooner/contract/events/vendors'
import { linkIdentifier, replacePartnerServices } from '../../server/src/features/directory/index.ts'
import { emit } from '../../server/src/platform/events/index.ts'
import { transact } from '../../server/src/platform/transaction.ts'
import { storedAccount } from '../../server/src/testing/stored-account.ts'
import type { Random } from './random.ts'
import type { World } from './world.ts'

export interface SimulatedVendor {
  readonly id: string
  readonly currency: 'USD' | 'GBP'
  /** By which every partner knows the vendor. */
  readonly number: string
  readonly partnerIds: readonly number[]
}

const batchSchemes = ['vendor-full', 'client', 'invoice'] as const
const transferBatchSchemes = ['none', 'payment-reference', 'full'] as const
const programs = ['NET-30', 'NET-30', 'Pay-On-Approval', 'Pay-When-Paid'] as const

async function addVendor(world: World, random: Random, at: number): Promise<SimulatedVendor> {
  const { db, owner, payments, clock } = world
  const id = random.uuid()
  await storedVendor(owner.sql, { id, at: clock.now(), programCode: random.pick(programs) })
  await owner.sql`update directory.vendors set status = 'active' where vendor_id = ${id}`
  await owner.sql`
    update vendors.vendors set batch_scheme = ${random.pick(batchSchemes)},
      transfer_batch_scheme = ${random.pick(transferBatchSchemes)}, requires_manual_approval = ${random.happens(100)}
    where vendor_id = ${id}`
  const currency = at % 3 === 2 ? 'GBP' : 'USD'
  const accountNumber = String(10_000_000 + at * 101)
  await storedAccount({ db, sql: owner.sql }, payments, {
    ...{ vendorId: id, id: random.uuid(), currency, accountNumber },
  })
  const number = `V-${at + 1}`
  await owner.sql`insert into simulation.vendor_numbers (vendor_id, number) values (${id}, ${number})`
  return { id, currency, number, partnerIds: random.happens(500) ? [1, 2] : [1] }
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
  await agreeWith(world.partners)
  await agreeWith(world.partners, {
    ...{ number: 2, amountThresholdMinor: 9_000_00 },
    terms: { excludesTax: true, dueDatePrecedence: 'suggested', paymentTermsDays: 45 },
  })
  const services = [1, 2].map((partnerId) => ({ ...serviceOf(partnerId).service, partnerId }))
  await transact(world.db, (tx) => replacePartnerServices(tx, services))
  const vendors: SimulatedVendor[] = []
  for (let at = 0; at < world.sizes.vendors; at += 1) vendors.push(await addVendor(world, random, at))
  return vendors
}
