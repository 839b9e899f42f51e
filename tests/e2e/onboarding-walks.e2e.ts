import { expect, type Page } from '@playwright/test'
import { fields, password, test } from './journey.ts'
import { codeSentTo, newAddress } from './mailbox.ts'
import { atDashboard, field } from './onboarding.ts'
import {
  acceptingTermsFirst,
  byKeyboard,
  byMouse,
  handFor,
  invite,
  invited,
  invitedAs,
  steps,
  type StepName,
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
const usual = ['business-info', 'payment-schedule', 'auto-get-paid-now', ...bank, 'review', 'terms'] as const
const confirmed = { 'bank-info': 'Confirmation', 'verify-bank': 'Confirmation' } as const

/** What is known of somebody, and the pages that they are then asked for. */
const variants: Readonly<Record<string, { readonly invitation: Invitation } & Walked>> = {
  'NET-30 alone is offered': {
    invitation: { partnerId: 2, availablePrograms: [program('NET-30', 30)] },
    pages: ['business-info', 'net-30-payment-schedule', 'auto-get-paid-now', ...bank, 'review', 'terms'],
    looks: ['net-30-payment-schedule'],
  },
  'Pay-On-Approval alone is offered': {
    invitation: { partnerId: 1, availablePrograms: [program('Pay-On-Approval', null)] },
    pages: ['business-info', 'pay-on-approval', ...bank, 'review', 'terms'],
    looks: ['pay-on-approval'],
  },
  'On-Demand alone is offered': {
    invitation: { partnerId: 2, availablePrograms: [program('On-Demand', null)] },
    pages: ['business-info', 'on-demand-schedule', ...bank, 'terms'],
    at: confirmed,
    looks: ['on-demand-schedule'],
  },
  'the partner has an agreement of its own with the vendor': {
    invitation: { partnerId: 2, customMsa: true },
    pages: ['business-info', 'payment-schedule', 'auto-get-paid-now', ...bank],
    at: confirmed,
    acts: { 'business-info': acceptingTermsFirst },
    looks: ['business-info'],
  },
  'auto Get Paid Now is not asked for': {
    invitation: { partnerId: 2, skipAutoInstantPayoutStep: true },
    pages: ['business-info', 'payment-schedule', ...bank, 'review', 'terms'],
  },
  'fees are debited': {
    invitation: { partnerId: 2, feeScheme: 'debiting' },
    pages: [
      ...(['business-info', 'payment-schedule', 'auto-get-paid-now', 'bank-info'] as const),
      ...(['direct-debit-agreement', 'verify-bank', 'review', 'terms'] as const),
    ],
    looks: ['direct-debit-agreement'],
  },
}

for (const [what, { invitation, ...walked }] of Object.entries(variants)) {
  test(`onboarding where ${what}`, phoneToo, async ({ page }) => {
    await invited(page, invitation)
    await walk(page, { hand: handFor(page), ...walked })
    await atDashboard(page)
  })
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

test('onboarding where the partner demands an agreement of its own', phoneToo, async ({ page }) => {
  const partnerId = await demandingPartner()
  await invited(page, { partnerId })
  await walk(page, {
    hand: handFor(page),
    pages: [
      ...(['business-info', 'net-30-payment-schedule', 'auto-get-paid-now', ...bank] as const),
      ...(['review', 'terms', 'partner-terms'] as const),
    ],
    looks: ['terms', 'partner-terms'],
  })
  await atDashboard(page)
})

test('onboarding where a promo code restricts the programs', phoneToo, async ({ page }) => {
  const { call, address } = await invited(page, { partnerId: 1 })
  await call('storeOnboardingData', { params: { email: address }, body: { promoCode: 'NET-30-1.95' } })
  await page.reload()
  const hand = handFor(page)
  await walk(page, { hand, pages: ['business-info'] })
  await expect(page.getByText('Every invoice', { exact: true })).toBeVisible()
  await expect(page.getByText('Fee, 1.95%')).toBeVisible()
  await expect(page.getByText('−$163.80')).toBeVisible()
  await walk(page, {
    hand,
    pages: ['net-30-payment-schedule', 'auto-get-paid-now', ...bank, 'review', 'terms'],
  })
  await atDashboard(page)
})

for (const hand of [byMouse, byKeyboard]) {
  const how = hand === byMouse ? 'by mouse' : 'by keyboard alone'
  test(`onboarding as usual, ${how}`, phoneToo, async ({ page }) => {
    await invited(page, { partnerId: 2 })
    const looks =
      hand === byMouse ? (['payment-schedule', 'auto-get-paid-now', ...bank, 'review'] as const) : []
    await walk(page, { hand, pages: usual, looks })
    await atDashboard(page)
  })
}

const save: NonNullable<Walked['acts']>['bank-info'] = (page, hand) => hand.press(page, 'Save and continue')

test('onboarding in the demo, where business and bank are filled in', phoneToo, async ({ page }) => {
  await page.goto('/faq?demo=keystone')
  await expect(field(page, 'Legal name')).toHaveValue('Three Rivers Plumbing, Inc.')
  await walk(page, {
    hand: handFor(page),
    pages: [
      ...(['business-info', 'demo-payment-schedule', 'auto-get-paid-now', 'bank-info'] as const),
      ...(['verify-bank', 'review', 'terms'] as const),
    ],
    acts: { 'business-info': save, 'bank-info': save },
    looks: ['demo-payment-schedule'],
  })
  await atDashboard(page)
})

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
  const asked = await walk(page, { hand: byMouse, pages: usual satisfies readonly StepName[] })
  await atDashboard(page)
  expect(asked.length).toBeGreaterThan(15)
  expect(asked.filter((name, at) => asked.indexOf(name) !== at)).toEqual([])
  // The address was confirmed, the partner is the one that invited, and whom we pay is whose business it is.
  expect(asked.filter((name) => /e-?mail|partner|client|password/i.test(name))).toEqual([])
})
