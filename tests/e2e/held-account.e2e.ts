import { expect } from '@playwright/test'
import { account, bankingPath, endOnboarding, vendorBeforeBank } from './banking.ts'
import { inspect, test } from './journey.ts'
import { asOperator } from './others.ts'
import { button } from './security.ts'
import { inEverything } from './widths.ts'

const sentence = 'The name on this account doesn’t match your business’s name'
const linked = 'Connected account'

test(
  'an account that is linked in another name waits, as both pages state, until an operator releases it',
  inEverything,
  async ({ page }) => {
    const vendor = await vendorBeforeBank(page)
    await page.goto('/onboarding/bank-plaid')
    await button(page, 'Go to my bank').click()
    await page.getByRole('button', { name: 'in the name of Robin Lake' }).click()
    await expect(account(page, linked)).toContainText(sentence)
    await expect(page.getByText('Nothing else is needed')).toHaveCount(0)
    await expect(account(page, linked)).toContainText('Until then, no money is paid here')
    // The page does not show whose name the bank gave.
    await expect(page.getByText('Robin')).toHaveCount(0)
    await inspect(page)

    await endOnboarding(page, vendor)
    await expect(account(page, linked)).toContainText('Primary')
    await expect(account(page, linked)).toContainText(sentence)
    await inspect(page)

    const call = await asOperator()
    const { data } = await call('listHeldBankAccounts', { query: { limit: 100 } })
    const held = data.filter((one) => one.account.vendorId === vendor.vendorId)
    const [{ id: accountId, vendorId: id } = { id: '', vendorId: '' }] = held.map((one) => one.account)
    const body = { isProven: true, reason: 'a bank letter' }
    await call('decideBankAccount', { params: { id, accountId }, body })
    await page.goto(bankingPath)
    await expect(account(page, linked)).toContainText('Verified')
    await expect(account(page, linked)).not.toContainText(sentence)
  },
)
