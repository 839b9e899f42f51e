import { expect, type Page } from '@playwright/test'
import { expectNoise, inspect, newUser, onboarding, password, signIn, test, fields } from './journey.ts'
import { opened, tabTo } from './keys.ts'
import { codeSentTo, mailsTo } from './mailbox.ts'
import { american, field, fill, fillAmerican, pageTitle, save, wentOn } from './onboarding.ts'
import { inEverything, onPhoneInEverything } from './widths.ts'

const alert = (page: Page) => page.getByRole('main').getByRole('alert')
const entry = 'sooner.state.slices.24'

/** Waits for the request that creates the vendor. */
const sent = (page: Page) =>
  page.waitForRequest(
    (request) =>
      ['POST', 'PUT'].includes(request.method()) &&
      /\/(vendors|external-vendors\/[^/]+)$/.test(request.url()),
  )

test('the invited vendor of the sandbox creates its business by mouse', inEverything, async ({ page }) => {
  await page.goto('/sign-in')
  await signIn(page, 'new@vendor.test', 'Sandbox-Pass-1')
  await expect(page).toHaveURL(onboarding)
  await expect(page.getByText('We send emails to new@vendor.test.')).toBeVisible()
  await expect(page.getByRole('main').getByLabel(/e-?mail/i)).toHaveCount(0)
  await fillAmerican(page)
  await field(page, 'Business name (DBA) (optional)').fill('Quayside')
  await field(page, 'Job title (optional)').fill('Owner')
  await field(page, 'Extension (optional)').fill('12')
  await expect(field(page, 'Registered agent (optional)')).toHaveCount(0)
  await field(page, 'Tax classification (optional)').selectOption('LLC taxed as a partnership')
  await field(page, 'EIN (optional)').fill('07-3456789')
  await expect(field(page, 'EIN (optional)')).toHaveAccessibleDescription(/^Few numbers start like this one/)
  await field(page, 'Registered agent (optional)').fill('Harbor Agents Inc.')
  const owners = page.getByRole('group', { name: 'Owners', exact: true })
  await save(page).click()
  await expect(owners.getByRole('alert')).toHaveText(
    'Enter each owner, or check that nobody holds 25% or more.',
  )
  const first = owners.getByRole('group', { name: 'Owner 1' })
  await expect(first.getByLabel('Full name')).toBeFocused()
  await first.getByLabel('Full name').fill('Ann Quay')
  await first.getByLabel('Year of birth').fill('1980')
  await first.getByLabel('Share in %').fill('60')
  await owners.getByRole('button', { name: 'Add an owner' }).click()
  await expect(owners.getByRole('group', { name: 'Owner 2' })).toBeVisible()
  await owners.getByRole('button', { name: 'Remove owner 2' }).click()
  const request = sent(page)
  await save(page).click()
  expect((await request).postDataJSON()).toMatchObject({
    email: 'new@vendor.test',
    state: 'NY',
    tin: '07-3456789',
    taxClassification: 'llc-taxed-as-partnership',
    owners: [{ name: 'Ann Quay', birthYear: 1980, sharePercent: 60 }],
  })
  await wentOn(page)
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), entry)).not.toContain('Quayside')
})

test(
  'a business is created by keyboard alone with no superfluous key press',
  onPhoneInEverything,
  async ({ page }) => {
    await newUser(page)
    await opened(page, pageTitle)
    await tabTo(page, 'Legal name')
    const type = async (label: string, text: string) => {
      await tabTo(page, label)
      await page.keyboard.type(text)
    }
    await page.keyboard.type(american['Legal name'])
    await type('Street address', american['Street address'])
    await type('City', american.City)
    await tabTo(page, 'State')
    await page.keyboard.type('tex')
    await expect(field(page, 'State')).toHaveValue('TX')
    await type('ZIP code', american['ZIP code'])
    await type('First name', american['First name'])
    await type('Last name', american['Last name'])
    await type('Phone', american.Phone)
    await page.keyboard.press('Enter')
    await wentOn(page)
  },
)

test(
  'a field is validated when it loses focus; faults are shown at their fields in both languages, and the first of them receives the focus',
  inEverything,
  async ({ page }) => {
    await newUser(page)
    await inspect(page)
    const zip = field(page, 'ZIP code')
    await zip.fill('1220')
    await expect(zip).not.toHaveAttribute('aria-invalid')
    await zip.blur()
    await expect(zip).toHaveAccessibleDescription(
      'Enter a 5- or 9-digit ZIP code, such as 12207 or 12207-1234.',
    )
    await zip.fill('12207')
    await expect(zip).not.toHaveAttribute('aria-invalid')
    await field(page, 'City').focus()
    await field(page, 'City').blur()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
    await zip.fill('')
    await save(page).click()
    await expect(field(page, 'Legal name')).toBeFocused()
    await expect(field(page, 'Legal name')).toHaveAccessibleDescription(
      /^Enter the legal name of the business\./,
    )
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(8)
    await inspect(page)

    await page.getByLabel('Language').selectOption('Español')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Su negocio')
    await field(page, 'País').selectOption('Puerto Rico')
    await page.getByRole('button', { name: 'Guardar y continuar' }).click()
    await expect(field(page, 'Nombre legal')).toHaveAccessibleDescription(
      /^Escriba el nombre legal del negocio\./,
    )
    await expect(field(page, 'Código postal')).toHaveAccessibleDescription(
      'Escriba un código postal de Puerto Rico, como 00901.',
    )
    await inspect(page)
    await page.getByLabel('Idioma').selectOption('English')
    await field(page, 'Country').selectOption('United States')

    await fill(page, american)
    await save(page).click()
    await expect(field(page, 'State')).toBeFocused()
    await field(page, 'State').selectOption('Texas')
    await expect(field(page, 'State')).not.toHaveAttribute('aria-invalid')
    await save(page).click()
    await wentOn(page)
  },
)

const countries = [
  {
    country: 'United Kingdom',
    answers: { 'Town or city': 'Leeds', Postcode: 'ls1 4ap', Phone: '0113 496 0000' },
    wrong: {
      Postcode: '12207',
      Phone: '+1 518 555 0147',
      'Unique taxpayer reference (UTR) (optional)': '12',
    },
    absent: ['ZIP code', 'State', 'Tax classification (optional)'],
    stored: { countryCode: 'GB', zip: 'LS1 4AP', phoneNumber: '+441134960000', state: null },
  },
  {
    country: 'France',
    answers: { 'City, town or village': 'Lyon', 'Postal code': '69 002', Phone: '04 99 00 12 34' },
    wrong: { 'Postal code': '00100', Phone: '518 555 0147', 'SIREN or SIRET (optional)': '732829321' },
    absent: ['State', 'County (optional)', 'Tax classification (optional)'],
    stored: { countryCode: 'FR', zip: '69002', phoneNumber: '+33499001234', state: null },
  },
  {
    country: 'Puerto Rico',
    answers: { 'City or town': 'San Juan', 'ZIP code': '00901', Phone: '787 555 0147' },
    wrong: { 'ZIP code': '12207', Phone: '518 555 0147', 'EIN, SSN or ITIN (optional)': '12' },
    absent: ['State'],
    stored: { countryCode: 'PR', zip: '00901', phoneNumber: '+17875550147', state: 'PR', locale: 'PR' },
  },
  {
    country: 'Canada',
    answers: { 'City or municipality': 'Ottawa', 'Postal code': 'k1a0b1', Phone: '613 555 0147' },
    wrong: { 'Postal code': 'D1A 0B1', Phone: '11', 'Business number or SIN (optional)': '123456789' },
    absent: ['State', 'Tax classification (optional)'],
    choose: ['Province or territory', 'Ontario'],
    stored: { countryCode: 'CA', zip: 'K1A 0B1', phoneNumber: '+16135550147', state: 'ON' },
  },
] as const

test('an address in each other country has the fields of that country', inEverything, async ({ page }) => {
  for (const { country, answers, wrong, absent, stored, ...more } of countries)
    await test.step(country, async () => {
      await newUser(page)
      await field(page, 'State').selectOption('New York')
      await field(page, 'Country').selectOption(country)
      for (const label of absent) await expect(field(page, label)).toHaveCount(0)
      await fill(page, {
        'Legal name': 'Elsewhere',
        'Street address': '1 High Street',
        'First name': 'A',
        'Last name': 'B',
      })
      await fill(page, answers)
      for (const [label, answer] of Object.entries(wrong)) {
        await field(page, label).fill(answer)
        await field(page, label).blur()
        await expect(field(page, label)).toHaveAttribute('aria-invalid', 'true')
        await expect(field(page, label)).toHaveAccessibleDescription(/^(Check your number\. )?Enter .*\./)
      }
      await fill(page, Object.fromEntries(Object.keys(wrong).map((label) => [label, ''])))
      await fill(page, answers)
      if ('choose' in more) await field(page, more.choose[0]).selectOption(more.choose[1])
      const answer = page.waitForResponse(
        (response) => response.url().endsWith('/vendors') && response.status() === 201,
      )
      await save(page).click()
      expect(await (await answer).json()).toMatchObject(stored)
      await wentOn(page)
    })
})

test(
  'a refused field shows its fault, any other failure a sentence, and nothing is lost; after a lost answer, saving again creates no second business',
  inEverything,
  async ({ page, context }) => {
    await newUser(page)
    await fillAmerican(page)
    // The real service answers a request that is altered in transit, as a browser with outdated rules would send it.
    await page.route('**/vendor-service/vendors', async (route) => {
      await route.continue({
        postData: { ...(route.request().postDataJSON() as object), zip: '1', phoneNumberExtension: 'x' },
      })
    })
    await save(page).click()
    await expect(field(page, 'ZIP code')).toBeFocused()
    await expect(field(page, 'ZIP code')).toHaveAccessibleDescription(/^Enter a 5- or 9-digit ZIP code/)
    await expect(field(page, 'Extension (optional)')).toHaveAccessibleDescription(/^Enter up to ten digits/)
    await expect(alert(page)).toHaveCount(0)
    await field(page, 'ZIP code').fill('12208')
    await expect(field(page, 'ZIP code')).not.toHaveAttribute('aria-invalid')
    await page.unroute('**/vendor-service/vendors')

    expectNoise(page)
    await page.route('**/vendor-service/vendors', (route) =>
      route.fulfill({ status: 409, json: { message: 'No.', code: 'CONFLICT', statusCode: 409 } }),
    )
    await save(page).click()
    await expect(alert(page)).toContainText('already belongs to another business. Nothing was changed.')
    await expect(field(page, 'Legal name')).toHaveValue(american['Legal name'])
    await page.unroute('**/vendor-service/vendors')

    await context.setOffline(true)
    await save(page).click()
    await expect(alert(page)).toContainText('You’re offline. What you entered is still here')
    await context.setOffline(false)

    await page.route('**/onboarding-progress', (route) => route.abort())
    await save(page).click()
    await expect(alert(page)).toContainText('This is saved, but we couldn’t load the next step.')
    await expect(field(page, 'Legal name')).toHaveValue(american['Legal name'])
    await page.unroute('**/onboarding-progress')
    await save(page).click()
    await wentOn(page)
  },
)

test(
  'a reload loses nothing but the tax number, which is never stored in the browser; while saving, the button shows it and ignores a second click',
  inEverything,
  async ({ page }) => {
    await newUser(page)
    await fillAmerican(page)
    await field(page, 'Tax classification (optional)').selectOption('C corporation')
    await field(page, 'EIN (optional)').fill('12-3456789')
    await page.getByLabel('Nobody holds 25% or more').check()
    await page.reload()
    for (const [label, answer] of Object.entries(american))
      await expect(field(page, label)).toHaveValue(answer)
    await expect(field(page, 'State')).toHaveValue('NY')
    await expect(field(page, 'Tax classification (optional)')).toHaveValue('c-corporation')
    await expect(page.getByLabel('Nobody holds 25% or more')).toBeChecked()
    await expect(field(page, 'EIN (optional)')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(
      /12-?3456789/,
    )

    const { promise: patience, resolve: goOn } = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/vendor-service/vendors', async (route) => {
      asked += 1
      await patience
      await route.continue()
    })
    await save(page).click()
    const busy = page.getByRole('button', { name: 'Saving…' })
    await expect(busy).toBeFocused()
    // The button is marked as disabled, and Playwright would wait until it is enabled.
    await busy.click({ force: true })
    await page.keyboard.press('Enter')
    goOn()
    await wentOn(page)
    expect(asked).toBe(1)
  },
)

test(
  'an invited vendor signs up, confirms and enters the business, and is asked for nothing twice',
  inEverything,
  async ({ page }) => {
    const address = 'invited@vendor.test'
    await expect.poll(async () => (await mailsTo(page.request, address)).length).toBeGreaterThan(0)
    const [mail] = await mailsTo(page.request, address)
    const link = new URL(/https?:\S+\/sign-up\?\S+/.exec(mail?.text ?? '')?.[0] ?? '')
    await page.goto(link.pathname + link.search)
    await expect(fields(page).email).toHaveValue(address)
    await fields(page).password.fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText(address)).toBeVisible()
    await fields(page).code.fill(await codeSentTo(page.request, address, 2))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(onboarding)
    await expect(field(page, 'Legal name')).toHaveValue('Riverside Electric')
    await expect(page.getByText('Harborline invited you as Riverside Electric.')).toBeVisible()
    await expect(page.getByText(`We send emails to ${address}.`)).toBeVisible()
    const { 'Legal name': _known, ...rest } = american
    await fill(page, rest)
    await field(page, 'State').selectOption('New York')
    const request = sent(page)
    await save(page).click()
    const { method, url } = { method: (await request).method(), url: (await request).url() }
    expect([method, new URL(url).pathname]).toEqual([
      'PUT',
      '/vendor-service/partners/1/external-vendors/HL-20481',
    ])
    expect((await request).postDataJSON()).toMatchObject({ name: 'Riverside Electric', email: address })
    await wentOn(page)
  },
)
