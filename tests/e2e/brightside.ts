import type { BrowserContext, Request } from '@playwright/test'

/** What is known of the seeded vendor that all journeys read, and none may change. The global setup finds it out. */
export interface Known {
  /** The subjects of its users, as their access tokens name them. */
  readonly subjects: readonly string[]
  /** Its id, and its number at its partner. */
  readonly ids: readonly string[]
}

const known = (): Known => JSON.parse(process.env['E2E_BRIGHTSIDE'] ?? '{"subjects":[],"ids":[]}') as Known

/** Calls that leave nothing that another journey, or a page of one, could see: prices, exports and reports of what was done. */
const harmless = [/\/preview$/, /\/activity$/, /\/back-test$/]

interface Answered {
  readonly method: string
  readonly url: string
  readonly status: number
  readonly authorization: string | null | undefined
  readonly body: string | null | undefined
}

export const subjectOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString() || '{}') as { sub?: string })
    .sub ?? ''

let changes: string[] = []

/** Notes a call that has changed something of Brightside, whoever has made it. */
export function noteChange({ method, url, status, authorization, body }: Answered): void {
  const isRead = ['GET', 'HEAD', 'OPTIONS'].includes(method)
  const { pathname } = new URL(url)
  if (isRead || status >= 400 || !authorization || harmless.some((path) => path.test(pathname))) return
  const { subjects, ids } = known()
  const isByItsUser = subjects.includes(subjectOf(authorization))
  if (isByItsUser || ids.some((id) => `${pathname} ${body ?? ''}`.includes(id)))
    changes.push(`${method} ${pathname}`)
}

const watched = new WeakSet<BrowserContext>()

/** Notes what the pages of a browser change. A call whose answer is lost may have changed something. */
export function watchChanges(context: BrowserContext): void {
  if (watched.has(context)) return
  watched.add(context)
  const note = (request: Request, status: number) => {
    const { authorization } = request.headers()
    noteChange({
      method: request.method(),
      url: request.url(),
      status,
      authorization,
      body: request.postData(),
    })
  }
  context.on('response', (response) => note(response.request(), response.status()))
  context.on('requestfailed', (request) => note(request, 0))
}

/** `fetch` for the clients of journeys, which notes what they change. */
export const watchedFetch: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  const body = typeof init?.body === 'string' ? init.body : undefined
  const authorization = new Headers(init?.headers).get('authorization')
  noteChange({ method: init?.method ?? 'GET', url: answer.url, status: answer.status, authorization, body })
  return answer
}

/** Returns the changes since the last call. */
export function collectChanges(): readonly string[] {
  const all = changes
  changes = []
  return all
}
