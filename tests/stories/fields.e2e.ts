import { expect } from '@playwright/test'
import { show, test } from './storybook.ts'

test.beforeEach(async ({ storybook: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
})

test.describe('a combobox', () => {
  test('filters while the user types, and is operated by keyboard', async ({ storybook: { page } }) => {
    await show(page, 'controls-combobox--every')
    const field = page.getByRole('combobox', { name: 'Client' }).first()
    await field.focus()
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await page.keyboard.type('energia p')
    await expect(page.getByRole('status').filter({ hasText: '25 clients' })).toHaveCount(1)
    const first = page.getByRole('option').first()
    await expect(first).toHaveText(/^Energía Park/)
    await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByRole('option').last()).toBeInViewport()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Energía Park')
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  test('keeps the previous choice on Escape and Tab', async ({ storybook: { page } }) => {
    await show(page, 'controls-combobox--every')
    const field = page.getByRole('combobox', { name: 'Client' }).nth(1)
    await field.focus()
    await page.keyboard.type('mill')
    await page.keyboard.press('Escape')
    await expect(field).toHaveValue('Old Harbor Lofts')
    await page.keyboard.type('mill')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('Old Harbor Lofts')
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })

  test('accepts an option that is typed out, and reports an unknown one', async ({ storybook: { page } }) => {
    await show(page, 'controls-combobox--every')
    const field = page.getByRole('combobox', { name: 'Client' }).first()
    await field.focus()
    await page.keyboard.type('bay tower')
    await page.keyboard.press('Tab')
    await expect(field).toHaveValue('Bay Tower')
    await field.focus()
    await page.keyboard.type('nobody')
    await expect(page.getByText('No client is called that.').first()).toBeVisible()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  })

  test('chooses an option on click; the clear button empties the field', async ({ storybook: { page } }) => {
    await show(page, 'controls-combobox--every')
    const field = page.getByRole('combobox', { name: 'Client' }).first()
    await field.click()
    await expect(page.getByText('And 25 more.')).toBeAttached()
    await page.getByRole('option', { name: 'Bay Tower Cambridge' }).click()
    await expect(field).toHaveValue('Bay Tower')
    await page.getByRole('button', { name: 'Clear: Client' }).first().click()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
  })
})

test('a money field groups digits while the user types and keeps the caret at its digit', async ({
  storybook: { page },
}) => {
  await show(page, 'controls-money-field--every')
  const field = page.getByLabel('Open amount, at least').first()
  await field.focus()
  await page.keyboard.type('1234567')
  await expect(field).toHaveValue('1,234,567')
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  await expect(field).toHaveValue('12,394,567')
  expect(await field.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(5)
  await page.keyboard.press('Backspace')
  await expect(field).toHaveValue('1,234,567')
  await page.keyboard.press('End')
  await page.keyboard.type('.8')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('1,234,567.80')
  await expect(page.getByText('In minor units: 123456780')).toBeVisible()
})

test('a date may be typed in any common form, and is displayed in the form of the language', async ({
  storybook: { page },
}) => {
  await show(page, 'controls-date-field--every')
  const field = page.getByLabel('Due from', { exact: true }).first()
  await field.fill('1-2-27')
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('01/02/2027')
  await field.fill('13/45/2027')
  await expect(field).toHaveAccessibleDescription(/Enter a day like/)
  await page.keyboard.press('Tab')
  await expect(field).toHaveValue('13/45/2027')
})
