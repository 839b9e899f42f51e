import { expect, type Locator, type Page } from '@playwright/test'
import { holdClock } from '../hold-clock.ts'
import { dress, show, test } from './storybook.ts'

/** These tests cover what only a real browser shows: focus, inert elements, and the effect of keys. */

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}

/** An inert element is visible but can't take the focus. */
const takesFocus = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.focus()
    return document.activeElement === element
  })

/** Whether something lies over the control or over its label. */
const isCovered = (control: Locator) =>
  control.evaluate((element: HTMLInputElement | HTMLButtonElement) =>
    [element, ...(element.labels ?? [])].some((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      return !part.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }),
  )

test.beforeEach(async ({ storybook: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await dress(page, { brand: 'sooner', theme: 'light' })
})

test.describe('a dialog', () => {
  test('takes the focus, cycles it inside, and returns it', async ({ storybook: { page } }) => {
    await show(page, 'overlays-dialog--asking')
    await page.keyboard.press('Escape')
    const opener = page.getByRole('button', { name: 'Open' })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Get $8,204.10 now?' })
    await expect(dialog).toHaveAccessibleDescription(/The fee is \$163\.16/)
    await expect(dialog.getByRole('heading')).toBeFocused()
    const pay = dialog.getByRole('button', { name: 'Get $8,204.10 now' })
    const close = dialog.getByRole('button', { name: 'Close' })
    const back = dialog.getByRole('button', { name: 'Not now' })
    await press(page, 'Tab', 'Tab')
    await expect(pay).toBeFocused()
    await press(page, 'Tab')
    await expect(back).toBeFocused()
    await press(page, 'Tab')
    await expect(close).toBeFocused()
    await press(page, 'Shift+Tab')
    await expect(back).toBeFocused()
    await press(page, 'Escape')
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  })

  test('prevents scrolling and reaching the page below', async ({ storybook: { page } }) => {
    await show(page, 'overlays-dialog--asking')
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden')
    expect(await takesFocus(page.getByRole('button', { name: 'Open' }))).toBe(false)
    await page.keyboard.press('Escape')
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible')
    expect(await takesFocus(page.getByRole('button', { name: 'Open' }))).toBe(true)
  })

  test('cannot be closed by accident while it works', async ({ storybook: { page } }) => {
    await show(page, 'overlays-dialog--busy')
    await press(page, 'Escape', 'Escape', 'Escape')
    await page.mouse.click(5, 5)
    await page.getByRole('button', { name: 'Close' }).click({ force: true })
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('closes on a click beside it, but not on one that began inside', async ({ storybook: { page } }) => {
    await show(page, 'overlays-dialog--asking')
    const dialog = page.getByRole('dialog')
    const box = await dialog.boundingBox()
    await page.mouse.move((box?.x ?? 0) + 40, (box?.y ?? 0) + 60)
    await page.mouse.down()
    await page.mouse.move(5, 5)
    await page.mouse.up()
    await expect(dialog).toBeVisible()
    await page.mouse.click(5, 5)
    await expect(dialog).toHaveCount(0)
  })

  test('can be stacked: Escape closes the upper one, and the focus returns to its opener', async ({
    storybook: { page },
  }) => {
    await show(page, 'overlays-dialog--drawer')
    const opener = page.getByRole('button', { name: 'What does that mean?' })
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'About the fee' })).toBeVisible()
    expect(await takesFocus(opener)).toBe(false)
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('scrolls between its header and its footer, also by keyboard', async ({ storybook: { page } }) => {
    await show(page, 'overlays-dialog--scrolling')
    const dialog = page.getByRole('dialog')
    await press(page, 'End')
    await expect(dialog.getByLabel('Your full name')).toBeInViewport()
    await expect(dialog.getByRole('heading')).toBeInViewport()
    await expect(dialog.getByRole('button', { name: 'Not now' })).toBeInViewport()
  })

  test('covers no focused element or its label by its header or footer, neither on a phone nor at 400 % zoom', async ({
    storybook: { page },
  }) => {
    for (const height of [640, 225]) {
      await page.setViewportSize({ width: 320, height })
      await show(page, 'overlays-dialog--scrolling')
      const dialog = page.getByRole('dialog')
      for (const control of [dialog.getByLabel('Your full name'), dialog.getByRole('button')])
        for (const one of await control.all()) {
          await one.focus()
          expect(await isCovered(one), `${height}`).toBe(false)
        }
    }
  })

  test('is a bottom sheet on a phone', async ({ storybook: { page } }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    for (const story of ['asking', 'drawer']) {
      await show(page, `overlays-dialog--${story}`)
      const box = await page.getByRole('dialog').boundingBox()
      expect(box).toMatchObject({ x: 0, width: 320 })
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(640)
    }
  })
})

test.describe('a menu', () => {
  test('opens, is navigated and answers by keyboard', async ({ storybook: { page } }) => {
    await show(page, 'overlays-menu--closed')
    const button = page.getByRole('button', { name: 'Export' })
    const item = (name: string | RegExp) => page.getByRole('menuitem', { name })
    await button.focus()
    await press(page, 'ArrowDown')
    await expect(item('This list as CSV')).toBeFocused()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await press(page, 'End')
    await expect(item('For QuickBooks')).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, 'l')
    await expect(item('Line items as CSV')).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByText('Chosen: Line items as CSV')).toBeVisible()
    await expect(button).toBeFocused()
    await expect(page.getByRole('menu')).toHaveCount(0)
  })

  test('closes on Escape, Tab and a click elsewhere', async ({ storybook: { page } }) => {
    await show(page, 'overlays-menu--closed')
    const button = page.getByRole('button', { name: 'More for invoice 1042' })
    await button.focus()
    await press(page, 'ArrowUp')
    await expect(page.getByRole('menuitem', { name: 'For QuickBooks' })).toBeFocused()
    await press(page, 'Escape')
    await expect(button).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByRole('menu')).toBeVisible()
    await press(page, 'Tab')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await button.click()
    await page.mouse.click(700, 700)
    await expect(page.getByRole('menu')).toHaveCount(0)
  })
})

test('tabs follow the arrow keys, and Tab leads into their panel', async ({ storybook: { page } }) => {
  await show(page, 'overlays-tabs--every')
  const list = page.getByRole('tablist', { name: 'Dashboard (4)' })
  const tab = (name: string) => list.getByRole('tab', { name })
  await tab('Invoices').focus()
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(tab('Paid')).toBeFocused()
  await expect(tab('Paid')).toHaveAttribute('aria-selected', 'true')
  await press(page, 'ArrowRight', 'ArrowRight')
  await expect(tab('Invoices')).toBeFocused()
  await press(page, 'End')
  await expect(page.getByRole('tabpanel', { name: 'Documents and agreements' })).toBeVisible()
  await press(page, 'Tab')
  await expect(page.getByRole('tabpanel', { name: 'Documents and agreements' })).toBeFocused()
})

test.describe('toasts', () => {
  test('in a dialog appear above it and within reach, and so do earlier ones', async ({
    storybook: { page },
  }) => {
    await show(page, 'overlays-toast--every')
    await page.getByRole('button', { name: 'Open a dialog' }).click()
    const dialog = page.getByRole('dialog')
    const earlier = dialog.getByRole('status').filter({ hasText: 'online' })
    await expect(earlier).toBeVisible()
    for (const left of [2, 1, 0]) {
      await dialog.getByRole('button', { name: 'Dismiss' }).nth(left).click()
      await expect(dialog.getByRole('button', { name: 'Dismiss' })).toHaveCount(left)
    }
    await expect(dialog.getByRole('alert')).toBeEmpty()
    await expect(dialog.getByRole('status')).toBeEmpty()
    await dialog.getByRole('button', { name: 'Say good news' }).click()
    await dialog.getByRole('button', { name: 'Say an error' }).click()
    await expect(dialog.getByRole('alert')).toContainText('There was an error')
    const dismiss = dialog.getByRole('alert').getByRole('button', { name: 'Dismiss' })
    await dismiss.click()
    await expect(dialog.getByRole('alert')).toBeEmpty()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'Your bank account is added.' })).toBeVisible()
  })

  test('about a success disappear unless the user looks at them; errors stay', async ({ browser }) => {
    const page = await browser.newPage()
    await page.clock.install()
    await page.goto(`${process.env['STORYBOOK_URL']}/iframe.html?id=overlays-toast--fleeting&viewMode=story`)
    await page.getByRole('button', { name: 'Say an error' }).click()
    await expect(page.getByText('There was an error')).toBeVisible()
    await holdClock(page)
    await page.getByRole('button', { name: 'Say good news' }).click()
    const good = page.getByText('Your bank account is added.')
    await good.hover()
    await page.clock.runFor(1000)
    await page.getByRole('button', { name: 'Say good news' }).focus()
    await expect(good).toBeVisible()
    await page.mouse.move(700, 10)
    await page.clock.runFor(300)
    await expect(good).toBeVisible()
    await page.clock.runFor(200)
    await expect(good).toHaveCount(0)
    await expect(page.getByText('There was an error')).toBeVisible()
    await page.close()
  })

  test('pass the focus to the next one, and finally back', async ({ storybook: { page } }) => {
    await show(page, 'overlays-toast--every')
    const opener = page.getByRole('button', { name: 'Open a dialog' })
    await opener.focus()
    await press(page, 'Tab')
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    for (const left of [3, 2, 1]) {
      await expect(dismiss).toHaveCount(left)
      await expect(dismiss.first()).toBeFocused()
      await press(page, 'Enter')
    }
    await expect(opener).toBeFocused()
  })
})
