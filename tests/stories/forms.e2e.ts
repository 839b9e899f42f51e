import { expect, type Page } from '@playwright/test'
import { show, test } from './storybook.ts'

/** All forms of the portal use the same two hooks. The story of a form has buttons that simulate the service's answers. */

test.beforeEach(async ({ storybook: { page } }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
})

const parts = (page: Page) => ({
  name: page.getByRole('textbox', { name: 'Name' }),
  read: page.getByRole('radio', { name: 'Read' }),
  save: page.getByRole('button', { name: 'Save' }),
  saving: page.getByRole('button', { name: 'Saving…' }),
  answer: (name: string) => page.getByRole('button', { name, exact: true }),
  sent: (count: number) => page.getByText(`Sent: ${count}`),
  saved: (count: number) => page.getByText(`Saved: ${count}`),
})

async function filled(page: Page, story: string) {
  await show(page, story)
  const form = parts(page)
  await form.name.fill('Ann')
  await page.getByText('Read', { exact: true }).click()
  await form.name.press('Enter')
  await expect(form.saving).toBeVisible()
  return form
}

test('a form with a fault is not sent, and the first faulty field has the focus and its message', async ({
  storybook: { page },
}) => {
  await show(page, 'controls-form--as-found')
  const form = parts(page)
  await form.save.click()
  await expect(form.name).toBeFocused()
  await expect(form.name).toHaveAccessibleDescription('Enter a name.')
  await form.name.fill('Ann')
  await form.save.click()
  await expect(form.read).toBeFocused()
  await expect(page.getByText('Choose an access.')).toBeVisible()
  await expect(form.name).not.toHaveAttribute('aria-invalid')
  await expect(form.sent(0)).toBeVisible()
})

test('faults remain until the next submit, or follow what is typed', async ({ storybook: { page } }) => {
  for (const [story, shown] of [
    ['as-found', 1],
    ['live', 0],
  ] as const) {
    await show(page, `controls-form--${story}`)
    const form = parts(page)
    await form.save.click()
    await form.name.fill('Ann')
    await expect(page.getByText('Enter a name.')).toHaveCount(shown)
    await expect(page.getByText('Choose an access.')).toBeVisible()
  }
})

test('a second submit during the first one sends nothing', async ({ storybook: { page } }) => {
  const form = await filled(page, 'controls-form--as-found')
  await form.name.press('Enter')
  await page.evaluate(() => {
    const element = document.querySelector('form')
    element?.requestSubmit()
    element?.requestSubmit()
  })
  await form.answer('Accept').click()
  await expect(form.saved(1)).toBeVisible()
  await expect(form.sent(1)).toBeVisible()
  await expect(form.save).toBeVisible()
})

test('a fault that the service reports is shown at its field, and a change removes it where faults are live', async ({
  storybook: { page },
}) => {
  for (const [story, left] of [
    ['as-found', 1],
    ['live', 0],
  ] as const) {
    const form = await filled(page, `controls-form--${story}`)
    await form.answer('Refuse the name').click()
    await expect(form.name).toBeFocused()
    await expect(form.name).toHaveAccessibleDescription('This name is taken.')
    await form.name.fill('Anna')
    await expect(page.getByText('This name is taken.')).toHaveCount(left)
  }
})

test('a failed call preserves all input, selects the field that it names, and may be repeated', async ({
  storybook: { page },
}) => {
  const form = await filled(page, 'controls-form--as-found')
  await form.answer('Fail').click()
  await expect(page.getByRole('alert')).toHaveText('It was not saved. Please try again.')
  await expect(form.name).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Ann')
  await expect(form.name).toHaveValue('Ann')
  await expect(form.read).toBeChecked()
  await form.save.click()
  await expect(page.getByText('It was not saved. Please try again.')).toHaveCount(0)
  await form.answer('Accept').click()
  await expect(form.saved(1)).toBeVisible()
  await expect(form.sent(2)).toBeVisible()
})

test('a form can be submitted again after an exception', async ({ storybook: { page, reported } }) => {
  const form = await filled(page, 'controls-form--as-found')
  await form.answer('Break').click()
  await expect(form.save).toBeVisible()
  await expect.poll(reported).toEqual([expect.stringContaining('broken')])
  await form.save.click()
  await expect(form.sent(2)).toBeVisible()
})

test('an answer that arrives after the form was left has no effect', async ({
  storybook: { page, reported },
}) => {
  const form = await filled(page, 'controls-form--as-found')
  await form.answer('Leave the form').click()
  await expect(form.name).toHaveCount(0)
  await form.answer('Accept').click()
  await expect(form.answer('Accept')).toBeFocused()
  await expect(form.saved(0)).toBeVisible()
  expect(reported()).toEqual([])
})
