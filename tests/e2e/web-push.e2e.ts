import { expect, type Page, type Worker } from '@playwright/test'
import { inspect, signOut, test } from './journey.ts'
import { tabTo } from './keys.ts'
import { enterAsNewVendor } from './new-vendor.ts'
import { inEverything } from './widths.ts'

/** Those of the example of RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** A browser without a window asks nobody and has no push service, so that the page is answered in their place. */
const answerPage = (page: Page) =>
  page.addInitScript((given) => {
    const at = 'subscribed'
    const subscription = {
      toJSON: () => ({ endpoint: 'https://push.example.com/journey', keys: given }),
      unsubscribe: async () => {
        localStorage.removeItem(at)
        return true
      },
    }
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('asked') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('asked', 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(at) ? subscription : null),
      subscribe: async () => {
        localStorage.setItem(at, 'yes')
        return subscription
      },
    })
  }, keys)

/** The worker of the page, with its registration; it notes in the place of a browser's window what it shows and opens. */
async function workerOf(
  page: Page,
): Promise<{ readonly worker: Worker; deliver: (data: object) => Promise<unknown> }> {
  const devtools = await page.context().newCDPSession(page)
  const { promise, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [found] }) => {
    if (found) resolve(found.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await promise
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('the page has no service worker')
  await worker.evaluate(() => {
    const scope = self as unknown as {
      readonly registration: object
      readonly clients: object
      noted: unknown[]
    }
    scope.noted = []
    const note = async (...what: unknown[]) => void scope.noted.push(what)
    Object.assign(scope.registration, { showNotification: note })
    Object.assign(scope.clients, { openWindow: note })
  })
  const origin = new URL(page.url()).origin
  const deliver = (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(data) })
  return { worker, deliver }
}

const notedBy = (worker: Worker) =>
  worker.evaluate(() => (self as unknown as { readonly noted: unknown[] }).noted)

/** Presses a notification of that page. */
const press = (worker: Worker, path: string) =>
  worker.evaluate((pressed) => {
    const event = new Event('notificationclick')
    const notification = { data: { path: pressed }, close: () => undefined }
    dispatchEvent(Object.assign(event, { notification, waitUntil: () => undefined }))
  }, path)

test(
  'a person switches notifications on in a browser, whose worker shows one and opens its page, until the person signs out',
  inEverything,
  async ({ page }) => {
    await answerPage(page)
    const { vendorId, call } = await enterAsNewVendor(page, '/dashboard/account/preferences')
    const here = page.getByRole('switch', { name: 'Notifications in this browser' })
    const listed = () => call('listBrowsers', { params: { id: vendorId } })
    const workers = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
    await expect(here).not.toBeChecked()
    expect(await workers()).toBe(0)
    await tabTo(page, 'Notifications in this browser')
    await page.keyboard.press('Space')
    await expect(page.getByText('Notifications are on in this browser.')).toBeVisible()
    await expect(here).toBeChecked()
    await inspect(page)
    expect((await listed()).browsers).toMatchObject([{ lastSentAt: null }])

    const { worker, deliver } = await workerOf(page)
    const path = '/dashboard/payments'
    await deliver({ id: 'the mail', title: 'Llegaron $1,200.00', path, language: 'es-PR' })
    const shown = ['Llegaron $1,200.00', { tag: 'the mail', lang: 'es-PR', data: { path } }]
    await expect.poll(() => notedBy(worker)).toEqual([shown])
    await press(worker, path)
    const { origin } = new URL(page.url())
    await expect.poll(() => notedBy(worker)).toEqual([shown, [`${origin}${path}`]])
    // A page of somebody else is not opened.
    await press(worker, '//elsewhere.example.com/')
    await press(worker, path)
    await expect.poll(() => notedBy(worker)).toEqual([shown, [`${origin}${path}`], [`${origin}${path}`]])

    await page.reload()
    await expect(here).toBeChecked()
    await here.click()
    await expect(page.getByText('Notifications are off in this browser.')).toBeVisible()
    expect([(await listed()).browsers, await workers()]).toEqual([[], 0])
    await here.click()
    await expect(page.getByText('Notifications are on in this browser.')).toBeVisible()
    await signOut(page)
    await expect.poll(workers).toBe(0)
  },
)
