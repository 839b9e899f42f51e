import type { Call } from '@sooner/contract/client'
import { defaultInvoiceTerms } from '@sooner/rules/partner-terms'
import { expect, type Locator, type Page } from '@playwright/test'
import { enterAsNewUser, enterAs, type Entered } from './entering.ts'
import { mailsTo, newAddress } from './mailbox.ts'
import { account } from './new-vendor.ts'
import { asOperator } from './others.ts'

export const agreementsPath = '/dashboard/account/agreements'
export const supplement = 'Supplemental Service Agreement for Dockside'
const password = 'Journey-Pass-1'

export const signature = (page: Page) => page.getByLabel('Your full name', { exact: true })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const article = (page: Page) => page.getByText('End of the agreement')
export const toSignature = (page: Page) => page.getByRole('button', { name: 'Go to the signature' })

/** Scrolls with the mouse wheel until the end of the text is in view. */
export async function readByWheel(page: Page): Promise<void> {
  await page.mouse.move(400, 300)
  await expect(async () => {
    await page.mouse.wheel(0, 600)
    await expect(article(page)).toBeInViewport({ timeout: 200 })
  }).toPass()
}

/** The control is disabled until the text was read to its end, and both the field and the button state why. */
export async function isHeldBack(button: Locator, field: Locator): Promise<void> {
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(/^Read the agreement to the end to sign it/)
  await expect(field).toHaveAttribute('readonly', '')
  await expect(field).toHaveAccessibleDescription(/^Read the agreement to the end to sign it/)
}

export interface OfPartner extends Entered {
  readonly address: string
  readonly vendorId: string
  readonly operator: Call
  readonly partnerId: number
}

const clause = '<p>Between us and {{vendor.name}}: what is done for Dockside is told to Dockside.</p>'

/** Activates another version whose text is long enough to need scrolling. */
export async function putVersion(operator: Call, partnerId: number, version: string): Promise<void> {
  const htmlTemplate = `<h1>Supplement ${version}</h1>${clause.repeat(60)}`
  const body = { partnerId, version, title: supplement, htmlTemplate, hasOnDemand: false }
  const { id: agreementId } = await operator('makeAgreementText', { body })
  await operator('activateAgreementText', { params: { agreementId } })
}

const business = {
  name: 'Dockside Fencing LLC',
  address: '12 Main Street',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  countryCode: 'US',
  firstName: 'Ann',
  lastName: 'Dock',
  email: 'ann@dockside.test',
  phoneNumber: '(518) 555-0147',
} as const

const settings = {
  skipAutoInstantPayoutStep: true,
  requiresServiceAgreement: true,
  amountThresholdMinor: 100,
}

/**
 * Creates the owner of a vendor who lacks only signatures. The partner is used by this journey alone, so a version that is
 * activated meanwhile is demanded of nobody else. Every step is the call that its page makes.
 */
export async function enterToSign(
  page: Page,
  partnerId: number,
  { customMsa = false }: { readonly customMsa?: boolean } = {},
): Promise<OfPartner> {
  const [operator, address] = [await asOperator(), newAddress()]
  const agreed = { name: 'Dockside', brand: null, feeScheme: 'discounting' } as const
  await operator('putPartner', {
    params: { partnerId },
    body: {
      ...agreed,
      programs: [],
      clientPrograms: [],
      version: 0,
      settings: { ...settings, customMsa },
      invoiceTerms: { ...defaultInvoiceTerms, clientInclusions: [], clientExclusions: [] },
    },
  })
  await putVersion(operator, partnerId, '1')
  const { call } = await enterAsNewUser(page, address, { password })
  await operator('issueOnboarding', {
    body: { partnerId, externalVendorId: `E2E-${partnerId}`, vendorName: business.name, email: address },
  })
  await expect.poll(async () => (await mailsTo(page.request, address)).length).toBe(2)
  const [mail] = await mailsTo(page.request, address)
  const onboardingId = /onboardingId=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  await call('registerOnboarding', { params: { id: onboardingId } })
  const { id: vendorId } = await call('createVendor', { body: { ...business, onboardingId } })
  await call('addBankAccount', { params: { id: vendorId }, body: account })
  // Tokens are issued anew, because the old ones do not contain the user's new permissions.
  return { ...(await enterAs(page, address, { password })), address, vendorId, operator, partnerId }
}

/** Does the same, then signs everything and opens the dashboard. */
export async function enterSigned(page: Page, partnerId: number): Promise<OfPartner> {
  const entered = await enterToSign(page, partnerId)
  const { call, vendorId, address } = entered
  const signed = { signedByName: 'Ann Dock' }
  for (const { id: agreementId } of await call('listVendorAgreements', { params: { id: vendorId } })) {
    const body = { ...signed, hasAcceptedTos: true }
    await call('signVendorAgreement', { params: { id: vendorId, agreementId }, body })
  }
  const ofPartner = { vendorId, partnerId }
  for (const { id: agreementId } of await call('listPartnerAgreements', { params: ofPartner }))
    await call('signPartnerAgreement', { params: { ...ofPartner, agreementId }, body: signed })
  await call('finishOnboarding', { params: { id: vendorId } })
  // The tokens name the vendor only once they are issued anew.
  return { ...entered, ...(await enterAs(page, address, { password, path: '/' })) }
}
