/** Registered only while notifications are on in this browser. */
const workerUrl = '/push-worker.js'

/** Whether this browser shows notifications while the portal is closed. `blocked`: its settings say that this site may not. */
export type PushStanding = 'unsupported' | 'blocked' | 'off' | 'on'

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const subscriptionOf = async (registration: ServiceWorkerRegistration | undefined) =>
  registration?.pushManager.getSubscription()

export async function readPushStanding(): Promise<PushStanding> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await subscriptionOf(await navigator.serviceWorker.getRegistration())
  return subscription && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Says it once it is known, and again when the person changes in the browser's settings what this site may do. Returns what ends that. */
export function watchPushStanding(say: (standing: PushStanding) => void): () => void {
  const ending = new AbortController()
  const { signal } = ending
  const read = async () => {
    const standing = await readPushStanding()
    if (!signal.aborted) say(standing)
  }
  void read()
  void navigator.permissions
    ?.query({ name: 'notifications' })
    .then((status) => status.addEventListener('change', () => void read(), { signal }))
    // A browser that knows no such permission says nothing; the page shows the change when it is opened again.
    .catch(() => undefined)
  return () => ending.abort()
}

export interface PushTarget {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/**
 * Asks the person, and subscribes under a new address: what is sent to the earlier one no longer reaches this browser. Null if the person did
 * not allow it.
 */
export async function subscribeHere(serverKey: string): Promise<PushTarget | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(workerUrl)
  await navigator.serviceWorker.ready
  await (await subscriptionOf(registration))?.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: serverKey }
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = (
    await registration.pushManager.subscribe(options)
  ).toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

/** This browser shows nothing more, whatever the service sends to it. */
export async function endPushHere(): Promise<void> {
  if (!canPush()) return
  const registration = await navigator.serviceWorker.getRegistration()
  await (await subscriptionOf(registration))?.unsubscribe()
  await registration?.unregister()
}
