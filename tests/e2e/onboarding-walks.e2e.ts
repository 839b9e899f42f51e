import { defaultInvoiceTerms } from '@sooner/rules/partner-terms'
import { expect, type Page } from '@playwright/test'
import { hands, type How, hows, tagsOf } from './hands.ts'
import { fields, password, test } from './journey.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { business } from './new-vendor.ts'
import { atDashboard, field } from './onboarding.ts'
import {
  acceptingTermsFirst,
  atPage,
  invite,
  invited,
  invitedAs,
  pastBusiness,
  plan,
  plannedOf,
  walk,
} from './onboarding-walk.ts'
import { asOperator } from './others.ts'
import { inEverything } from './widths.ts'

type Invitation = Parameters<typeof invited>[1]
type Walked = Omit<Parameters<typeof walk>[1], 'hand'>

const program = (programCode: 'NET-30' | 'Pay-On-Approval' | 'On-Demand', netDays: number | null) => ({
  programCode,
  netDays,
  visibleInOnboarding: true,
})

const bank = ['bank-info', 'verify-bank'] as const
const toEnd = [...bank, 'review', 'terms'] as const
const usual = ['business-info', 'payment-schedule', 'auto-get-paid-now', ...toEnd] as const
const confirmed = {
  'bank-info': 'Confirmation',
  'verify-bank': 'Confirmation',
  terms: 'Confirmation',
} as const

/** A variant whose first page is not the business page starts after it: the business is entered by HTTP. */
interface Variant extends Walked {
  readonly invitation: Invitation
  readonly how: How
}

/**
 * What is known of a user, and the pages that onboarding shows because of it. Each variant is walked by one hand, so that both
 * occur on every page.
 */
const variants: Readonly<Record<string, Variant>> = {
  'NET-30 alone is offered': {
    how: 'by mouse',
    invitation: { partnerId: 2, availablePrograms: [program('NET-30', 30)] },
    pages: ['net-30-payment-schedule', 'auto-get-paid-now', ...toEnd],
    looks: ['net-30-payment-schedule'],
  },
  'Pay-On-Approval alone is offered': {
    how: 'by keyboard alone',
    invitation: { partnerId: 1, availablePrograms: [program('Pay-On-Approval', null)] },
    pages: ['pay-on-approval', ...toEnd],
    looks: ['pay-on-approval'],
  },
  'On-Demand alone is offered': {
    how: 'by mouse',
    invitation: { partnerId: 2, availablePrograms: [program('On-Demand', null)] },
    pages: ['on-demand-schedule', ...bank, 'terms'],
    at: confirmed,
    looks: ['on-demand-schedule'],
  },
  'the partner has an agreement of its own with the vendor': {
    how: 'by keyboard alone',
    invitation: { partnerId: 2, customMsa: true },
    pages: ['business-info', 'payment-schedule', 'auto-get-paid-now', ...bank],
    at: confirmed,
    acts: { 'business-info': acceptingTermsFirst },
    looks: ['business-info', ...bank],
  },
  'auto Get Paid Now is not asked for': {
    how: 'by mouse',
    invitation: { partnerId: 2, skipAutoInstantPayoutStep: true },
    pages: ['payment-schedule', ...toEnd],
  },
  'fees are debited': {
    how: 'by keyboard alone',
    invitation: { partnerId: 2, feeScheme: 'debiting' },
    pages: [
      ...(['payment-schedule', 'auto-get-paid-now', 'bank-info', 'direct-debit-agreement'] as const),
      ...(['verify-bank', 'review', 'terms'] as const),
    ],
    looks: ['direct-debit-agreement'],
  },
  'the account is chosen at the bank': {
    how: 'by mouse',
    invitation: { partnerId: 2, skipAutoInstantPayoutStep: true },
    pages: ['payment-schedule', 'bank-info', 'bank-plaid', 'review', 'terms'],
    acts: { 'bank-info': (page, hand) => hand.press(page, 'Connect your bank') },
    looks: ['bank-plaid'],
  },
}

/** Creates a partner for this journey alone that demands an agreement of its vendors. */
async function demandingPartner(): Promise<number> {
  const call = await asOperator()
  const partnerId = 10_000 + Math.floor(Math.random() * 900_000)
  await call('putPartner', {
    params: { partnerId },
    body: {
      name: `Journey ${partnerId}`,
      brand: null,
      feeScheme: 'discounting',
      settings: {
        customMsa: false,
        skipAutoInstantPayoutStep: false,
        requiresServiceAgreement: true,
        amountThresholdMinor: 25_000_000,
      },
      invoiceTerms: { ...defaultInvoiceTerms, clientInclusions: [], clientExclusions: [] },
      clientPrograms: [],
      programs: [{ ...program('NET-30', 30), product: 'IF', pricingTiers: [] }],
      version: 0,
    },
  })
  const htmlTemplate = `<h1>Supplement</h1>${'<p>What is done here is told to {{vendor.name}}.</p>'.repeat(40)}`
  const text = { partnerId, version: '1', title: 'Supplement', htmlTemplate, hasOnDemand: false }
  const { id: agreementId } = await call('makeAgreementText', { body: text })
  await call('activateAgreementText', { params: { agreementId } })
  return partnerId
}

const save: NonNullable<Walked['acts']>['bank-info'] = (page, hand) => hand.press(page, 'Save and continue')

async function signUpByLink(page: Page): Promise<void> {
  const address = newAddress()
  const link = await invite(page, address, { partnerId: 2 })
  await page.goto(link.pathname + link.search)
  await expect(fields(page).email).toHaveValue(address)
  await fields(page).password.fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await fields(page).code.fill(await codeSentTo(page.request, address, 2))
  await page.getByRole('button', { name: 'Confirm' }).click()
}

/** Compares the plan of the service, and walks to the dashboard. */
async function walkOn(
  page: Page,
  { call, address }: Awaited<ReturnType<typeof invited>>,
  walked: Parameters<typeof walk>[1],
): Promise<void> {
  expect(await plan(call, address)).toEqual(plannedOf(walked.pages))
  await walk(page, walked)
  return atDashboard(page)
}

// Each walk has a vendor of its own, so they can run in parallel.
test.describe.configure({ mode: 'parallel' })

for (const how of hows)
  test(`onboarding as usual, ${how}`, how === 'by mouse' ? inEverything : tagsOf(how), async ({ page }) => {
    await signUpByLink(page)
    await atPage(page, 'business-info')
    await expect(field(page, 'Legal name')).toHaveValue(invitedAs)
    const asked = await walk(page, { hand: hands[how], pages: usual, looks: usual })
    await atDashboard(page)
    expect(asked.length).toBeGreaterThan(15)
    expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([])
    // None of these is asked for: the e-mail is confirmed, the invitation names the partner, and the payee is the business
    // itself.
    expect(asked.filter((name) => /e-?mail|partner|client|password/i.test(name))).toEqual([])
  })

/** `once` skips the variants: the contract tests of the onboarding progress show their pages, and the usual way walks most of them. */
const variantTags = (how: How) => ({ tag: [...tagsOf(how).tag, inEverything.tag] })

for (const [what, { invitation, how, ...walked }] of Object.entries(variants))
  test(`onboarding where ${what}, ${how}`, variantTags(how), async ({ page }) => {
    const begin = walked.pages[0] === 'business-info' ? invited : pastBusiness
    await walkOn(page, await begin(page, invitation), { hand: hands[how], ...walked })
  })

// `once` skips this test: the agreement journeys reach this page and sign there, both by mouse and by keyboard alone.
test('onboarding where the partner requires its own agreement, by mouse', inEverything, async ({ page }) => {
  const partnerId = await demandingPartner()
  await pastBusiness(page, { partnerId })
  await walk(page, {
    hand: hands['by mouse'],
    pages: ['net-30-payment-schedule', 'auto-get-paid-now', ...toEnd, 'partner-terms'],
    looks: ['partner-terms'],
  })
  await atDashboard(page)
})

test(
  'onboarding where a promo code restricts the programs, by keyboard alone',
  variantTags('by keyboard alone'),
  async ({ page }) => {
    const entered = await invited(page, { partnerId: 1 })
    const { call, address, onboardingId } = entered
    // The page reads the invitation, which is used up once the vendor exists.
    await expect(field(page, 'Legal name')).toHaveValue(invitedAs)
    const body = { promoCode: 'NET-30-1.95' } as const
    await call('storeOnboardingData', { params: { email: address }, body })
    const { id } = await call('createVendor', { body: { ...business, onboardingId } })
    // The code restricts the programs at once, and its rate counts once two operators have accepted it.
    await page.goto('/')
    await expect(page.getByText('The rate depends on how long your partner has to pay.')).toBeVisible()
    const operator = await asOperator()
    await operator('acceptPromoCode', { params: { id }, body: { reason: 'Agreed with the partner.' } })
    await page.reload()
    await expect(page.getByText('Every invoice', { exact: true })).toBeVisible()
    await expect(page.getByText('Fee, 1.95%')).toBeVisible()
    await expect(page.getByText('−$163.80')).toBeVisible()
    const pages = ['net-30-payment-schedule', 'auto-get-paid-now', ...toEnd] as const
    const hand = hands['by keyboard alone']
    await walkOn(page, entered, { hand, pages })
  },
)

test(
  'onboarding in the demo, where business and bank are prefilled, by mouse',
  inEverything,
  async ({ page }) => {
    await page.goto('/faq?demo=keystone')
    await expect(field(page, 'Legal name')).toHaveValue('Three Rivers Plumbing, Inc.')
    const pages = ['business-info', 'demo-payment-schedule', 'auto-get-paid-now', ...toEnd] as const
    await walk(page, {
      hand: hands['by mouse'],
      pages,
      acts: { 'business-info': save, 'bank-info': save },
      looks: ['demo-payment-schedule'],
    })
    await atDashboard(page)
    // The partner's first invoices come while the page is open.
    await expect(page.getByText('You can be paid now')).toBeVisible()
    await expect(page.getByText('Before we can pay you')).toHaveCount(0)
  },
)
