import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'
import { enterAsBrightside, firstInvoice, shown } from './owed.ts'
import { dialog } from './security.ts'

test('by keyboard alone: a slash opens the search, which leads to an invoice, to a list and to a client', async ({
  page,
}) => {
  const { call } = await enterAsBrightside(page, '/dashboard/payments')
  const { id, number, clientName } = await firstInvoice(call, { displayState: ['Paid'] })
  await shown(page, 'Payments')
  await page.keyboard.press('/')
  const search = dialog(page, 'Search')
  const field = search.getByRole('combobox', { name: 'Invoice, payment or client' })
  await expect(field).toBeFocused()
  await page.keyboard.type(number)
  await expect(search.getByRole('option', { selected: true })).toContainText(number)
  await inspect(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/dashboard/invoices/${id}$`))
  await shown(page, `Invoice ${number}`)

  // Letters are typed where somebody types, and Ctrl with K opens it from anywhere.
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type(clientName)
  const clients = search.getByRole('group', { name: 'Clients' }).getByRole('option')
  await expect(clients.first()).toContainText(clientName)
  const all = search.getByRole('option', { name: /^All [\d,]+ invoices with/ })
  await all.click()
  await expect(page).toHaveURL(/\/dashboard\/invoices\?searchTerm=/)
  await expect(search).toHaveCount(0)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await page.keyboard.type(clientName)
  await clients.first().click()
  await expect(page).toHaveURL(/\/dashboard\/invoices\?clients=/)
})
