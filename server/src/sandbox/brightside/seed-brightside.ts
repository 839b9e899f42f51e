import { partnerBrands } from '@sooner/rules/partners'
import { seatOf, type Access } from '../../features/access/index.ts'
import type { BankAccounts } from '../../features/bank-accounts/index.ts'
import type { Documents } from '../../features/documents/index.ts'
import { labelClient, noteClientOf, type Partners } from '../../features/partners/index.ts'
import { signAgreement, type Agreements } from '../../features/agreements/index.ts'
import { activateVendor, getLatestAgreement, type Onboardings } from '../../features/onboarding/index.ts'
import { askForSurvey, changePreferences, type Vendors } from '../../features/vendors/index.ts'
import { emitQuietly } from '../../platform/events/index.ts'
import { transact } from '../../platform/transaction.ts'
import { daysAgo, inUseForDays, quietly } from '../seeded/once.ts'
import { seedBankAccounts } from './seed-bank-accounts.ts'
import { seedDocuments } from './seed-documents.ts'

interface World {
  readonly access: Access
  readonly agreements: Agreements
  readonly vendors: Vendors
  readonly onboardings: Onboardings
  readonly partners: Partners
  readonly bankAccounts: BankAccounts
  readonly documents: Documents
}

interface Owner {
  readonly subject: string
  readonly vendorId: string
}

const { harborline } = partnerBrands
const clients = ['HL-C-101', 'HL-C-102', 'HL-C-104', 'HL-C-105']
const firstPaidDaysAgo = 20

/** Gives the vendor the data of an established customer, so that each of its pages has something to show. */
export async function seedBrightside(world: World, subject: string): Promise<void> {
  const vendorId = (await seatOf(world.access, subject))?.vendorId
  // The person has no vendor any more, because somebody has changed that since: there is nothing to fill.
  if (!vendorId) return
  const owner = { subject, vendorId }
  const vendors = quietly(world.vendors)
  const onboardings = { ...quietly(world.onboardings), vendors }
  await changePreferences(vendors, subject, vendorId, { instantPayoutAlwaysOn: false })
  await seedBankAccounts(quietly(world.bankAccounts), owner)
  await seedDocuments({ ...quietly(world.documents), emit: emitQuietly }, owner)
  await signAgreements(daysAgo(quietly(world.agreements), inUseForDays), onboardings, owner)
  await knowClients(world.partners, vendors, owner)
  const decision = { operator: 'sandbox', requestId: 'sandbox', reason: 'Part of the sandbox seed.' }
  await activateVendor(onboardings, decision, vendorId)
}

async function signAgreements(
  agreements: Agreements,
  onboardings: Onboardings,
  { subject, vendorId }: Owner,
): Promise<void> {
  const signer = { account: subject, ip: '127.0.0.1', userAgent: 'sandbox', requestId: 'sandbox' }
  for (const party of [0, harborline]) {
    const { id: agreementId } = await getLatestAgreement(onboardings, subject, party)
    await signAgreement(agreements, signer, { vendorId, party, agreementId }, { signedByName: 'Dana Bright' })
  }
}

async function knowClients(partners: Partners, { db, clock }: Vendors, owner: Owner): Promise<void> {
  const { vendorId, subject: actor } = owner
  const key = (externalClientId: string) => ({ partnerId: harborline, externalClientId })
  const firstPaidAt = new Date(clock.now().getTime() - firstPaidDaysAgo * 86_400_000)
  await transact(db, async (tx) => {
    for (const client of clients) await noteClientOf(partners, tx, vendorId, key(client))
    await labelClient(partners, tx, { vendorId, key: key('HL-C-104'), label: 'The Grand Union', actor })
    await askForSurvey(tx, vendorId, firstPaidAt)
  })
}
