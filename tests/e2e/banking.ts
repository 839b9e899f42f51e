import type { Call, Parts } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAsNewUser, enterAs } from './entering.ts'
import { newAddress } from './mailbox.ts'
import { business } from './new-vendor.ts'
import { button } from './security.ts'
import { advance } from './sandbox-clock.ts'

export const bankingPath = '/dashboard/account/banking'

export const british = {
  countryCode: 'GB',
  state: '',
  zip: 'SW1A 1AA',
  phoneNumber: '020 7946 0018',
} as const
export const canadian = {
  countryCode: 'CA',
  state: 'QC',
  zip: 'H2Y 1C6',
  phoneNumber: '514 555 0147',
} as const

export interface Vendor {
  readonly vendorId: string
  readonly address: string
  /** Calls the services as the vendor's owner. */
  readonly call: Call
}

type Business = Partial<Parts<'createVendor'>['body']>

/** Creates a newcomer who has entered the business and chosen a program, so the bank account is next. */
export async function vendorBeforeBank(page: Page, more: Business = {}): Promise<Vendor> {
  const address = newAddress()
  const { call } = await enterAsNewUser(page, address)
  const { id: vendorId } = await call('createVendor', { body: { ...business, ...more } })
  const { programs } = await call('getOnboardingProgress', { params: { email: address } })
  const programCode = programs[0]?.programCode ?? 'NET-30'
  const preferences = { programCode, instantPayoutAlwaysOn: false }
  await call('changeVendorPreferences', { params: { vendorId }, body: { preferences } })
  return { vendorId, address, call }
}

/** Completes the steps after the bank account by the calls that their pages make. */
export async function endOnboarding(page: Page, { address, call, vendorId }: Vendor): Promise<void> {
  await call('getLatestServiceAgreement')
  for (const { id: agreementId } of await call('listVendorAgreements', { params: { id: vendorId } })) {
    const body = { signedByName: 'Ann Quay', hasAcceptedTos: true }
    await call('signVendorAgreement', { params: { id: vendorId, agreementId }, body })
  }
  await call('finishOnboarding', { params: { id: vendorId } })
  // The tokens name the vendor only once they are issued anew.
  await enterAs(page, address, { password: 'Journey-Pass-1', path: bankingPath })
}

let drawn = 0
/**
 * Returns a new number each time. The sandbox's statements are found by the last four digits, so these are counted up in a
 * separate range for each worker. The range excludes 98xx and 99xx, which ask the sandbox for corrections and returns.
 */
export function newNumber(): string {
  const [first = 0] = crypto.getRandomValues(new Uint32Array(1))
  const worker = Number(process.env['TEST_WORKER_INDEX'] ?? 0)
  drawn += 1
  return `${100_000 + (first % 900_000)}${1000 + ((worker * 200 + drawn) % 8000)}`
}

export async function addAccount(
  { call, vendorId }: Pick<Vendor, 'call' | 'vendorId'>,
  name: string,
  more: { readonly isPrimary?: boolean } = {},
) {
  const accountNumber = newNumber()
  const { id } = await call('addBankAccount', {
    params: { id: vendorId },
    body: {
      name,
      countryCode: 'US',
      currencyCode: 'USD',
      routingNumber: '021000021',
      accountNumber,
      confirmAccountNumber: accountNumber,
      ...more,
    },
  })
  return { id, lastFour: accountNumber.slice(-4) }
}

/** Reads the deposits from the bank statement when a week, and with it the cutoff that sends them, has passed. */
export async function depositsOf(page: Page, lastFour: string): Promise<readonly [number, number]> {
  const read = async () => {
    const answer = await page.request.get('/sandbox/api/bank', { params: { lastFour } })
    const entries = (await answer.json()) as readonly { kind: string; amountMinor: number | null }[]
    // Another account may end in the same digits. A deposit is below a dollar, so the debit of both is below two.
    return entries.filter(({ amountMinor }) => amountMinor !== null && amountMinor < 200)
  }
  await advance(page, 7)
  await expect.poll(async () => (await read()).length, { timeout: 120_000 }).toBe(3)
  const [first, second] = (await read()).filter(({ kind }) => kind === 'credit')
  return [first?.amountMinor ?? 0, second?.amountMinor ?? 0]
}

/** The amount as a user types it. */
export const written = (amountMinor: number): string => `.${String(amountMinor).padStart(2, '0')}`

/** Returns two amounts that differ from those that were sent. */
export const wrong = ([first, second]: readonly [number, number]): readonly [number, number] =>
  first === 1 || second === 1 ? [48, 49] : [1, 2 + (second % 47)]

export async function enterAmounts(page: Page, amounts: readonly [number, number]): Promise<void> {
  await page.getByLabel('First amount').fill(written(amounts[0]))
  await page.getByLabel('Second amount').fill(written(amounts[1]))
  await button(page, 'Verify account').click()
}

const accounts = (page: Page) => page.getByRole('list', { name: 'Your bank accounts' }).getByRole('listitem')
export const account = (page: Page, name: string) => accounts(page).filter({ hasText: name })

export async function manage(page: Page, name: string, item: string): Promise<void> {
  await button(page, `Manage: ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Everything that the browser stores, and its address: none of it may contain an account number. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  )
