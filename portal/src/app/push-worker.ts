interface Tab {
  readonly url: string
  focus(): Promise<unknown>
}

/** The part of a service worker's surroundings that this one uses; the types of pages do not have it. */
interface Surroundings {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    matchAll(of: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly Tab[]>
    openWindow(url: string): Promise<unknown>
  }
  addEventListener(type: 'push', listener: (event: PushedEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: PressedEvent) => void): void
}

interface WaitedFor {
  waitUntil(work: Promise<unknown>): void
}

interface PushedEvent extends WaitedFor {
  readonly data: { json(): unknown }
}

interface PressedEvent extends WaitedFor {
  readonly notification: { readonly data: { readonly path: string }; close(): void }
}

/** What the service sends, encrypted for this browser. */
interface Message extends Readonly<Record<'id' | 'title' | 'path' | 'language', string>> {}

/**
 * Shows a notification that the service sends while the portal is closed, and opens its page. It does nothing else: no request passes
 * through it, and it keeps nothing.
 */
const worker = self as unknown as Surroundings

worker.addEventListener('push', (event) => {
  const { id, title, path, language } = event.data.json() as Message
  // One that comes twice takes the place of the first.
  event.waitUntil(worker.registration.showNotification(title, { tag: id, lang: language, data: { path } }))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data.path))
})

/** A tab that shows the page already is brought to the front. No other tab is taken, since somebody may be typing in it. */
async function openPage(path: string): Promise<void> {
  const page = new URL(path, location.origin)
  if (page.origin !== location.origin) return
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === page.href)
  await (tab ? tab.focus() : worker.clients.openWindow(page.href))
}

export {}
