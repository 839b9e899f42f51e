import { expect, type Page } from '@playwright/test'
import { enterAsStaff } from './entering.ts'
import { inspect, test } from './journey.ts'
import { dialog } from './security.ts'
import { inEverything } from './widths.ts'

const help = (page: Page) => dialog(page, 'Keys of this page')
const main = (page: Page) => page.getByRole('main')

/** The keys that more than one thing on the page states: only the first of them would be pressed. */
const ambiguous = (page: Page) =>
  page.locator('[aria-keyshortcuts]').evaluateAll((elements) => {
    const shown = elements.filter((element) => element.checkVisibility())
    const keys = shown.map((element) => element.getAttribute('aria-keyshortcuts'))
    return keys.filter((key, at) => keys.indexOf(key) !== at)
  })

/** J goes to the next item and K back, a letter opens a form and Escape closes it, if the queue has something to decide. */
async function work(page: Page, queue: string): Promise<void> {
  const rows = main(page).getByRole('list', { name: queue, exact: true }).last().getByRole('link')
  if ((await rows.count()) > 1) {
    await page.keyboard.press('j')
    await expect(rows.nth(1)).toBeFocused()
    await page.keyboard.press('k')
    await expect(rows.first()).toBeFocused()
  }
  const opener = main(page).locator(
    'button[aria-expanded="false"][aria-keyshortcuts]:not([aria-keyshortcuts="V"])',
  )
  if ((await opener.count()) === 0) return
  await page.keyboard.press((await opener.first().getAttribute('aria-keyshortcuts')) ?? '')
  await expect(main(page).locator('form[aria-label]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(main(page).locator('form[aria-label]')).toHaveCount(0)
}

/** The list of the keys has one entry for each key of the page, and leads back to where the focus was. */
async function readKeys(page: Page): Promise<void> {
  // At the width of a desk, the navigation of phones is there too, and hidden.
  const keys = await page.locator('[aria-keyshortcuts]').filter({ visible: true }).count()
  await page.keyboard.press('?')
  await expect(help(page).getByRole('listitem')).toHaveCount(keys)
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
}

/** Goes through the queues of this person in their order, from the start page on. */
async function walkQueues(page: Page): Promise<void> {
  const queues = page.getByRole('navigation', { name: 'Console' }).getByRole('list', { name: 'Queues' })
  await expect(queues).toBeVisible()
  const names = await queues.getByRole('link').allTextContents()
  await page.getByRole('link', { name: 'Overview' }).focus()
  await page.keyboard.press('?')
  await expect(help(page)).toContainText(`Next queue: ${names[0]}`)
  await inspect(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Overview' })).toBeFocused()
  for (const name of names) {
    await page.keyboard.press(']')
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeFocused()
    await expect(main(page).locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await ambiguous(page), name).toEqual([])
    await work(page, name)
    await readKeys(page)
    await inspect(page)
  }
  await page.keyboard.press('[')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.at(-2) ?? '')
}

test(
  'operators, facilitators and financiers go through all their queues by keys alone, and read which keys there are',
  inEverything,
  async ({ browser }) => {
    test.slow()
    for (const role of ['operator', 'facilitator', 'financier'])
      await test.step(role, async () => {
        const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
        await enterAsStaff(page, `${role}@sooner.test`, '/console')
        await walkQueues(page)
      })
  },
)
