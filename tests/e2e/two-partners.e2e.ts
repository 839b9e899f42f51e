import type { Call } from '@sooner/contract/client'
import { expect, type Page } from '@playwright/test'
import { rows } from './invoice-list.ts'
import { inspect, test } from './journey.ts'
import { business, enterAsNewVendor } from './new-vendor.ts'
import { asOperator } from './others.ts'
import { shown } from './owed.ts'
import { modal, openUpload } from './upload.ts'

const [keystone, northgate] = [
  { partnerId: 2, name: 'Keystone Facilities', client: 'Alder Court' },
  { partnerId: 3, name: 'Northgate Services', client: 'Birch Plaza' },
] as const

/** The partner invites the owner of a vendor, who links it as the page of the invitation does. */
async function link(call: Call, email: string, partnerId: number): Promise<void> {
  const externalVendorId = `E2E-${crypto.randomUUID().slice(0, 18)}`
  const invitation = { partnerId, externalVendorId, vendorName: business.name, email }
  await (
    await asOperator()
  )('issueOnboarding', { body: invitation })
  // The id is a secret that only the invited address may read.
  const [own] = await call('listOwnOnboardings', { params: { email } })
  await call('registerOnboarding', { params: { id: own?.id ?? '' } })
  await call('linkExternalVendor', { params: { partnerId, externalVendorId }, body: business })
}

const form = (page: Page) => {
  const field = (name: string) => modal(page).getByLabel(name, { exact: true })
  const add = () => modal(page).getByRole('button', { name: 'Add invoice' }).click()
  /** The clients that are suggested while one is typed. */
  const suggested = async () => {
    const listId = (await field('Client').getAttribute('list')) ?? ''
    return page
      .locator(`datalist[id="${listId}"] option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')))
  }
  return { field, add, suggested }
}

async function enter(page: Page, number: string, client: string): Promise<void> {
  const { field, add } = form(page)
  for (const [name, text] of Object.entries({ Client: client, 'Invoice number': number, Amount: '500' }))
    await field(name).fill(text)
  await field('Invoice date').fill('11/02/2026')
  await add()
}

const added = (page: Page, number: string) =>
  expect(
    modal(page)
      .getByRole('status')
      .filter({ hasText: `Invoice ${number} was added.` }),
  ).toBeVisible()

/** In the open dialog, goes from the upload of files to the form for one invoice. */
async function chooseForm(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'One invoice' }).click()
  await expect(form(page).field('Partner')).toBeVisible()
}

test('a vendor with two partners names the partner of an invoice, is offered its clients alone, and sees the invoices of both', async ({
  page,
}) => {
  const { call, address } = await enterAsNewVendor(page, '/faq')
  for (const { partnerId } of [keystone, northgate]) await link(call, address, partnerId)
  await page.goto('/dashboard?tab=invoices')
  await openUpload(page)
  await chooseForm(page)
  const { field, suggested } = form(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await enter(page, 'K-1', keystone.client)
  // Nothing is sent before the partner is named.
  await expect(field('Partner')).toHaveAccessibleDescription(/Fill in this field\./)
  await expect(field('Partner')).toBeFocused()
  await inspect(page)
  expect(sent.filter((path) => /\/invoices\/vendors\//.test(path))).toEqual([])
  await field('Partner').selectOption(keystone.name)
  await form(page).add()
  await added(page, 'K-1')
  await field('Partner').selectOption(northgate.name)
  await enter(page, 'N-1', northgate.client)
  await added(page, 'N-1')

  // The dialog was open, so the page opens it again.
  await page.reload()
  await chooseForm(page)
  for (const { name, client } of [keystone, northgate]) {
    await field('Partner').selectOption(name)
    await expect.poll(suggested).toEqual([client])
  }
  await page.keyboard.press('Escape')
  await shown(page, 'Your invoices and payments')
  for (const { client } of [keystone, northgate])
    await expect(rows(page).filter({ hasText: client })).toHaveCount(1)
  const { data } = await call('listInvoices')
  expect(data.map(({ number, partnerId }) => `${number} ${partnerId}`).toSorted()).toEqual([
    `K-1 ${keystone.partnerId}`,
    `N-1 ${northgate.partnerId}`,
  ])
})
