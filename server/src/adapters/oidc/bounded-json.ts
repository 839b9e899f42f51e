import type { Fetch } from '../../platform/http/own-fetch.ts'

/** The provider did not respond properly in time (`unreachable`), or its response is not valid (`untrustworthy`). */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly kind: 'unreachable' | 'untrustworthy'

  constructor(kind: 'unreachable' | 'untrustworthy', why: string) {
    super(why)
    this.kind = kind
  }
}

const maxBytes = 256 * 1024
export const patienceMs = 5000

export interface Ask {
  readonly fetch: Fetch
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as a URL-encoded form. */
  readonly form?: Readonly<Record<string, string>>
  readonly timeoutMs: number
}

/** Makes one call with a limit on its time and on the size of the response: a provider may be slow, broken or hostile. */
export async function askForJson(url: string, { fetch, headers, form, timeoutMs }: Ask): Promise<unknown> {
  const signal = AbortSignal.timeout(timeoutMs)
  const type = form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}
  let status: number
  let text: string
  let isJson: boolean
  try {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { accept: 'application/json', ...type, ...headers },
      ...(form ? { body: new URLSearchParams(form).toString() } : {}),
      signal,
    })
    status = answer.status
    isJson = /^application\/(?:[\w.-]+\+)?json\b/.test(answer.headers.get('content-type') ?? '')
    text = await readBounded(answer)
  } catch (error) {
    if (error instanceof NoAnswer) throw error
    throw new NoAnswer('unreachable', `${new URL(url).host} did not answer (${(error as Error).message})`)
  }
  const { host, pathname } = new URL(url)
  if (status >= 500) throw new NoAnswer('unreachable', `${host}${pathname} answered ${status}`)
  if (status !== 200) throw new NoAnswer('untrustworthy', `${host}${pathname} answered ${status}`)
  if (!isJson) throw new NoAnswer('untrustworthy', `${host}${pathname} answered no JSON`)
  return parsed(text, host + pathname)
}

async function readBounded(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new NoAnswer('untrustworthy', 'an answer was too large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function parsed(text: string, from: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new NoAnswer('untrustworthy', `${from} answered JSON that can't be read`)
  }
}
