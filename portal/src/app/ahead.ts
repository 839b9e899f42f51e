import { claimsOf, storedSession } from '@sooner/user-pool-client/stored-session'

// The calls need it too, and are opened with this module.
export { areOfOneSignIn } from '@sooner/user-pool-client/stored-session'

/** What the dashboard shows first comes first. They are routes of the contract, whose table is loaded too late for this. */
const asked = [
  ['invoice', '/invoices/vendors/{id}/statistics/summary'],
  ['invoice', '/invoices/vendors/{id}/statistics/expected'],
  ['invoice', '/invoices/vendors/{id}/statistics/waiting'],
  ['vendor', '/vendors/{id}'],
  ['vendor', '/vendors/{id}/accounts'],
  ['vendor', '/user-accounts/{email}'],
  ['vendor', '/user-accounts/{email}/onboarding-progress'],
] as const
const pages = ['/', '/dashboard']
/** An answer that nobody took soon is not the state that a page expects later. */
const freshMs = 30_000

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

function askAhead(): Map<string, Asked> {
  const none = new Map<string, Asked>()
  const text = document.getElementById('config')?.textContent
  if (!text || !pages.includes(location.pathname)) return none
  const { identity, basePaths } = JSON.parse(text) as Config
  const session = storedSession(identity.clientId)
  if (!session) return none
  const { email, 'custom:vendorId': id } = claimsOf(session.idToken)
  if (typeof email !== 'string' || typeof id !== 'string' || id === '') return none
  const bearer = `Bearer ${session.accessToken}`
  const [ofEmail, ofId] = [encodeURIComponent(email), encodeURIComponent(id)]
  return new Map(
    asked.map(([service, path]) => {
      const leaving = new AbortController()
      const address = basePaths[service] + path.replace('{id}', ofId).replace('{email}', ofEmail)
      const answer = fetch(address, { headers: { authorization: bearer }, signal: leaving.signal })
      // Who takes it learns of a failure; nobody else has to.
      answer.catch(() => undefined)
      return [address, { bearer, leaving, answer, at: performance.now() }]
    }),
  )
}

/** Asks while the code of the page is loading: its address and the stored session are all that this takes. */
const ahead = askAhead()

/** The answer that was asked for ahead, once, for the same person. Everything else is fetched. */
export const fetchOrTake: typeof fetch = (input, init) => {
  const address = typeof input === 'string' ? input : ''
  const { method = 'GET', headers, signal } = { ...init }
  // An act may change what was asked for before it.
  if (method !== 'GET') ahead.clear()
  const found = ahead.get(address)
  ahead.delete(address)
  const isSame = found?.bearer === new Headers(headers).get('authorization')
  if (!found || !isSame || signal?.aborted || performance.now() - found.at > freshMs)
    return fetch(input, init)
  signal?.addEventListener('abort', () => found.leaving.abort(signal.reason))
  return found.answer
}
