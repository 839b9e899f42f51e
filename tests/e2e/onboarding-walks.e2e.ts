import { expect, type Page } from '@playwright/test'
import { fields, password, test } from './journey.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { atDashboard, field } from './onboarding.ts'
import { hands } from './hands.ts'
import {
  acceptingTermsFirst,
  invite,
  invited,
  invitedAs,
  pastBusiness,
  steps,
  walk,
} from './onboarding-walk.ts'
import { asOperator } from './others.ts'

const phoneToo = { tag: '@phone' }
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
const confirmed = { 'bank-info': 'Confirmation', 'verify-bank': 'Confirmation' } as const

/** Where the business is asked for as usual, it is known by other ways already. */
interface Variant extends Walked {
  readonly invitation: Invitation
}

/** What is known of somebody, and the pages that they are then asked for. */
const variants: Readonly<Record<string, Variant>> = {
  'NET-30 alone is offered': {
    invitation: { partnerId: 2, availablePrograms: [program('NET-30', 30)] },
    pages: ['net-30-payment-schedule', 'auto-get-paid-now', ...toEnd],
    looks: ['net-30-payment-schedule'],
  },
  'Pay-On-Approval alone is offered': {
    invitation: { partnerId: 1, availablePrograms: [program('Pay-On-Approval', null)] },
    pages: ['pay-on-approval', ...toEnd],
    looks: ['pay-on-approval'],
  },
  'On-Demand alone is offered': {
    invitation: { partnerId: 2, availablePrograms: [program('On-Demand', null)] },
    pages: ['on-demand-schedule', ...bank, 'terms'],
    at: confirmed,
    looks: ['on-demand-schedule'],
  },
  'the partner has an agreement of its own with the vendor': {
    invitation: { partnerId: 2, customMsa: true },
    pages: ['business-info', 'payment-schedule', 'auto-get-paid-now', ...bank],
    at: confirmed,
    acts: { 'business-info': acceptingTermsFirst },
    looks: ['business-info', ...bank],
  },
  'auto Get Paid Now is not asked for': {
    invitation: { partnerId: 2, skipAutoInstantPayoutStep: true },
    pages: ['payment-schedule', ...toEnd],
  },
  'fees are debited': {
    invitation: { partnerId: 2, feeScheme: 'debiting' },
    pages: [
      ...(['payment-schedule', 'auto-get-paid-now', 'bank-info', 'direct-debit-agreement'] as const),
      ...(['verify-bank', 'review', 'terms'] as const),
    ],
    looks: ['direct-debit-agreement'],
  },
  'the account is chosen at the bank': {
    invitation: { partnerId: 2, skipAutoInstantPayoutStep: true },
    pages: ['payment-schedule', 'bank-info', 'bank-plaid', 'review', 'terms'],
    acts: { 'bank-info': (page, hand) => hand.press(page, 'Connect your bank') },
    looks: ['bank-plaid'],
  },
}

/** A partner of this journey's own, which asks its vendors for an agreement. */
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

// Each walk has a vendor of its own.
test.describe.configure({ mode: 'parallel' })

for (const [how, hand] of Object.entries(hands)) {
  test(`onboarding as usual, ${how}`, phoneToo, async ({ page }) => {
    await invited(page, { partnerId: 2 })
    await walk(page, { hand, pages: usual, looks: usual })
    await atDashboard(page)
  })

  test.describe(how, phoneToo, () => {
    for (const [what, { invitation, ...walked }] of Object.entries(variants))
      test(`onboarding where ${what}`, async ({ page }) => {
        const begin = walked.pages[0] === 'business-info' ? invited : pastBusiness
        await begin(page, invitation)
        await walk(page, { hand, ...walked })
        await atDashboard(page)
      })

    test('onboarding where the partner demands an agreement of its own', async ({ page }) => {
      const partnerId = await demandingPartner()
      await pastBusiness(page, { partnerId })
      await walk(page, {
        hand,
        pages: ['net-30-payment-schedule', 'auto-get-paid-now', ...toEnd, 'partner-terms'],
        looks: ['partner-terms'],
      })
      await atDashboard(page)
    })

    test('onboarding where a promo code restricts the programs', async ({ page }) => {
      const { call, address } = await invited(page, { partnerId: 1 })
      const body = { promoCode: 'NET-30-1.95' } as const
      await call('storeOnboardingData', { params: { email: address }, body })
      await page.reload()
      await walk(page, { hand, pages: ['business-info'] })
      await expect(page.getByText('Every invoice', { exact: true })).toBeVisible()
      await expect(page.getByText('Fee, 1.95%')).toBeVisible()
      await expect(page.getByText('−$163.80')).toBeVisible()
      await walk(page, { hand, pages: ['net-30-payment-schedule', 'auto-get-paid-now', ...toEnd] })
      await atDashboard(page)
    })

    test('onboarding in the demo, where business and bank are filled in', async ({ page }) => {
      await page.goto('/faq?demo=keystone')
      await expect(field(page, 'Legal name')).toHaveValue('Three Rivers Plumbing, Inc.')
      await walk(page, {
        hand,
        pages: ['business-info', 'demo-payment-schedule', 'auto-get-paid-now', ...toEnd],
        acts: { 'business-info': save, 'bank-info': save },
        looks: ['demo-payment-schedule'],
      })
      await atDashboard(page)
    })
  })
}

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

test('from the invitation’s mail to the dashboard no field is asked for twice, and none that is known', async ({
  page,
}) => {
  await signUpByLink(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(steps['business-info'].title)
  await expect(field(page, 'Legal name')).toHaveValue(invitedAs)
  const asked = await walk(page, { hand: hands['by mouse'], pages: usual })
  await atDashboard(page)
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([])
  // The address was confirmed, the partner is the one that invited, and whom we pay is whose business it is.
  expect(asked.filter((name) => /e-?mail|partner|client|password/i.test(name))).toEqual([])
})
