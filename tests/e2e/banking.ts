import type { Call, Parts } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { enterAnew, enterAs } from './entering.ts'
import { newAddress } from './mailbox.ts'
import { business } from './new-vendor.ts'
import { button } from './security.ts'

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
  /** The services, called as its owner. */
  readonly call: Call
}

type Business = Partial<Parts<'createVendor'>['body']>

/** A newcomer whose business is entered and program chosen: what is asked for next is the bank account. */
export async function vendorBeforeBank(page: Page, more: Business = {}): Promise<Vendor> {
  const address = newAddress()
  const { call } = await enterAnew(page, address)
  const { id: vendorId } = await call('createVendor', { body: { ...business, ...more } })
  const { programs } = await call('getOnboardingProgress', { params: { email: address } })
  const programCode = programs[0]?.programCode ?? 'NET-30'
  const preferences = { programCode, instantPayoutAlwaysOn: false }
  await call('changeVendorPreferences', { params: { vendorId }, body: { preferences } })
  return { vendorId, address, call }
}

/** What is asked for after the bank, by the calls that its pages make. */
export async function endOnboarding(page: Page, { address, call, vendorId }: Vendor): Promise<void> {
  await call('getLatestServiceAgreement')
  for (const { id: agreementId } of await call('listVendorAgreements', { params: { id: vendorId } })) {
    const body = { signedByName: 'Ann Quay', hasAcceptedTos: true }
    await call('signVendorAgreement', { params: { id: vendorId, agreementId }, body })
  }
  await call('finishOnboarding', { params: { id: vendorId } })
  // The tokens name the vendor only once they are new.
  await enterAs(page, address, { password: 'Journey-Pass-1', path: bankingPath })
}

let drawn = 0
/**
 * Another one each time. A statement is asked for by the last four digits, so these are counted, in a range of each worker's own.
 * Those that end in 9903 and 9904 are nobody's.
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
      ...{ name, countryCode: 'US', currencyCode: 'USD', routingNumber: '021000021' },
      ...{ accountNumber, confirmAccountNumber: accountNumber },
      ...more,
    },
  })
  return { id, lastFour: accountNumber.slice(-4) }
}

/** What a person reads on the statement of their bank, once the deposits have been sent and some days have gone by. */
export async function depositsOf(page: Page, lastFour: string): Promise<readonly [number, number]> {
  const read = async () => {
    const answer = await page.request.get('/sandbox/api/bank', { params: { lastFour } })
    return (await answer.json()) as readonly { kind: string; amountMinor: number | null }[]
  }
  await expect.poll(async () => (await read()).length).toBe(3)
  await page.request.post('/sandbox/api/clock', { data: { advance: { days: 7 } } })
  const [first, second] = (await read()).filter(({ kind }) => kind === 'credit')
  return [first?.amountMinor ?? 0, second?.amountMinor ?? 0]
}

/** As somebody types it. */
export const written = (amountMinor: number): string => `.${String(amountMinor).padStart(2, '0')}`

/** Two amounts that were not sent. */
export const wrong = ([first, second]: readonly [number, number]): readonly [number, number] =>
  first === 1 || second === 1 ? [48, 49] : [1, 2 + (second % 47)]

export async function tell(page: Page, amounts: readonly [number, number]): Promise<void> {
  await page.getByLabel('One amount').fill(written(amounts[0]))
  await page.getByLabel('The other amount').fill(written(amounts[1]))
  await button(page, 'Verify account').click()
}

const accounts = (page: Page) => page.getByRole('list', { name: 'Your bank accounts' }).getByRole('listitem')
export const account = (page: Page, name: string) => accounts(page).filter({ hasText: name })

export async function manage(page: Page, name: string, item: string): Promise<void> {
  await button(page, `Manage: ${name}`).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** All that a browser keeps, and where it stands: nothing of an account's numbers may be in it. */
export const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify([
      ...Object.entries(localStorage),
      ...Object.entries(sessionStorage),
      location.href,
      history.state,
    ]),
  )
