import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsOwnVendor, harborline } from './own-vendor.ts'
import { button, dialog, toast } from './security.ts'
import { onPhoneInEverything } from './widths.ts'

const path = '/dashboard/account/clients'

test(
  'a client is renamed, for this vendor; Escape leaves everything unchanged',
  onPhoneInEverything,
  async ({ page }) => {
    const { call, vendorId } = await enterAsOwnVendor(page, harborline, path)
    const { data } = await call('listVendorClients', { params: { id: vendorId }, query: {} })
    const [renamed, unchanged] = data
    const clients = page.getByRole('list', { name: 'Your clients' }).getByRole('listitem')
    await expect(clients).toHaveCount(data.length)
    await inspect(page)
    const client = clients.filter({ hasText: renamed?.externalClientId ?? '' })
    await client.getByRole('button', { name: /^Rename: / }).click()
    const form = page.getByRole('dialog', { name: /^Rename / })
    await expect(form).toBeVisible()
    await inspect(page)
    const name = `Our own ${Math.floor(Math.random() * 1e6)}`
    await form.getByLabel('Your name for this client').fill('  ')
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(form.getByLabel('Your name for this client')).toBeFocused()
    await expect(form).toContainText('Enter a name.')
    await form.getByLabel('Your name for this client').fill(name)
    await form.getByRole('button', { name: 'Save name' }).click()
    await expect(toast(page, 'The client name was updated.').last()).toBeVisible()
    await expect(client).toContainText(name)
    await expect(client).toContainText(`Harborline calls it ${renamed?.name}`)
    await expect(client.getByRole('button')).toBeFocused()

    const other = `Rename: ${unchanged?.name}`
    await tabTo(page, other)
    await page.keyboard.press('Enter')
    await expect(dialog(page, `Rename ${unchanged?.name}`)).toBeVisible()
    await tabTo(page, 'Your name for this client')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button(page, other)).toBeFocused()
  },
)
