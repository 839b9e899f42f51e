import { expect, type Page } from '@playwright/test'
import {
  account,
  addAccount,
  bankingPath,
  depositsOf,
  endOnboarding,
  storedIn,
  manage,
  newNumber,
  enterAmounts,
  vendorBeforeBank,
  wrong,
} from './banking.ts'
import { reader } from './colleagues.ts'
import { enterAsNewUser, enterAs } from './entering.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { invitationLink, mailsTo, newAddress } from './mailbox.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { button, dialog } from './security.ts'
import { advance } from './sandbox-clock.ts'
import { inEverything, movesClock, onPhone } from './widths.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const failure = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })

test('another account is added by keyboard alone and becomes the primary one', onPhone, async ({ page }) => {
  await enterAsNewVendor(page, bankingPath)
  // Another journey may have moved the clock by days.
  await expect(account(page, 'Operating')).toContainText(/small deposits are on (?:their way|your statement)/)
  await expect(
    page.getByText(/We pay you at Operating .* once it is verified and a hold of two banking days is over/),
  ).toBeVisible()
  await inspect(page)
  await tabTo(page, 'Add a bank account')
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Add a bank account')
  await expect(form.getByRole('heading', { name: 'Add a bank account' })).toBeFocused()
  await inspect(page)
  await tabTo(page, 'Routing number')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Routing number')).toBeFocused()
  await expect(form.getByLabel('Account number', { exact: true })).toHaveAccessibleDescription(
    /Enter the account number\./,
  )
  await inspect(page)
  const number = newNumber()
  await page.keyboard.type('021000021')
  await tabTo(page, 'Account number')
  await page.keyboard.type(number)
  await tabTo(page, 'Confirm account number')
  await page.keyboard.type(number)
  await tabTo(page, 'Account nickname')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Payroll')
  await tabTo(page, 'Make it my primary account')
  await page.keyboard.press('Space')
  await tabTo(page, 'Add account')
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  await expect(notice(page, 'Payroll was added')).toBeVisible()
  await expect(account(page, 'Payroll')).toContainText('Primary')
  await expect(account(page, 'Payroll')).toContainText(`••••${number.slice(-4)}`)
  expect(await storedIn(page)).not.toContain(number)
  await inspect(page)
  // After a reload, no dialog is open.
  await page.reload()
  await expect(account(page, 'Payroll')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'wrong amounts undo the optimistic state of the page; correct amounts verify the account, which is then on hold',
  movesClock,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, bankingPath)
    const { lastFour } = await addAccount(vendor, 'Payroll')
    const sent = await depositsOf(page, lastFour)
    await page.reload()
    await button(page, 'Enter the amounts: Payroll').click()
    const form = dialog(page, 'Verify Payroll')
    await expect(form).toBeVisible()
    await inspect(page)
    expectNoise(page)
    // The optimistic change is undone at once, without waiting until the list is fetched again.
    const listed = Promise.withResolvers<void>()
    await page.route('**/accounts', async (route) => {
      await listed.promise
      await route.continue()
    })
    // The answer is delayed, so that the optimistic state can be checked first.
    const held = Promise.withResolvers<void>()
    await page.route('**/verify', async (route) => {
      await held.promise
      await route.continue()
    })
    await enterAmounts(page, wrong(sent))
    await expect(button(page, 'Checking…')).toBeVisible()
    await expect(account(page, 'Payroll')).toContainText('Verified')
    held.resolve()
    await expect(failure(page, 'These aren’t the amounts')).toBeVisible()
    await expect(form.getByText('You have 2 tries left.')).toBeVisible()
    await expect(account(page, 'Payroll')).not.toContainText('Verified')
    listed.resolve()
    await expect(form.getByLabel('First amount')).toBeFocused()
    await inspect(page)
    await page.unrouteAll({ behavior: 'wait' })
    await enterAmounts(page, sent)
    await expect(notice(page, 'Payroll is verified.')).toBeVisible()
    await expect(form).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused()
    await expect(account(page, 'Payroll')).toContainText('You can make it your primary account')

    await manage(page, 'Payroll', 'Make primary')
    await button(page, 'Make primary').click()
    await expect(notice(page, 'Payroll is now your primary account')).toBeVisible()
    await expect(button(page, 'Manage: Payroll')).toBeFocused()
    await expect(account(page, 'Payroll')).toContainText('On hold')
    await expect(account(page, 'Payroll')).toContainText(/We pay you here starting .+\d/)
    await expect(
      page.getByText(/We pay you at Payroll .* starting .* Payments wait until then/),
    ).toBeVisible()
    await inspect(page)
    await advance(page, 7)
    await page.reload()
    await expect(account(page, 'Payroll')).toContainText('We pay you here.')
  },
)

test(
  'an account is renamed, limited to debits, hidden and shown again; the primary account cannot be hidden',
  inEverything,
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, bankingPath)
    await addAccount(vendor, 'Payroll')
    await page.reload()
    await manage(page, 'Payroll', 'Rename')
    await field(page, 'Account nickname').fill(' ')
    await button(page, 'Save').click()
    await expect(field(page, 'Account nickname')).toHaveAccessibleDescription(/Enter a nickname/)
    await field(page, 'Account nickname').fill('Wages')
    await page.keyboard.press('Enter')
    await expect(notice(page, 'The account is now called Wages')).toBeVisible()
    await manage(page, 'Wages', 'Use for debits only')
    await button(page, 'Use for debits only').click()
    await expect(account(page, 'Wages')).toContainText('Debits only')
    await manage(page, 'Wages', 'Allow payments')
    await expect(notice(page, 'We can pay you at')).toBeVisible()
    await manage(page, 'Wages', 'Hide')
    await inspect(page)
    await button(page, 'Hide account').click()
    await expect(account(page, 'Wages')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeFocused()
    await button(page, 'Show again: Wages').click()
    await expect(account(page, 'Wages')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Hidden accounts' })).toHaveCount(0)
    await button(page, 'Manage: Operating').click()
    const hide = page.getByRole('menuitem', { name: /^Hide/ })
    await expect(hide).toHaveAttribute('aria-disabled', 'true')
    await expect(hide).toContainText('Make another account primary first')
  },
)

test(
  'an account that was frozen by the link in a mail shows that state and what to do about it',
  inEverything,
  async ({ page }) => {
    const { address } = await enterAsNewVendor(page, bankingPath)
    await expect(account(page, 'Operating')).toBeVisible()
    const path = /\/vendors\/[\w-]+\/account-freezes\/[\w-]{22}/
    const link = async () =>
      (await mailsTo(page.request, address)).map(({ text }) => path.exec(text)?.[0]).find(Boolean)
    await expect.poll(link).toBeTruthy()
    const stopped = await page.request.post(`/vendor-service${await link()}`, { form: { stop: 'yes' } })
    expect(stopped.ok()).toBe(true)
    await page.reload()
    await expect(account(page, 'Operating')).toContainText('Stopped')
    await expect(account(page, 'Operating')).toContainText('call us')
    await expect(page.getByText(/Operating .* is stopped, so payments wait/)).toBeVisible()
    await expect(button(page, 'Enter the amounts: Operating')).toHaveCount(0)
    await inspect(page)
  },
)

test(
  'a document replaces deposits that verified nothing; once approved, it verifies the account',
  { tag: [movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    const vendor = await enterAsNewVendor(page, bankingPath)
    const { id, lastFour } = await addAccount(vendor, 'Payroll')
    const sent = await depositsOf(page, lastFour)
    await page.reload()
    await button(page, 'Enter the amounts: Payroll').click()
    expectNoise(page)
    for (const left of ['You have 2 tries left', 'You have one try left', 'all three tries are used']) {
      await enterAmounts(page, wrong(sent))
      await expect(dialog(page, 'Verify Payroll').getByText(left)).toBeVisible()
    }
    await inspect(page)
    await dialog(page, 'Verify Payroll').getByRole('button', { name: 'Upload a document' }).click()
    const upload = dialog(page, 'Verify Payroll with a document')
    await upload.getByLabel('Document type', { exact: true }).selectOption('Voided Check')
    await upload.locator('input[type="file"]').setInputFiles({
      name: 'check.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    })
    await expect(upload.getByRole('status').filter({ hasText: 'We have your document' })).toBeVisible()
    await inspect(page)
    await upload.getByRole('button', { name: 'Done' }).click()
    await expect(account(page, 'Payroll')).toContainText('All three tries are used')
    const [document] = await vendor.call('listVendorDocuments', { params: { id: vendor.vendorId } })
    const operator = await asOperator()
    await operator('reviewDocument', {
      params: { id: vendor.vendorId, documentId: document?.id ?? '' },
      body: { documentState: 'approved', version: 1 },
    })
    const params = { id: vendor.vendorId, accountId: id }
    const status = async () => (await vendor.call('getBankAccount', { params })).verificationStatus
    await expect.poll(status).toBe('succeeded')
    await page.reload()
    await expect(account(page, 'Payroll')).toContainText('Verified')
  },
)

test(
  'an account is linked at its bank from the banking page, and debits from it are authorized',
  inEverything,
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page, { promoCode: 'Direct-Debit' })
    await addAccount(vendor, 'Operating')
    await vendor.call('authorizeDirectDebit')
    await endOnboarding(page, vendor)
    await expect(page.getByText(/Debits from Operating, .* are authorized/)).toBeVisible()
    await button(page, 'Add a bank account').click()
    await field(page, 'Make it my primary account').check()
    await button(page, 'Connect your bank').click()
    await page.getByRole('button', { name: 'Lakeside Credit Union, checking, ••••1122' }).click()
    await expect(notice(page, 'Connected account was added and is verified')).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
    await expect(account(page, 'Connected account')).toContainText('Primary')
    await expect(page.getByText(/Debits from Connected account, .* aren’t authorized yet/)).toBeVisible()
    await button(page, 'Read and authorize').click()
    const modal = dialog(page, 'Authorize direct debits')
    await expect(modal.locator('[data-agreement]')).toContainText('1122')
    await inspect(page)
    await modal.getByLabel('I have read this').check()
    await modal.getByRole('button', { name: 'Authorize direct debits' }).click()
    await expect(modal).toHaveCount(0)
    await expect(notice(page, 'Direct debits are authorized')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Direct debits' })).toBeFocused()
  },
)

test(
  'debits that the bank stopped are explained by its reason and its day, and can be authorized again',
  inEverything,
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page, { promoCode: 'Direct-Debit' })
    const { id } = await addAccount(vendor, 'Operating')
    await vendor.call('authorizeDirectDebit')
    await endOnboarding(page, vendor)
    await expect(page.getByText(/Debits from Operating, .* are authorized/)).toBeVisible()
    await page.route(`**/vendor-service/vendors/${vendor.vendorId}/accounts`, async (route) => {
      const response = await route.fetch()
      const accounts = (await response.json()) as { id: string }[]
      const stop = { hasDirectDebitAuthorization: false, debitsStopped: { on: '2026-11-24', code: 'R07' } }
      const json = accounts.map((one) => (one.id === id ? { ...one, ...stop } : one))
      await route.fulfill({ response, json })
    })
    await page.reload()
    await expect(
      page.getByText(
        /^On Tuesday, November 24, 2026, your bank returned a debit from Operating, .*, because the authorization had been revoked\. We won’t debit this account until you sign a new authorization\.$/,
      ),
    ).toBeVisible()
    await inspect(page)
    await expect(button(page, 'Read and authorize')).toBeEnabled()
  },
)

test(
  'a colleague with write access sees that only the owner may change bank accounts',
  inEverything,
  async ({ page, browser }) => {
    const vendor = await enterAsNewVendor(page, bankingPath)
    const email = newAddress()
    const other = await (await browser.newContext()).newPage()
    const { call } = await enterAsNewUser(other, email)
    await vendor.call('inviteColleague', {
      params: { id: vendor.vendorId },
      body: { email, readOnly: false },
    })
    const secret = (await invitationLink(page, email)).slice(-22)
    await call('registerUserAccount', { params: { email }, body: { secret } })
    await enterAs(other, email, { password: 'Journey-Pass-1', path: bankingPath })
    await expect(account(other, 'Operating')).toBeVisible()
    for (const name of ['Add a bank account', 'Enter the amounts: Operating'])
      await expect(button(other, name)).toHaveAccessibleDescription(/^Only the owner/)
    await other.context().close()
  },
)

test('a read-only user sees all accounts, and why they cannot be changed', inEverything, async ({ page }) => {
  await enterAs(page, reader, { path: bankingPath })
  await expect(
    page.getByRole('list', { name: 'Your bank accounts' }).getByRole('listitem').first(),
  ).toBeVisible()
  await expect(button(page, 'Add a bank account')).toHaveAccessibleDescription(/^Your access is read-only/)
  await button(page, 'Add a bank account').press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page
    .getByRole('button', { name: /^Manage: / })
    .first()
    .click()
  for (const item of await page.getByRole('menuitem').all()) {
    await expect(item).toHaveAttribute('aria-disabled', 'true')
    await expect(item).toContainText('Your access is read-only')
  }
  await inspect(page)
})
