import type { Parts } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAsNewUser, type Entered } from './entering.ts'
import { type Hand, within } from './hands.ts'
import { inspect } from './journey.ts'
import { mailsTo, newAddress } from './mailbox.ts'
import { account, business } from './new-vendor.ts'
import { american } from './onboarding.ts'
import { asOperator } from './others.ts'

type Invitation = Omit<Parts<'issueOnboarding'>['body'], 'externalVendorId' | 'vendorName' | 'email'>

export const invitedAs = 'Quayside Fencing LLC'

const linkIn = (text: string | undefined): URL => {
  const link = /https?:\/\/\S+\/sign-up\?\S+/.exec(text ?? '')?.[0]
  if (link === undefined) throw new Error('no link in the mail')
  return new URL(link)
}

/** An operator invites this address. Returns the link in the mail, once `mails` mails have arrived. */
export async function invite(page: Page, address: string, invitation: Invitation, mails = 1): Promise<URL> {
  const call = await asOperator()
  const externalVendorId = `E2E-${crypto.randomUUID().slice(0, 18)}`
  await call('issueOnboarding', {
    body: { externalVendorId, vendorName: invitedAs, email: address, ...invitation },
  })
  await expect.poll(async () => (await mailsTo(page.request, address)).length).toBe(mails)
  const [mail] = await mailsTo(page.request, address)
  return linkIn(mail?.text)
}

type Invited = Entered & { readonly address: string; readonly onboardingId: string }

async function introduced(page: Page, invitation: Invitation): Promise<Invited> {
  const address = newAddress()
  const entered = await enterAsNewUser(page, address)
  const link = await invite(page, address, invitation, 2)
  const onboardingId = link.searchParams.get('onboardingId') ?? ''
  await entered.call('registerOnboarding', { params: { id: onboardingId } })
  return { ...entered, address, onboardingId }
}

/** Creates an account with an invitation by HTTP, and opens the first page. */
export async function invited(page: Page, invitation: Invitation): Promise<Invited> {
  const entered = await introduced(page, invitation)
  await page.goto('/onboarding/business-info')
  return entered
}

async function withBusiness(page: Page, invitation: Invitation): Promise<Invited & { vendorId: string }> {
  const entered = await introduced(page, invitation)
  const body = { ...business, onboardingId: entered.onboardingId }
  const { id: vendorId } = await entered.call('createVendor', { body })
  return { ...entered, vendorId }
}

/** Does the same and enters the business, then opens the next page. */
export async function pastBusiness(
  page: Page,
  invitation: Invitation,
): Promise<Invited & { vendorId: string }> {
  const entered = await withBusiness(page, invitation)
  await page.goto('/')
  return entered
}

/**
 * Does the same and enters the program and a bank account that is to be verified later, so that the review and the signature are
 * next.
 */
export async function pastBank(
  page: Page,
  invitation: Invitation,
  path = '/',
): Promise<Invited & { vendorId: string }> {
  const entered = await withBusiness(page, invitation)
  const { call, vendorId } = entered
  const preferences = { programCode: 'NET-30', instantPayoutAlwaysOn: false } as const
  await call('changeVendorPreferences', { params: { vendorId }, body: { preferences } })
  await call('addBankAccount', { params: { id: vendorId }, body: account })
  await page.goto(path)
  return entered
}

/** The last step of the usual variant; the others name no terms in it. */
const confirmation = 'Confirmation / Terms & Conditions'

interface Step {
  readonly title: string
  /** The current step of the progress bar. */
  readonly at: 'Business' | 'Payment Schedule' | 'Banking' | 'Confirmation' | typeof confirmation
  readonly hasBack: boolean
  readonly act: (page: Page, hand: Hand) => Promise<void>
}

const goOn = (page: Page, hand: Hand) => hand.press(page, 'Continue')

/** The content that appears by a choice does not push the Continue button out of view, at any width. */
async function staysInSight(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeInViewport({ ratio: 1 })
}

async function enterBusiness(page: Page, hand: Hand, acceptsTerms = false): Promise<void> {
  const { 'Legal name': name, ...rest } = american
  const legalName = within(page).getByLabel('Legal name', { exact: true })
  if ((await legalName.inputValue()) === '') await hand.type(page, 'Legal name', name)
  const { 'ZIP code': zip, 'First name': first, 'Last name': last, Phone: phone, ...place } = rest
  for (const [label, text] of Object.entries(place)) await hand.type(page, label, text)
  await hand.pick(page, 'State', 'New York')
  await hand.type(page, 'ZIP code', zip)
  await hand.type(page, 'First name', first)
  await hand.type(page, 'Last name', last)
  await hand.type(page, 'Phone', phone)
  if (acceptsTerms) await hand.tick(page, 'I accept these terms of service')
  await hand.press(page, 'Save and continue')
}

async function sign(page: Page, hand: Hand, acceptsTerms: boolean): Promise<void> {
  await hand.readToEnd(page)
  if (acceptsTerms) await hand.tick(page, 'I accept these terms of service')
  await hand.type(page, 'Your full name', 'Ann Quay')
  await hand.press(page, 'Sign and continue')
}

async function chooseThirtyDays(page: Page, hand: Hand): Promise<void> {
  await hand.choose(page, '30 days after the invoice')
  await staysInSight(page)
  await goOn(page, hand)
}

/** Goes to the simulated bank's page and returns with an account. */
async function connectBank(page: Page, hand: Hand): Promise<void> {
  await hand.press(page, 'Go to my bank')
  const offered = 'Meadow Bank, checking, ••••5678 (US)'
  await expect(page.getByRole('button', { name: offered })).toBeVisible()
  await hand.press(page, offered)
  await expect(within(page).getByText('Connected account')).toBeVisible()
  await goOn(page, hand)
}

const lookedOver = 'Review'
const bank = {
  'Routing number': '021000021',
  'Account number': '000123456789',
  'Confirm account number': '000123456789',
}

/**
 * Every page of onboarding: its heading, its step in the progress bar, whether it has a Back link, and what the user does there.
 */
export const steps = {
  'business-info': {
    title: 'About your business',
    at: 'Business',
    hasBack: false,
    act: (page, hand) => enterBusiness(page, hand),
  },
  'payment-schedule': {
    title: 'When should we pay you?',
    at: 'Payment Schedule',
    hasBack: true,
    act: chooseThirtyDays,
  },
  'demo-payment-schedule': {
    title: 'When should we pay you?',
    at: 'Payment Schedule',
    hasBack: true,
    act: chooseThirtyDays,
  },
  'net-30-payment-schedule': {
    title: 'You’re paid after 30 days',
    at: 'Payment Schedule',
    hasBack: true,
    act: goOn,
  },
  'pay-on-approval': { title: 'You’re paid at approval', at: 'Payment Schedule', hasBack: true, act: goOn },
  'on-demand-schedule': {
    title: 'You’re paid when an invoice is due, or on demand',
    at: 'Payment Schedule',
    hasBack: true,
    act: goOn,
  },
  'auto-get-paid-now': {
    title: 'Turn on Auto Get Paid Now?',
    at: 'Payment Schedule',
    hasBack: true,
    act: async (page, hand) => {
      await hand.choose(page, 'No, I’ll request each invoice myself')
      await goOn(page, hand)
    },
  },
  'bank-info': {
    title: 'Where should we pay you?',
    at: 'Banking',
    hasBack: true,
    act: async (page, hand) => {
      for (const [label, text] of Object.entries(bank)) await hand.type(page, label, text)
      await hand.press(page, 'Save and continue')
    },
  },
  'direct-debit-agreement': {
    title: 'Direct debit agreement',
    at: 'Banking',
    hasBack: true,
    act: async (page, hand) => {
      await hand.tick(page, 'I have read this and authorize direct debits')
      await hand.press(page, 'Authorize direct debits')
    },
  },
  'bank-plaid': {
    title: 'Connect your bank',
    at: 'Banking',
    hasBack: false,
    act: connectBank,
  },
  'verify-bank': {
    title: 'Verify your account',
    at: 'Banking',
    hasBack: false,
    act: (page, hand) => hand.press(page, 'Verify later'),
  },
  review: {
    title: lookedOver,
    at: confirmation,
    hasBack: false,
    act: (page, hand) => hand.press(page, 'Continue to the terms'),
  },
  terms: {
    title: 'Terms and conditions',
    at: confirmation,
    hasBack: true,
    act: (page, hand) => sign(page, hand, true),
  },
  'partner-terms': {
    title: 'Supplemental agreement',
    at: confirmation,
    hasBack: true,
    act: (page, hand) => sign(page, hand, false),
  },
} as const satisfies Readonly<Record<string, Step>>
export type StepName = keyof typeof steps

/** Asserts that the page of this name is open. */
export async function atPage(page: Page, name: StepName): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/onboarding/${name}$`))
  await expect(page.getByRole('heading', { level: 1, name: steps[name].title })).toBeVisible()
}

/** The service does not plan these pages: one stands in for another page, and one depends on an existing account. */
const unplanned: readonly StepName[] = ['bank-plaid', 'verify-bank']
export const plannedOf = (pages: readonly StepName[]): string[] => [
  ...new Set(['business-info', ...pages.filter((name) => !unplanned.includes(name))]),
]

/** The pages that the service has planned for the user, in their order. */
export async function plan(call: Entered['call'], address: string): Promise<string[]> {
  const { pages } = await call('getOnboardingProgress', { params: { email: address } })
  return pages.map(({ page }) => page)
}

interface Walk {
  readonly hand: Hand
  readonly pages: readonly StepName[]
  /** The steps of the progress bar that differ from the usual ones. */
  readonly at?: Readonly<Partial<Record<StepName, Step['at']>>>
  readonly acts?: Readonly<Partial<Record<StepName, Step['act']>>>
  /** The pages that are inspected for accessibility. */
  readonly looks?: readonly StepName[]
}

/** The labels of a page's fields. The signature is left out, because two signatures are two different things. */
const askedOn = (page: Page) =>
  within(page)
    .locator('input:not([type=radio]):not([type=checkbox]), select')
    .evaluateAll((fields) =>
      fields
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '')
        .filter((name) => name !== 'Your full name'),
    )

/** Walks through these pages in exactly this order, and returns the labels of all fields on the way. */
export async function walk(
  page: Page,
  { hand, pages, at = {}, acts = {}, looks = [] }: Walk,
): Promise<string[]> {
  const asked: string[] = []
  for (const [turn, name] of pages.entries()) {
    const step: Step = steps[name]
    await atPage(page, name)
    const heading = page.getByRole('heading', { level: 1, name: step.title })
    await expect(within(page).getByRole('button').last()).toBeVisible()
    await expect(within(page).locator('[aria-busy="true"]')).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Setup' })
    await expect(bar.locator('[aria-current="step"]')).toHaveText(at[name] ?? step.at)
    await expect(within(page).getByRole('link', { name: 'Back', exact: true })).toHaveCount(
      step.hasBack ? 1 : 0,
    )
    // A user who continues by keyboard has the focus at the heading of the new page.
    if (turn > 0) await expect(heading).toBeFocused()
    if (looks.includes(name)) await inspect(page)
    asked.push(...(await askedOn(page)))
    await heading.focus()
    await (acts[name] ?? step.act)(page, hand)
  }
  return asked
}

export const acceptingTermsFirst: Step['act'] = (page, hand) => enterBusiness(page, hand, true)
