import { expect, type Page } from '@playwright/test'
import {
  article,
  enterToSign,
  heading,
  isHeldBack,
  putVersion,
  readByWheel,
  signature,
  toSignature,
} from './agreements.ts'
import { expectNoise, inspect, test } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { button, toast } from './security.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const [terms, partnerTerms] = ['Terms and conditions', 'Supplemental agreement']
const accept = (page: Page) => page.getByLabel('I accept these terms of service')
const sign = (page: Page) => button(page, 'Sign and continue')
const hasRead = (page: Page) => page.getByRole('status').filter({ hasText: 'You’ve read to the end.' })

test('by mouse: agreements are read to the end, then signed; a version activated meanwhile is read first', async ({
  page,
}) => {
  const { operator, partnerId } = await enterToSign(page, 411)
  await page.goto('/onboarding/terms')
  await expect(heading(page, terms)).toBeVisible()
  await expect(page.getByText('11. General terms')).toBeAttached()
  await expect(page.getByText('Dockside Fencing LLC', { exact: true })).toBeVisible()
  await isHeldBack(sign(page), signature(page))
  await inspect(page)
  await readByWheel(page)
  await expect(hasRead(page)).toBeAttached()
  await sign(page).click()
  await expect(accept(page)).toBeFocused()
  await expect(accept(page)).toHaveAccessibleDescription('Accept the terms of service to continue.')
  await expect(signature(page)).toHaveAccessibleDescription('Enter your full name to sign.')
  await inspect(page)
  await accept(page).check()
  await signature(page).fill('Ann Dock')
  await sign(page).click()
  await expect(toast(page, 'The Service Agreement was signed.')).toBeVisible()

  await expect(heading(page, partnerTerms)).toBeVisible()
  await expect(page.getByText('Dockside requires its own agreement')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Supplement 1' })).toBeVisible()
  await isHeldBack(sign(page), signature(page))
  await readByWheel(page)
  await expect(accept(page)).toHaveCount(0)
  await signature(page).fill('Ann Dock')
  await putVersion(operator, partnerId, '2')
  expectNoise(page)
  await sign(page).click()
  await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeFocused()
  await expect(page.getByRole('heading', { name: 'Supplement 2' })).toBeInViewport()
  await isHeldBack(sign(page), signature(page))
  await expect(signature(page)).toHaveValue('')
  await expect(toast(page, 'There was an error')).toHaveCount(0)
  await inspect(page)
  // The message stays until the newer version is signed, even if the data is fetched again meanwhile.
  await expect(page.getByRole('heading', { name: 'There is a newer version' })).toBeVisible()
  await readByWheel(page)
  await signature(page).fill('Ann Dock')
  await sign(page).click()
  await expect(toast(page, 'The Supplemental Service Agreement was signed.')).toBeVisible()
  await expect(page).toHaveURL((url) => url.pathname === '/')
})

test(
  'by keyboard alone, on a phone too: the whole terms of service can be read where they are accepted, and both agreements are signed',
  onPhoneInEverything,
  async ({ page }) => {
    await enterToSign(page, 413)
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(request.url()))
    await page.goto('/onboarding/terms')
    await expect(accept(page)).toBeVisible()
    await expect(article(page)).toBeAttached()
    await isHeldBack(sign(page), signature(page))
    await heading(page, terms).focus()
    await page.keyboard.press('End')
    await expect(hasRead(page)).toBeAttached()

    const texts = () => loaded.filter((url) => url.includes('/terms-dialog-'))
    expect(texts()).toEqual([])
    await heading(page, terms).focus()
    await tabTo(page, 'Read the terms of service')
    await page.keyboard.press('Enter')
    const whole = page.getByRole('dialog', { name: 'Terms of service' })
    await expect(whole).toContainText('Sample text. Counsel replaces it before Sooner is offered')
    await expect(whole.getByRole('heading', { name: '1. What these terms cover' })).toBeInViewport()
    await expect(whole.getByRole('heading', { name: '12. Law and language' })).toBeAttached()
    expect(texts()).not.toEqual([])
    await inspect(page)
    await page.keyboard.press('Escape')
    await expect(whole).toHaveCount(0)
    await expect(button(page, 'Read the terms of service')).toBeFocused()
    await tabTo(page, 'I accept these terms of service')

    await heading(page, terms).focus()
    await tabTo(page, 'Go to the signature')
    await page.keyboard.press('Enter')
    await expect(signature(page)).toBeFocused()
    await page.keyboard.type('Ann Dock')
    await page.keyboard.press('Enter')
    await expect(accept(page)).toBeFocused()
    await page.keyboard.press('Space')
    await inspect(page)
    await tabTo(page, 'Sign and continue')
    await page.keyboard.press('Enter')
    await expect(heading(page, partnerTerms)).toBeVisible()
    await expect(article(page)).toBeAttached()
    await opened(page, partnerTerms)
    await tabTo(page, 'Go to the signature')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Ann Dock')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.pathname === '/')
  },
)

/** None of these ways has to render what lies between: on a phone, the end is skipped without having been in view. */
const waysToEnd: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the scroll bar': (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  'a field below the text': (page) => accept(page).focus(),
  'the End key': (page) => page.keyboard.press('End'),
  'a window as high as the text': (page) => page.setViewportSize({ width: 320, height: 20_000 }),
}

test(
  'reaching the end of the text is detected however the user gets there',
  onPhoneInEverything,
  async ({ page }) => {
    await enterToSign(page, 416)
    for (const [way, go] of Object.entries(waysToEnd)) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto('/onboarding/terms')
      await expect(article(page)).toBeAttached()
      await isHeldBack(sign(page), signature(page))
      await go(page)
      await expect(hasRead(page), way).toBeAttached()
      await expect(signature(page)).not.toHaveAttribute('readonly')
    }
  },
)

test(
  'a screen reader reaches the end although nothing scrolls; the typed name is preserved where signing fails',
  inEverything,
  async ({ page }) => {
    await enterToSign(page, 414)
    await page.goto('/onboarding/terms')
    await isHeldBack(sign(page), signature(page))
    // A screen reader activates the button that it has read out, wherever the window is scrolled to.
    await toSignature(page).dispatchEvent('click')
    await expect(signature(page)).toBeFocused()
    await accept(page).check()
    await signature(page).fill('Ann Dock')
    expectNoise(page)
    await page.route('**/sign', (route) =>
      route.fulfill({ status: 409, json: { message: 'No.', code: 'CONFLICT', statusCode: 409 } }),
    )
    await sign(page).click()
    const expected = 'There was an error signing the Service Agreement. Please try again later.'
    await expect(toast(page, expected)).toBeVisible()
    await expect(signature(page)).toHaveValue('Ann Dock')
    await expect(accept(page)).toBeChecked()

    // Simulates that the terms of service change while the page is open.
    await page.unroute('**/sign')
    await page.route('**/sign', async (route) =>
      route.continue({
        postData: { ...(route.request().postDataJSON() as object), tosSha256: '0'.repeat(64) },
      }),
    )
    await sign(page).click()
    await expect(page.getByText('The terms of service have changed since this page was loaded')).toBeVisible()

    // Simulates that another device changes the business data in the text.
    await page.unroute('**/sign')
    await page.route('**/sign', (route) =>
      route.fulfill({ status: 409, json: { message: 'Read.', code: 'AGREEMENT_OUTDATED', statusCode: 409 } }),
    )
    await sign(page).click()
    await expect(page.getByRole('heading', { name: 'The text has changed' })).toBeFocused()
    await isHeldBack(sign(page), signature(page))
  },
)

test('an agreement is read and signed in the language of the page', inEverything, async ({ page }) => {
  const { call, vendorId } = await enterToSign(page, 420)
  await page.goto('/onboarding/terms')
  await expect(page.getByRole('heading', { name: 'Service Agreement' }).first()).toBeVisible()
  await page.getByLabel('Language').selectOption('Español')
  await expect(heading(page, 'Términos y condiciones')).toBeVisible()
  // The text that is being read stays until the page is opened again.
  await page.reload()
  const text = page.locator('[lang="es-PR"]')
  await expect(text.getByRole('heading', { name: 'Acuerdo de servicio' })).toBeVisible()
  await expect(text).toContainText('Texto de muestra. Un abogado lo sustituye antes de que Sooner')
  await expect(page.getByText('Este texto está en inglés')).toHaveCount(0)
  await page.getByText('Fin del acuerdo').scrollIntoViewIfNeeded()
  await inspect(page)
  await button(page, 'Leer los términos del servicio').click()
  const whole = page.getByRole('dialog', { name: 'Términos del servicio' })
  await expect(whole).toContainText('Texto de muestra. Un abogado lo sustituye antes de que Sooner')
  await inspect(page)
  await whole.getByRole('button', { name: 'Cerrar' }).click()
  await page.getByLabel('Acepto estos términos del servicio').check()
  await page.getByLabel('Su nombre completo').fill('Ann Dock')
  await button(page, 'Firmar y continuar').click()
  await expect(heading(page, 'Acuerdo suplementario')).toBeVisible()
  const [signed] = await call('listVendorAgreements', { params: { id: vendorId } })
  expect(signed).toMatchObject({
    language: 'es-PR',
    title: 'Acuerdo de servicio',
    signedByName: 'Ann Dock',
  })
  // The partner of this journey has an English text alone.
  await expect(page.getByText('Este texto está en inglés')).toBeVisible()
})

test('a hostile agreement text is not executed and cannot be signed', inEverything, async ({ page }) => {
  await enterToSign(page, 415)
  await page.route('**/serviceAgreements?*', async (route) => {
    const answer = await route.fetch()
    const texts = (await answer.json()) as { html: string }[]
    const evil =
      '<p>Hello</p><img src=x onerror="document.title=1"><script>document.title="run"</script><iframe srcdoc="<script>top.document.title=1</script>"></iframe>'
    await route.fulfill({ response: answer, json: texts.map((text) => ({ ...text, html: evil })) })
  })
  await page.goto('/onboarding/terms')
  await expect(page.getByText('This agreement can’t be shown')).toBeVisible()
  await isHeldBack(sign(page), signature(page))
  await expect(page.locator('main img, main iframe, main script')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Terms and conditions/)
  await inspect(page)
})
