import { retryCount } from '@sooner/rules/limits'
import { expect, type Page } from '@playwright/test'
import {
  account,
  addAccount,
  british,
  canadian,
  depositsOf,
  endOnboarding,
  storedIn,
  newNumber,
  enterAmounts,
  vendorBeforeBank,
  written,
  wrong,
} from './banking.ts'
import { byKeyboard } from './hands.ts'
import { expectAbove, expectNoise, inspect, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { button, toast } from './security.ts'
import { inEverything, movesClock, onPhone, onPhoneInEverything } from './widths.ts'

const at = (page: string) => `/onboarding/${page}`
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const title = (page: Page, text: string) => page.getByRole('heading', { level: 1, name: text })
const alert = (page: Page, text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
const submit = 'Save and continue'

test(
  'an account is entered as printed, faults are shown field by field, and no number is stored in the browser',
  inEverything,
  async ({ page }) => {
    await vendorBeforeBank(page)
    await page.goto(at('bank-info'))
    await inspect(page)
    await field(page, 'Routing number').fill('021000022')
    // The first click counts, although the error message that appears with it moves the button.
    await button(page, submit).click()
    await expect(field(page, 'Routing number')).toBeFocused()
    await expect(field(page, 'Routing number')).toHaveAccessibleDescription(/isn’t a valid routing number/)
    await expect(field(page, 'Account number')).toHaveAccessibleDescription(/Enter the account number\./)
    await expect(field(page, 'Confirm account number')).toHaveAccessibleDescription(
      'Enter the account number again.',
    )
    // The field opens only on request, because few banks need it and it must not stop anybody else.
    await expect(field(page, 'SWIFT code')).toHaveCount(0)
    await button(page, 'My bank asks for a SWIFT code').click()
    await expect(field(page, 'SWIFT code')).toBeFocused()
    await inspect(page)
    const number = newNumber()
    await field(page, 'Routing number').fill('0210-0002 1')
    await expect(field(page, 'Routing number')).not.toHaveAttribute('aria-invalid')
    await field(page, 'Account number').fill(`${number.slice(0, 4)} ${number.slice(4)}`)
    await field(page, 'Confirm account number').fill(`${number}1`)
    await expect(field(page, 'Confirm account number')).toHaveAccessibleDescription(
      /The two account numbers don’t match/,
    )
    await field(page, 'Confirm account number').fill(number)
    await expect(field(page, 'Confirm account number')).not.toHaveAttribute('aria-invalid')
    expect(await storedIn(page)).not.toContain(number)
    await button(page, submit).click()
    const added = toast(page, 'Your bank account was added.')
    await expect(added).toBeVisible()
    await expect(title(page, 'Verify your account')).toBeFocused()
    // The toast stays as long as it has the focus.
    const dismiss = page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Dismiss' })
    await dismiss.focus()
    // On a phone it is at the head, because the action of the page is at the foot.
    await page.setViewportSize({ width: 320, height: 640 })
    await expectAbove(added, button(page, 'Verify account'))
    await page.setViewportSize({ width: 1440, height: 900 })
    await dismiss.click()
    await inspect(page)
    expect(await storedIn(page)).not.toContain(number)
    // The verification may be postponed; the account is still listed when the user returns.
    await button(page, 'Verify later').click()
    await expect(page).not.toHaveURL(/verify-bank/)
    await page.goto(at('bank-info'))
    await expect(account(page, 'Checking account')).toContainText(`••••${number.slice(-4)}`)
    await inspect(page)
    await button(page, 'Use another account').click()
    await expect(field(page, 'Account number')).toHaveValue('')
    await field(page, 'Routing number').fill('021000021')
    await field(page, 'Account number').fill(number)
    await field(page, 'Confirm account number').fill(number)
    expectNoise(page)
    await button(page, submit).click()
    await expect(alert(page, 'You’ve already added this account')).toBeVisible()
  },
)

test(
  'by keyboard alone, an account number and a repetition that differs',
  onPhoneInEverything,
  async ({ page }) => {
    await vendorBeforeBank(page, canadian)
    await page.goto(at('bank-info'))
    await expect(page.getByText('We pay businesses in Canada in US dollars')).toBeVisible()
    await inspect(page)
    const number = newNumber()
    await field(page, 'Routing number').focus()
    await page.keyboard.type('021000021')
    await tabTo(page, 'Account number')
    await page.keyboard.type(number)
    await tabTo(page, 'Confirm account number')
    await page.keyboard.type(`${number}0`)
    await page.keyboard.press('Enter')
    await expect(field(page, 'Confirm account number')).toBeFocused()
    await expect(field(page, 'Confirm account number')).toHaveAccessibleDescription(
      /The two account numbers don’t match/,
    )
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Enter')
    await opened(page, 'Verify your account')
    await inspect(page)
    await tabTo(page, 'Verify later')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/verify-bank/)
  },
)

test(
  'a British business enters its sort code, and optionally an IBAN, and is asked for no debits',
  inEverything,
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page, { ...british, promoCode: 'Direct-Debit' })
    await page.goto(at('bank-info'))
    await field(page, 'Sort code').fill('60-16-13')
    await field(page, 'Account number').fill('GB29 NWBK 6016 1331 9268 19')
    await field(page, 'Confirm account number').fill('31926819')
    await inspect(page)
    await button(page, submit).click()
    await expect(title(page, 'Verify your account')).toBeVisible()
    await expect(page.getByText('less than £0.50 to ••••6819')).toBeVisible()
    await endOnboarding(page, vendor)
    await expect(page.getByText('••••6819').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Direct debits' })).toHaveCount(0)
  },
)

test(
  'the bank is linked on its own page: left without an account, forged, and completed',
  { tag: [onPhone.tag, movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    const { call, vendorId } = await vendorBeforeBank(page)
    await page.goto(at('bank-info'))
    await page.getByRole('link', { name: 'Connect your bank' }).click()
    await opened(page, 'Connect your bank')
    await inspect(page)
    await button(page, 'Go to my bank').click()
    await page.getByRole('link', { name: 'Go back without choosing' }).click()
    await expect(alert(page, 'You left your bank without choosing')).toBeVisible()
    await inspect(page)
    // The portal rejects a bank token from a link that it did not start itself.
    await page.goto(`${at('bank-plaid')}?state=guessed&publicToken=theirs&accountId=meadow-checking`)
    await expect(alert(page, 'no account was added')).toBeVisible()
    await expect(page).toHaveURL(({ search }) => search === '')
    expect(await call('listBankAccounts', { params: { id: vendorId } })).toEqual([])
    await tabTo(page, 'Try again at my bank')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Meadow Bank, checking' }).press('Enter')
    await expect(title(page, 'The account you chose')).toBeVisible()
    await expect(account(page, 'Connected account')).toContainText('••••5678')
    await expect(account(page, 'Connected account')).toContainText('On hold')
    expect(await storedIn(page)).not.toMatch(/public-|publicToken":"/)
    await inspect(page)
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/bank-plaid|verify-bank/)
  },
)

test(
  'an account that cannot receive payments and an unavailable bank are reported',
  inEverything,
  async ({ page }) => {
    await vendorBeforeBank(page)
    await page.goto(at('bank-plaid'))
    expectNoise(page)
    let tries = 0
    await page.route('**/customers/accounts/link', (route) => {
      tries += 1
      return route.fulfill({ status: 503, json: { message: 'No.', code: 'UNAVAILABLE', statusCode: 503 } })
    })
    await button(page, 'Go to my bank').click()
    await expect(alert(page, 'can’t reach your bank right now')).toBeVisible()
    expect(tries).toBe(1 + retryCount)
    await page.unroute('**/customers/accounts/link')
    await button(page, 'Go to my bank').click()
    await page.getByRole('button', { name: 'Thornbury Bank' }).click()
    await expect(alert(page, 'We can’t pay the account that you chose')).toBeVisible()
    await inspect(page)
    await page.getByRole('link', { name: 'Enter the numbers instead' }).click()
    await expect(title(page, 'Where should we pay you?')).toBeVisible()
  },
)

test(
  'debits are authorized with the exact text of the service, once its box is checked',
  inEverything,
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page, { promoCode: 'Direct-Debit' })
    await addAccount(vendor, 'Operating')
    await page.goto(at('direct-debit-agreement'))
    const { text } = await vendor.call('getDirectDebitText')
    await expect(page.locator('[data-agreement] p')).toHaveText(text.split('\n\n'))
    await inspect(page)
    await field(page, 'I have read this and authorize direct debits').focus()
    await tabTo(page, 'Authorize direct debits')
    await page.keyboard.press('Enter')
    await expect(field(page, 'I have read this and authorize direct debits')).toHaveAccessibleDescription(
      /Check this box/,
    )
    await inspect(page)
    const agreed = field(page, 'I have read this and authorize direct debits')
    await agreed.press('Space')
    // Another account becomes the primary one elsewhere, and the text that was read does not authorize debits of that one.
    const { id, lastFour } = await addAccount(vendor, 'Payroll', { isPrimary: true })
    expectNoise(page)
    await tabTo(page, 'Authorize direct debits')
    await page.keyboard.press('Enter')
    await expect(alert(page, 'The text has changed since you read it')).toBeVisible()
    await expect(page.locator('[data-agreement]')).toContainText(`ending in ${lastFour}`)
    await expect(agreed).not.toBeChecked()
    await inspect(page)
    await agreed.press('Space')
    await tabTo(page, 'Authorize direct debits')
    await page.keyboard.press('Enter')
    await expect(page).not.toHaveURL(/direct-debit/)
    const params = { id: vendor.vendorId, accountId: id }
    expect((await vendor.call('getBankAccount', { params })).hasDirectDebitAuthorization).toBe(true)
    await page.goto(at('direct-debit-agreement'))
    await expect(page.getByText('You’ve already authorized debits from this account')).toBeVisible()
  },
)

test(
  'the deposits are entered in either order; after three wrong tries a document replaces them',
  { tag: [movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page)
    const { lastFour } = await addAccount(vendor, 'Operating')
    const sent = await depositsOf(page, lastFour)
    await page.goto(at('verify-bank'))
    await button(page, 'Verify account').click()
    await expect(field(page, 'First amount')).toHaveAccessibleDescription(/Enter the amount/)
    expectNoise(page)
    await enterAmounts(page, wrong(sent))
    await expect(alert(page, 'These aren’t the amounts')).toBeVisible()
    await expect(page.getByText('You have 2 tries left. Enter the amounts by')).toHaveCount(1)
    await enterAmounts(page, wrong(sent))
    await expect(page.getByText('You have one try left.')).toHaveCount(1)
    await enterAmounts(page, wrong(sent))
    await expect(title(page, 'Show us that the account is yours')).toBeFocused()
    await expect(alert(page, 'all three tries are used')).toBeVisible()
    // The reason is shown once: beside the account only when there is no message about it.
    await expect(account(page, 'Operating')).not.toContainText('All three tries are used')
    await page.reload()
    await expect(account(page, 'Operating')).toContainText('All three tries are used')
    await inspect(page)
    await field(page, 'Document type').selectOption('Bank Letter')
    await page.locator('input[type="file"]').setInputFiles({
      name: 'letter.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
    })
    await expect(page.getByRole('status').filter({ hasText: 'We have your document' })).toBeVisible()
    await button(page, 'Continue').click()
    await expect(page).not.toHaveURL(/verify-bank/)
  },
)

test(
  'a vendor who mistyped the account number can enter another account, which is paid instead',
  inEverything,
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page)
    await addAccount(vendor, 'Mistyped')
    await page.goto(at('verify-bank'))
    await tabTo(page, 'Use a different account')
    await page.keyboard.press('Enter')
    await opened(page, 'Where should we pay you?')
    await expect(button(page, 'Keep the account I have')).toBeVisible()
    const number = newNumber()
    await field(page, 'Routing number').fill('021000021')
    await field(page, 'Account number').fill(number)
    await field(page, 'Confirm account number').fill(number)
    await button(page, submit).click()
    await expect(page.getByText(`to ••••${number.slice(-4)}`)).toBeVisible()
    const accounts = await vendor.call('listBankAccounts', { params: { id: vendor.vendorId } })
    const paid = accounts.filter(({ isPrimary }) => isPrimary)
    expect(paid.map(({ maskedAccountNumber }) => maskedAccountNumber)).toEqual([`••••${number.slice(-4)}`])
  },
)

test(
  'the correct amounts lead to the next page, by keyboard alone',
  { tag: [onPhone.tag, movesClock.tag, inEverything.tag] },
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page)
    const { id, lastFour } = await addAccount(vendor, 'Operating')
    const [first, second] = await depositsOf(page, lastFour)
    await page.goto(at('verify-bank'))
    await byKeyboard.type(page, 'First amount', written(second))
    await byKeyboard.type(page, 'Second amount', written(first))
    await byKeyboard.press(page, 'Verify account')
    await expect(toast(page, 'Your micro-deposits were submitted.')).toBeVisible()
    await expect(page).not.toHaveURL(/verify-bank/)
    const params = { id: vendor.vendorId, accountId: id }
    expect((await vendor.call('getBankAccount', { params })).verificationStatus).toBe('succeeded')
  },
)
