import type { Parts } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAsNewUser, enterAs, type Entered } from './entering.ts'
import { newAddress } from './mailbox.ts'

export interface NewVendor extends Entered {
  readonly address: string
  readonly vendorId: string
}

/** A business in the United States, in the form that the service expects. */
export const business = {
  name: 'Quayside Fencing LLC',
  address: '12 Main Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  countryCode: 'US',
  firstName: 'Ann',
  lastName: 'Quay',
  email: 'ann@quayside.test',
  phoneNumber: '(518) 555-0147',
} as const

export const account = {
  name: 'Operating',
  countryCode: 'US',
  currencyCode: 'USD',
  routingNumber: '021000021',
  accountNumber: '30000007',
  confirmAccountNumber: '30000007',
} as const

const accounts = {
  US: account,
  GB: {
    name: 'Operating',
    countryCode: 'GB',
    currencyCode: 'GBP',
    routingNumber: '601613',
    accountNumber: '31926819',
    confirmAccountNumber: '31926819',
  },
} as const

const password = 'Journey-Pass-1'

/**
 * Creates the owner of a new vendor, finished with onboarding and signed in, for journeys whose changes must not affect others.
 * Every step is the call that its page makes.
 */
export async function enterAsNewVendor(
  page: Page,
  path: string,
  more: Partial<Parts<'createVendor'>['body']> & { readonly countryCode?: keyof typeof accounts } = {},
): Promise<NewVendor> {
  const address = newAddress()
  const { call } = await enterAsNewUser(page, address)
  const { id: vendorId } = await call('createVendor', { body: { ...business, ...more } })
  const chosen = { programCode: 'NET-30', instantPayoutAlwaysOn: false } as const
  await call('changeVendorPreferences', { params: { vendorId }, body: { preferences: chosen } })
  await call('addBankAccount', { params: { id: vendorId }, body: accounts[more.countryCode ?? 'US'] })
  await call('getLatestServiceAgreement')
  for (const { id: agreementId } of await call('listVendorAgreements', { params: { id: vendorId } })) {
    const body = { signedByName: 'Ann Quay', hasAcceptedTos: true }
    await call('signVendorAgreement', { params: { id: vendorId, agreementId }, body })
  }
  await call('finishOnboarding', { params: { id: vendorId } })
  // The tokens name the vendor only once they are issued anew.
  const entered = await enterAs(page, address, { password, path })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return { ...entered, address, vendorId }
}
