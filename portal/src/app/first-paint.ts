// Runs within the page before the first paint, as a classic script: it can import nothing, so it repeats the keys of lib/browser-store.ts,
// the session key of the user-pool client and the choice of lib/words.
import type { EarlyActs } from './early.ts'

/** The build defines it: the file of the style sheet that the page contains. */
declare const styleSheet: string | undefined
/** The build defines it: the file of the headings' face of each brand. */
declare const faces: Readonly<Record<string, string>> | undefined

type Begin = Readonly<Record<'stranger' | 'person' | 'view', readonly string[]>> &
  Readonly<Record<'entry' | 'ahead', string>>

// The portal compares addresses exactly. With its origin, an address that begins with two slashes remains one of ours.
const plain = location.pathname.replace(/(?<=.)\/+$/, '')
if (plain !== location.pathname)
  history.replaceState(history.state, '', location.origin + plain + location.search + location.hash)

const root = document.documentElement

const keysOf = (area: 'localStorage' | 'sessionStorage'): string[] => {
  try {
    return Object.keys(globalThis[area])
  } catch {
    // Storage is forbidden, so nothing was ever chosen or stored here.
    return []
  }
}
const stored = keysOf('localStorage')
const visited = keysOf('sessionStorage')
const chosen = (key: string) => (stored.includes(key) ? localStorage.getItem(key) : null)

const theme = chosen('sooner.device.theme')
if (theme !== null) root.dataset['theme'] = theme
// The brand of the user who is signed in, or else of the invitation that was opened.
const invited = visited.includes('sooner.visit.brand') ? sessionStorage.getItem('sooner.visit.brand') : null
const brand = chosen('sooner.state.brand') ?? invited
if (brand !== null) root.dataset['brand'] = brand

const isPerson = stored.some((key) => /^user-pool\..+\.session$/.test(key))
const wanted = [chosen('sooner.device.language') ?? '', ...navigator.languages]
const spoken = wanted.map((tag) => tag.toLowerCase().split('-')[0])
const language = spoken.find((one) => one === 'en' || one === 'es') ?? 'en'
const past = history.state as { readonly usr?: unknown } | null
const isElsewhere =
  location.search !== '' || (past?.usr ?? null) !== null || brand !== null || language !== root.lang
const isVisiting = visited.some((key) => key.startsWith('sooner.visit.'))
/** The page that the server filled in is what a stranger sees who opens it for the first time. */
if (isPerson || isElsewhere || isVisiting) root.dataset['waiting'] = ''

/** What is done before the portal has started is repeated once it has. A form that the browser sent itself would leave the page. */
const early: EarlyActs = []
globalThis.earlyActs = early
const recorded = { click: 'button[type=button]', change: 'select', submit: 'form' } as const
for (const type of ['click', 'change', 'submit'] as const)
  addEventListener(
    type,
    (event) => {
      const target = event.target instanceof Element && event.target.closest<HTMLElement>(recorded[type])
      if (!target || root.dataset['started'] !== undefined) return
      if (type === 'submit') event.preventDefault()
      early.push({ type, target })
    },
    true,
  )

const described = document.getElementById('begin')?.textContent
if (described) {
  const { entry, ahead, ...files } = JSON.parse(described) as Begin
  const add = (element: HTMLElement, attributes: object) =>
    document.head.append(Object.assign(element, attributes))
  // Every part of the portal would load the style sheet again, unless the page has a link to it. The browser reads ahead in a page and
  // would load even a link that is disabled there.
  if (typeof styleSheet === 'string')
    add(document.createElement('link'), { rel: 'stylesheet', disabled: true, href: styleSheet })
  const preload = (href: string, as: object = { rel: 'modulepreload' }) =>
    add(document.createElement('link'), { ...as, href })
  const load = (script: string, preloaded: readonly string[]) => {
    const element = document.createElement('script')
    add(element, { type: 'module', src: script })
    for (const href of preloaded) preload(href)
    return element
  }
  /** What the page of this person can show before React has come. It is small, so that it may come before the first frame. */
  const view = isPerson ? files.view : []
  for (const href of view) preload(href)
  // Headings have the face of the brand that is shown, which only this script knows.
  const face = typeof faces === 'object' && faces[root.dataset['brand'] ?? '']
  if (face) preload(face, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  const start = () => {
    if (!isPerson) return void load(entry, files.stranger)
    const startReact = () => load(entry, files.person)
    // What the page shows has to be asked for, too.
    const first = load(ahead, [])
    if (view.length === 0) return void startReact()
    // React must not share the connection with what is shown before it.
    addEventListener('firstview', startReact, { once: true })
    first.addEventListener('error', startReact, { once: true })
  }
  addEventListener('DOMContentLoaded', () => {
    // A page in the background has no frames.
    if (document.hidden) start()
    // What can be seen already must not wait for scripts that share its connection.
    else requestAnimationFrame(() => setTimeout(start))
  })
}
