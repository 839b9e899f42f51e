import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { enterAsStaff } from './entering.ts'
import { inspect, test } from './journey.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { inEverything } from './widths.ts'

test('an operator finds a vendor by a slash, activates it on its page, ends its owner’s sessions, and reads there who did it and why', async ({
  page,
}) => {
  const name = `Millbrook Electric ${randomUUID().slice(0, 8)} LLC`
  const { call, vendorId } = await enterAsNewVendor(page, '/dashboard', { name })
  const browser = page.context().browser()
  if (!browser) throw new Error('the page belongs to no browser')
  const operated = await (await browser.newContext()).newPage()
  await enterAsStaff(operated, 'operator@sooner.test', '/console')
  await operated.getByRole('link', { name: 'Approvals', exact: true }).focus()
  await operated.keyboard.press('/')
  await operated.keyboard.type(name)
  await operated.keyboard.press('Enter')
  await inspect(operated)
  await operated.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect(operated.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(operated.getByRole('heading', { level: 2 })).toHaveText([
    ...['Status', 'Business', 'Owners', 'Screening', 'Bank accounts', 'Documents', 'Agreements', 'Invoices'],
    ...['Payments', 'Ledger', 'Settings and limits', 'Users', 'Sessions', 'Deletion of its data'],
    ...['Emails about money', 'Timeline'],
  ])
  await inspect(operated)
  await operated.getByRole('button', { name: 'Activate', exact: true }).click()
  await operated.getByLabel('Note').fill('called the owner')
  await operated.getByRole('form', { name: 'Activate' }).getByRole('button', { name: 'Activate' }).click()
  await expect(operated.getByRole('status').filter({ hasText: `${name} is active.` })).toBeFocused()
  const act = operated
    .getByRole('list', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Vendor activated' })
  await expect(act).toContainText('operator@sooner.test')
  await expect(act).toContainText('“called the owner”')
  expect(await call('getVendor', { params: { id: vendorId } })).toMatchObject({ status: 'active' })
  await endSessions(operated)
})

async function endSessions(operated: Page): Promise<void> {
  const name = 'End all sessions of this user'
  await operated.getByRole('button', { name }).click()
  await operated.getByLabel('Reason').fill('lost a telephone')
  await operated.getByRole('form', { name }).getByRole('button', { name }).click()
  await expect(
    operated.getByRole('status').filter({ hasText: /^All sessions of .* are ended\.$/ }),
  ).toBeFocused()
  await expect(operated.getByRole('list', { name: 'Sessions', exact: true })).toContainText(
    'Not signed in anywhere.',
  )
  await expect(operated.getByRole('list', { name: 'Timeline' })).toContainText('“lost a telephone”')
}

test(
  'one operator changes a price of a partner, and a second one sees both prices',
  inEverything,
  async ({ page }) => {
    await enterAsStaff(page, 'operator@sooner.test', '/console/partners/2')
    await inspect(page)
    await page
      .getByRole('button', { name: /^Change prices of / })
      .first()
      .click()
    const rate = page.getByLabel(/^Terms of /).first()
    await rate.fill('2.49')
    await page
      .getByRole('form', { name: /^Change prices of / })
      .getByRole('button', { name: /^Change prices of / })
      .click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Nothing changes until a second person' }),
    ).toBeFocused()
    await page.getByRole('link', { name: 'See the request' }).first().click()
    // Its name: the page that is being left has headings of this level, too.
    await expect(page.getByRole('heading', { level: 2, name: 'Change the terms of a partner' })).toBeVisible()
    await expect(page.getByRole('table')).toContainText('249')
    await inspect(page)
  },
)

/** Pages that no other journey inspects, in two journeys: each is inspected in six ways, which takes a while. */
const pagesOfOperators = {
  'vendors and partners': [
    ['vendors', 'Vendors'],
    ['partners', 'Partners'],
    ['invitations', 'Invitations'],
    ['agreements', 'Agreements'],
    ['limits', 'Limits'],
    ['deletions', 'Data deletions'],
  ],
  'money and the system': [
    ['collections', 'Partner payments'],
    ['entries', 'Bank entries'],
    ['carries', 'Carry'],
    ['ledger', 'Ledger'],
    ['rails', 'Rails'],
    ['tasks', 'Tasks'],
    ['audit', 'Audit log'],
  ],
} as const

for (const [topic, pages] of Object.entries(pagesOfOperators)) {
  test(
    `every page for operators about ${topic} shows its heading and nothing that is wrong with it`,
    inEverything,
    async ({ page }) => {
      await enterAsStaff(page, 'operator@sooner.test', '/console/vendors')
      for (const [path, title] of pages) {
        await page.goto(`/console/${path}`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(await cutPlaceholders(page), path).toEqual([])
        await inspect(page)
      }
    },
  )
}

/** The texts in empty search fields that are wider than their field. */
const cutPlaceholders = (page: Page) =>
  page.getByRole('searchbox').evaluateAll(async (fields) => {
    await document.fonts.ready
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    return (fields as HTMLInputElement[]).flatMap((field) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(field)
      canvas.font = font
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      return canvas.measureText(field.placeholder).width > room ? [field.placeholder] : []
    })
  })
