import { claimsOf, storedSession } from '@sooner/user-pool-client/stored-session'

// The calls need it too, and are opened with this module.
export { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'

/** What a page shows first, by the names of the routes. Their table in the contract is loaded too late for this. */
const routes = {
  getInvoiceSummary: 'invoice GET /invoices/vendors/{id}/statistics/summary',
  getVendor: 'vendor GET /vendors/{id}',
  getExpectedPayments: 'invoice GET /invoices/vendors/{id}/statistics/expected',
  getWaitingInvoices: 'invoice GET /invoices/vendors/{id}/statistics/waiting',
  listBankAccounts: 'vendor GET /vendors/{id}/accounts',
  getUserAccount: 'vendor GET /user-accounts/{email}',
  getOnboardingProgress: 'vendor GET /user-accounts/{email}/onboarding-progress',
  listOwnOnboardings: 'vendor GET /user-accounts/{email}/onboardings',
} as const
/** What is asked for once it is known that the page shows it. */
const laterRoutes = {
  previewBulkInstantPayout: 'invoice POST /invoices/vendors/{id}/bulkInstantPayout/preview',
  previewBulkOnDemandPayout: 'invoice POST /invoices/vendors/{id}/bulkOnDemandPayout/preview',
} as const
const pages = ['/', '/dashboard']
/** An answer that nobody took soon is not the state that a page expects later. */
const freshMs = 30_000
/** React starts without a first view whose data takes longer. */
const patienceMs = 5000

interface Config {
  readonly identity: { readonly clientId: string }
  readonly basePaths: Readonly<Record<'vendor' | 'invoice', string>>
}

interface Asked {
  readonly bearer: string
  readonly leaving: AbortController
  readonly answer: Promise<Response>
  readonly at: number
}

const ahead = new Map<string, Asked>()

function whoAsks() {
  const text = document.getElementById('config')?.textContent
  if (!text || !pages.includes(location.pathname)) return undefined
  const { identity, basePaths } = JSON.parse(text) as Config
  const session = storedSession(identity.clientId)
  if (!session) return undefined
  const claims = claimsOf(session.idToken)
  const { email, 'custom:vendorId': id } = claims
  if (typeof email !== 'string' || typeof id !== 'string' || id === '') return undefined
  return { email, id, claims, basePaths, bearer: `Bearer ${session.accessToken}` }
}

const keyOf = (method: string, address: string) => `${method} ${address}`

/** Undefined for anything but data. It is read from a copy, because the calls read the answer itself. */
const dataIn = (answer: Promise<Response>): Promise<unknown> =>
  answer.then((response) => (response.ok ? response.clone().json() : undefined)).catch(() => undefined)

/** Asks while the code of the page is loading: its address and the stored session are all that this takes. */
function askAhead() {
  const who = whoAsks()
  if (!who) return undefined
  const { email, id, claims, basePaths, bearer } = who
  function ask(route: string): Promise<unknown> {
    const [service, method, path] = route.split(' ') as [keyof Config['basePaths'], string, string]
    const filled = path.replace('{id}', encodeURIComponent(id)).replace('{email}', encodeURIComponent(email))
    const address = basePaths[service] + filled
    const leaving = new AbortController()
    const answer = fetch(address, { method, headers: { authorization: bearer }, signal: leaving.signal })
    ahead.set(keyOf(method, address), { bearer, leaving, answer, at: performance.now() })
    return dataIn(answer)
  }
  const isSamePerson = () => {
    const now = whoAsks()
    return now?.email === email && now.id === id
  }
  return {
    claims,
    isSamePerson,
    first: Object.fromEntries(Object.entries(routes).map(([name, route]) => [name, ask(route)])),
    ask: (name: string) =>
      Object.hasOwn(laterRoutes, name) ? ask(laterRoutes[name as keyof typeof laterRoutes]) : undefined,
  }
}

/** The answer that was asked for ahead, once, for the same person. Everything else is fetched. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const address = typeof input === 'string' ? input : ''
  const { method = 'GET', headers, signal } = { ...init }
  const key = keyOf(method, address)
  const found = ahead.get(key)
  ahead.delete(key)
  // An act may change what was asked for before it.
  if (method !== 'GET' && !found) ahead.clear()
  const isSame = found?.bearer === new Headers(headers).get('authorization')
  if (!found || !isSame || signal?.aborted || performance.now() - found.at > freshMs)
    return fetch(input, init)
  signal?.addEventListener('abort', () => found.leaving.abort(signal.reason))
  return found.answer
}

/** The script in the page starts React after this, so that React does not delay the first view. */
const goOn = () => dispatchEvent(new Event('firstview'))
const nextFrame = () => new Promise((drawn) => requestAnimationFrame(drawn))
/** What is drawn in one frame is on the screen when the next one begins. */
const afterPaint = () => nextFrame().then(nextFrame)

async function begin(): Promise<void> {
  const asked = askAhead()
  const { waiting, started } = document.documentElement.dataset
  if (!asked || waiting === undefined || started !== undefined) return
  const tooLate = new Promise((resolve) => setTimeout(resolve, patienceMs))
  const { showFirstView } = await import('./first-view/first-view.tsx')
  await Promise.race([showFirstView(asked).then(afterPaint), tooLate])
}

// Without a first view, the loader stays until React shows the page.
void begin()
  .catch(() => undefined)
  .finally(goOn)
