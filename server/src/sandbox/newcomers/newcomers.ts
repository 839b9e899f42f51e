import { vendorOnboarded } from '@sooner/contract/events/vendors'
import { demoPartner } from '@sooner/rules/partners'
import { z } from 'zod'
import {
  decideBankAccount,
  maskedNumbersOf,
  payeeStandingOf,
  type BankAccounts,
} from '../../features/bank-accounts/index.ts'
import {
  findDirectoryVendor,
  findVendorsNumbered,
  listIdentifiers,
  type ExternalIdentifier,
} from '../../features/directory/index.ts'
import { listVendorDocuments, reviewDocument, type Documents } from '../../features/documents/index.ts'
import type { Invoices } from '../../features/invoices/index.ts'
import { activateVendor, type Onboardings } from '../../features/onboarding/index.ts'
import type { Payouts } from '../../features/payouts/index.ts'
import { screenBusiness } from '../../features/vendors/index.ts'
import { subscriber } from '../../platform/events/index.ts'
import { dailyJob, defineJob, worker } from '../../platform/jobs/index.ts'
import { transact } from '../../platform/transaction.ts'
import { invitations } from '../seed-invitations.ts'
import { once, quietly, type Ground } from '../seeded/once.ts'
import { loadFirstInvoices } from './first-invoices.ts'

interface World extends Ground {
  readonly documents: Documents
  readonly onboardings: Onboardings
  readonly bankAccounts: BankAccounts
  readonly invoices: Invoices
  readonly payouts: Payouts
}

const actor = 'sandbox'
const acting = { sub: actor, ip: '127.0.0.1', userAgent: actor, requestId: actor }

const isDemo = ({ partnerId }: ExternalIdentifier) => partnerId === demoPartner

/** Vendors that a visitor of the sandbox sets up: those of demos, and those of the invitations in its mailbox. */
const isNewcomer = (number: ExternalIdentifier): boolean =>
  isDemo(number) ||
  invitations.some(
    ({ partnerId, externalVendorId }) =>
      partnerId === number.partnerId && externalVendorId === number.externalVendorId,
  )

const welcomeJob = defineJob({
  name: 'sandbox.welcome-newcomer',
  service: 'vendor',
  data: z.strictObject({ vendorId: z.uuid() }),
})

const accountInUseForMs = 14 * 86_400_000

/** Proves the account of a demo as if it had been in use for a while, so that nothing waits for deposits or for the hold of a new account. */
async function proveAccounts({ bankAccounts }: World, vendorId: string): Promise<void> {
  const { clock, db } = bankAccounts
  const { waitsFor } = await payeeStandingOf(db, vendorId, clock.now())
  if (waitsFor !== 'vendor') return
  const earlier = () => new Date(clock.now().getTime() - accountInUseForMs)
  const before = { ...quietly(bankAccounts), clock: { ...clock, now: earlier } }
  for (const accountId of (await maskedNumbersOf(db, vendorId)).keys())
    await decideBankAccount(
      before,
      transact,
      acting,
      { vendorId, accountId },
      { isProven: true, reason: 'Part of a demo.' },
    )
}

/** A demo shows at once what others wait for: nobody reads mail at its address, and nobody uploads documents in it. */
async function activateDemo(world: World, vendorId: string): Promise<void> {
  const { onboardings } = world
  await screenBusiness(onboardings.vendors, vendorId)
  await proveAccounts(world, vendorId)
  const quiet = { ...onboardings, vendors: quietly(onboardings.vendors) }
  await activateVendor(quiet, { operator: actor, requestId: actor, reason: 'Part of a demo.' }, vendorId)
}

/** The partner sends its first invoices as soon as the vendor is set up. A demo ends here; others wait for their activation. */
async function welcome(world: World, vendorId: string): Promise<void> {
  const { db, bankAccounts } = world
  const number = (await listIdentifiers(db, vendorId)).find(isNewcomer)
  const vendor = await findDirectoryVendor(db, vendorId)
  // The partners of newcomers pay in dollars.
  if (!number || vendor?.countryCode !== 'US') return
  if (isDemo(number)) await once(world, `demo ${vendorId}`, () => activateDemo(world, vendorId))
  await once(world, `first invoices ${vendorId}`, async () => {
    const { waitsFor } = await payeeStandingOf(db, vendorId, bankAccounts.clock.now())
    const isPayable = isDemo(number) && waitsFor === null
    await loadFirstInvoices(world, { ...number, vendorId, isPayable })
  })
}

/** An operator approves what a newcomer has uploaded, and activates it. What the screening found stays for the visitor to decide. */
async function activateUploaded({ db, documents, onboardings }: World, vendorId: string): Promise<boolean> {
  const vendor = await findDirectoryVendor(db, vendorId)
  const isWaiting = vendor?.status === 'inactive' && vendor.onboardedAt !== null
  if (!isWaiting || vendor.businessVerification !== 'watchlist_verified') return false
  const ofBusiness = (await listVendorDocuments(documents, vendorId)).filter(
    ({ documentCategory, documentState }) => documentCategory === 'business' && documentState !== 'rejected',
  )
  if (ofBusiness.length === 0) return false
  for (const { id: documentId, documentState, isReadable } of ofBusiness)
    if (documentState === 'pending' && isReadable)
      await reviewDocument(
        documents,
        transact,
        { actor },
        { id: vendorId, documentId },
        { documentState: 'approved', version: 1 },
      )
  await activateVendor(
    onboardings,
    { operator: actor, requestId: actor, reason: 'The document about the business is in order.' },
    vendorId,
  )
  return true
}

async function activateNewcomers(world: World): Promise<{ readonly activated: number }> {
  let activated = 0
  for (const { partnerId, externalVendorId } of invitations)
    for (const vendorId of (await findVendorsNumbered(world.db, partnerId, [externalVendorId])).values())
      if (await activateUploaded(world, vendorId)) activated += 1
  return { activated }
}

/** What the sandbox does for vendors that its visitors set up. */
export const newcomerWork = (world: World) => ({
  jobs: [welcomeJob],
  subscribers: [
    subscriber({
      name: 'sandbox.welcome-newcomer',
      service: 'vendor',
      events: [vendorOnboarded],
      async handle(tx, { vendorId }) {
        if ((await listIdentifiers(tx, vendorId)).some(isNewcomer))
          await world.onboardings.enqueue(tx, welcomeJob, { vendorId }, { key: vendorId })
      },
    }),
  ],
  workers: [worker(welcomeJob, ({ vendorId }) => welcome(world, vendorId))],
  dailyJobs: [
    dailyJob({
      name: 'sandbox.activate-newcomers',
      service: 'vendor',
      catchUp: 'latest',
      at: '09:00',
      timeZone: 'America/New_York',
      run: () => activateNewcomers(world),
    }),
  ],
})
