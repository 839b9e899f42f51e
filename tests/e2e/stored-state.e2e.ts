import { expect, type Page } from '@playwright/test'
import { newUser, onboarding, pressSignOut, test } from './journey.ts'
import { enterAsBrightside } from './owed.ts'
import { securityPath } from './security.ts'
import { inEverything } from './widths.ts'

const entry = 'sooner.state.slices.24'
const stored = (page: Page) => page.evaluate((key) => localStorage.getItem(key), entry)
const notices = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** Reloads the page after another program has changed its storage. */
async function comeBackTo(page: Page, text: string): Promise<void> {
  // The present page writes its state when it unloads, so the text is planted while the next page loads.
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [entry, text] as const)
  await page.reload()
  await expect(page).toHaveURL(onboarding)
}

test('form input is stored for the user and removed at sign-out', inEverything, async ({ page }) => {
  const address = await newUser(page)
  await expect.poll(() => stored(page)).toContain(`"owner":"${address}"`)
  const written = JSON.parse((await stored(page)) ?? '') as { version: number; slices: object }
  expect(written.version).toBe(24)
  expect(Object.keys(written.slices)).toEqual([
    'vendor',
    'onboarding',
    'invoices',
    'ui',
    'modals',
    'advancedFilters',
  ])
  await pressSignOut(page)
  await expect(page).toHaveURL(/\/sign-in/)
  expect(await stored(page)).toBeNull()
})

const foreign = [
  ['poisoned', '{"version":24,"owner":', 'We couldn’t read what this browser saved'],
  ['unknown', '[1,2,3]', 'We couldn’t read what this browser saved'],
  ['from a newer version', '{"version":99,"owner":"x","slices":{}}', 'a newer version of this site'],
] as const

test('an unreadable storage is reported, and the page works', inEverything, async ({ page }) => {
  await newUser(page)
  for (const [what, text, notice] of foreign)
    await test.step(what, async () => {
      await comeBackTo(page, text)
      await expect(notices(page)).toContainText(notice)
      const dismiss = notices(page).getByRole('button', { name: 'Dismiss' })
      // A notice stays as long as it has the focus.
      await dismiss.focus()
      await dismiss.click()
      await expect(notices(page)).not.toContainText(notice)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => stored(page)).toContain('"version":24')
    })
})

const unwritable = [
  ['full', 'QuotaExceededError', 'no space left to save your place'],
  ['forbidden', 'SecurityError', 'doesn’t let us save your place'],
] as const

test('a storage that cannot be written is reported, and the page works', inEverything, async ({ page }) => {
  await newUser(page)
  for (const [what, name, notice] of unwritable)
    await test.step(what, async () => {
      await page.addInitScript(
        ([key, error]) => {
          const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
            ?.value as Storage['setItem']
          Storage.prototype.setItem = function store(this: Storage, wanted: string, value: string) {
            if (wanted === key) throw new DOMException('no', error)
            setItem.call(this, wanted, value)
          }
        },
        [entry, name] as const,
      )
      await page.reload()
      await expect(notices(page)).toContainText(notice)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

const isDialogOpen = async (page: Page) =>
  /"bulkGetPaidNow":(true|false)/.exec((await stored(page)) ?? '')?.[1]

test('a dialog that moves money opens again only on its page and in its tab, not even in a copy of the tab', async ({
  page,
  context,
}) => {
  await enterAsBrightside(page, '/dashboard?open=bulk-get-paid-now')
  const dialog = page.getByRole('dialog', { name: 'Get Paid Now: all eligible invoices' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => isDialogOpen(page)).toBe('true')
  // Every tab stores its own state, so each page of the others begins with that of the first tab.
  const left = [entry, (await stored(page)) ?? ''] as const
  const plant = ([key, text]: readonly [string, string]) => localStorage.setItem(key, text)
  const showsNone = async (tab: Page) => {
    await expect.poll(() => isDialogOpen(tab), { message: tab.url() }).toBe('false')
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.getByRole('dialog')).toHaveCount(0)
  }
  const second = await context.newPage()
  await second.addInitScript(plant, left)
  for (const path of ['/dashboard', '/fees', '/dashboard/account/clients', securityPath]) {
    await second.goto(path)
    await showsNone(second)
  }
  await page.evaluate(plant, left)
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open('/dashboard'))])
  await showsNone(copy)
  // What another tab stores meanwhile would take the place of what is planted.
  for (const other of [second, copy]) await other.close()
  await page.evaluate(plant, left)
  await page.reload()
  await expect(dialog).toBeVisible()
  await page.goto('/fees')
  await showsNone(page)
})
