import type { Parts } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAnew, type Entered } from './entering.ts'
import { inspect } from './journey.ts'
import { tabTo } from './keys.ts'
import { mailsTo, newAddress } from './mailbox.ts'
import { american } from './onboarding.ts'
import { asOperator } from './others.ts'

type Invitation = Omit<Parts<'issueOnboarding'>['body'], 'externalVendorId' | 'vendorName' | 'email'>

/** By mouse where there is room for one, and by keyboard alone on what is as narrow as a phone. */
export const handFor = (page: Page): Hand => ((page.viewportSize()?.width ?? 0) < 600 ? byKeyboard : byMouse)

export const invitedAs = 'Quayside Fencing LLC'

const linkIn = (text: string | undefined): URL => {
  const link = /https?:\/\/\S+\/sign-up\?\S+/.exec(text ?? '')?.[0]
  if (link === undefined) throw new Error('no link in the mail')
  return new URL(link)
}

/** Has an operator invite this address, and answers with the link of the mail, which is the so-manieth that comes there. */
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

/** Somebody who was invited and has an account, at the first page; all of it by HTTP. */
export async function invited(
  page: Page,
  invitation: Invitation,
): Promise<Entered & { address: string; onboardingId: string }> {
  const address = newAddress()
  const entered = await enterAnew(page, address)
  const link = await invite(page, address, invitation, 2)
  const onboardingId = link.searchParams.get('onboardingId') ?? ''
  await entered.call('registerOnboarding', { params: { id: onboardingId } })
  await page.goto('/onboarding/business-info')
  return { ...entered, address, onboardingId }
}

/** How somebody works: by mouse, or by keyboard alone. */
export interface Hand {
  readonly type: (page: Page, label: string, text: string) => Promise<void>
  readonly pick: (page: Page, label: string, option: string) => Promise<void>
  readonly choose: (page: Page, label: string) => Promise<void>
  readonly tick: (page: Page, label: string) => Promise<void>
  readonly press: (page: Page, name: string) => Promise<void>
  readonly readToEnd: (page: Page) => Promise<void>
}

const within = (page: Page) => page.getByRole('main')

/** A journey is faster than an eye: what came into sight has to be noticed before it is left. */
const readToEnd = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: 'You have read to the end.' })).toBeAttached()

export const byMouse: Hand = {
  type: (page, label, text) => within(page).getByLabel(label, { exact: true }).fill(text),
  pick: async (page, label, option) =>
    void (await within(page).getByLabel(label, { exact: true }).selectOption(option)),
  // The label lies over the whole card.
  choose: (page, label) => within(page).getByText(label, { exact: true }).click(),
  tick: (page, label) => within(page).getByLabel(label, { exact: true }).check(),
  press: (page, name) => within(page).getByRole('button', { name, exact: true }).click(),
  readToEnd: async (page) => {
    await within(page).getByText('End of the agreement').scrollIntoViewIfNeeded()
    await readToEnd(page)
  },
}

const most = 60

export const byKeyboard: Hand = {
  type: async (page, label, text) => {
    await tabTo(page, label, 'Tab', most)
    await page.keyboard.type(text)
  },
  pick: async (page, label, option) => {
    const list = within(page).getByLabel(label, { exact: true })
    const first = await list.locator('option').first().textContent()
    await tabTo(page, new RegExp(`^${label}|${first ?? label}`), 'Tab', most)
    await page.keyboard.type(option)
    await expect(list.locator('option:checked')).toHaveText(option)
  },
  choose: async (page, label) => {
    const wanted = within(page).getByLabel(label, { exact: true })
    const first = within(page).getByRole('radio').first()
    for (let presses = 0; presses < most; presses += 1) {
      await page.keyboard.press('Tab')
      if (
        await first.evaluate((radio: HTMLInputElement) =>
          document.activeElement?.matches(`[name="${radio.name}"]`),
        )
      )
        break
    }
    await page.keyboard.press('Space')
    for (let presses = 0; presses < 8 && !(await wanted.isChecked()); presses += 1)
      await page.keyboard.press('ArrowDown')
    await expect(wanted).toBeChecked()
  },
  tick: async (page, label) => {
    await tabTo(page, label, 'Tab', most)
    await page.keyboard.press('Space')
  },
  press: async (page, name) => {
    await tabTo(page, name, 'Tab', most)
    await page.keyboard.press('Enter')
  },
  // Coming to it brings the end into sight; what is asked for stands behind it.
  readToEnd: async (page) => {
    await tabTo(page, 'I have read to the end: go to the signature', 'Tab', most)
    await readToEnd(page)
  },
}

interface Step {
  readonly title: string
  /** The name of the progress bar's step. */
  readonly at: 'Business' | 'Payment Schedule' | 'Banking' | 'Confirmation'
  readonly hasBack: boolean
  readonly act: (page: Page, hand: Hand) => Promise<void>
}

const goOn = (page: Page, hand: Hand) => hand.press(page, 'Continue')

/** On a phone what comes by choosing does not push away what is to be done next. */
async function staysInSight(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'What it costs' })).toBeAttached()
  if (handFor(page) === byKeyboard)
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

const lookedOver = 'Look it over'
const bank = {
  'Routing number': '021000021',
  'Account number': '000123456789',
  'Account number again': '000123456789',
}

/** Every page of onboarding: what it is called, where it stands, whether it has Back, and what is done there. */
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
    title: 'You are paid after 30 days',
    at: 'Payment Schedule',
    hasBack: true,
    act: goOn,
  },
  'pay-on-approval': { title: 'You are paid at approval', at: 'Payment Schedule', hasBack: true, act: goOn },
  'on-demand-schedule': {
    title: 'You are paid when due, or on demand',
    at: 'Payment Schedule',
    hasBack: true,
    act: goOn,
  },
  'auto-get-paid-now': {
    title: 'Get paid now, automatically?',
    at: 'Payment Schedule',
    hasBack: true,
    act: async (page, hand) => {
      await hand.choose(page, 'No, I ask for each invoice myself')
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
  'verify-bank': {
    title: 'Verify your account',
    at: 'Banking',
    hasBack: false,
    act: (page, hand) => hand.press(page, 'Verify later'),
  },
  review: {
    title: lookedOver,
    at: 'Confirmation',
    hasBack: false,
    act: (page, hand) => hand.press(page, 'Continue to the terms'),
  },
  terms: {
    title: 'Terms and conditions',
    at: 'Confirmation',
    hasBack: true,
    act: (page, hand) => sign(page, hand, true),
  },
  'partner-terms': {
    title: 'Supplemental agreement',
    at: 'Confirmation',
    hasBack: true,
    act: (page, hand) => sign(page, hand, false),
  },
} as const satisfies Readonly<Record<string, Step>>
export type StepName = keyof typeof steps

interface Walk {
  readonly hand: Hand
  readonly pages: readonly StepName[]
  /** Where the progress bar is another than usual. */
  readonly at?: Readonly<Partial<Record<StepName, Step['at']>>>
  readonly acts?: Readonly<Partial<Record<StepName, Step['act']>>>
  /** Which of the pages are looked at as they come. */
  readonly looks?: readonly StepName[]
}

/** The names of what a page asks for; who signs twice signs two things, and a number typed again is asked for as such. */
const askedOn = (page: Page) =>
  within(page)
    .locator('input:not([type=radio]):not([type=checkbox]), select')
    .evaluateAll((fields) =>
      fields
        .map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? '')
        .filter((name) => name !== 'Your full name'),
    )

/** Walks these pages in this order, and no other; answers with everything that was asked for on the way. */
export async function walk(
  page: Page,
  { hand, pages, at = {}, acts = {}, looks = [] }: Walk,
): Promise<string[]> {
  const asked: string[] = []
  for (const [turn, name] of pages.entries()) {
    const step: Step = steps[name]
    await expect(page).toHaveURL(new RegExp(`/onboarding/${name}$`))
    const heading = page.getByRole('heading', { level: 1, name: step.title })
    await expect(heading).toBeVisible()
    await expect(within(page).getByRole('button').last()).toBeVisible()
    await expect(within(page).locator('[aria-busy="true"]')).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Onboarding' })
    await expect(bar.locator('[aria-current="step"]')).toHaveText(new RegExp(`^${at[name] ?? step.at}`))
    await expect(within(page).getByRole('link', { name: 'Back', exact: true })).toHaveCount(
      step.hasBack ? 1 : 0,
    )
    // Whoever goes on by keyboard stands at the heading of what came.
    if (turn > 0) await expect(heading).toBeFocused()
    if (looks.includes(name)) await inspect(page)
    asked.push(...(await askedOn(page)))
    await heading.focus()
    await (acts[name] ?? step.act)(page, hand)
  }
  return asked
}

export const acceptingTermsFirst: Step['act'] = (page, hand) => enterBusiness(page, hand, true)
