import { expect } from '@playwright/test'
import { inspect, test } from './journey.ts'

const signUpPage = '**/assets/sign-up-page-*.js'

test('an interface error shows the crash screen', { tag: '@phone' }, async ({ page }) => {
  page.removeAllListeners('console')
  await page.route(signUpPage, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function SignUpPage() { throw new Error("planted") }',
    }),
  )
  await page.goto('/sign-in')
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'An error has occurred' })).toBeVisible()
  await expect(page.getByText("We're sorry, but it looks like you've encountered an error.")).toBeVisible()
  await expect(
    page.getByText(/clearing your browser history, cache and storage and refreshing/),
  ).toBeVisible()
  await expect(page.getByText(/private browsing window/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'fill out our crash report' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Error' })).toBeVisible()
  await inspect(page)
  await page.unroute(signUpPage)
  await page.getByRole('button', { name: 'Refresh the page' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
})

test('a piece that a new version has replaced is fetched by loading the page again', async ({ page }) => {
  page.removeAllListeners('console')
  await page.goto('/sign-in')
  await page.route(signUpPage, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 })
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create your account')
})
