import { basePaths } from '@sooner/contract/base-paths'
import type { Route } from '@sooner/contract/route'
import { bearer } from '../server.ts'
import type { Answered } from '../people.ts'

/** One request, as the contract's route shapes it. */
export interface Sent {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The file of an upload. */
  readonly file?: Buffer
  /** A literal body, for requests that have to be rejected as unreadable. */
  readonly raw?: { readonly type: string; readonly body: string | FormData }
  readonly headers?: Readonly<Record<string, string>>
}

export interface Received extends Answered {
  /** The answer's headers, without those that differ between any two answers. */
  readonly frame: string
}

const ofEachAnswer = ['date', 'x-request-id']

export async function ask(
  address: string,
  route: Route,
  token: string | undefined,
  { params = {}, query = {}, headers = {}, ...sent }: Sent,
): Promise<Received> {
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  )
  const { type, body } = bodyOf(route, sent)
  const search = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`
  const answer = await fetch(address + basePaths[route.service] + path + search, {
    method: route.method,
    headers: {
      ...(token === undefined ? {} : bearer(token)),
      ...(type === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  })
  const text = await textOf(answer)
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true && text !== ''
  const frame = JSON.stringify([...answer.headers].filter(([name]) => !ofEachAnswer.includes(name)))
  const json = isJson ? (JSON.parse(text) as Answered['json']) : {}
  return { status: answer.status, text, json, frame }
}

/** Of an answer that goes on, only the beginning is read. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true || !answer.body)
    return answer.text()
  const reader = answer.body.getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

type Body = { readonly type?: string; readonly body?: string | FormData | URLSearchParams }

function bodyOf({ form, upload }: Route, { raw, body, file }: Pick<Sent, 'raw' | 'body' | 'file'>): Body {
  if (raw) return typeof raw.body === 'string' ? { type: raw.type, body: raw.body } : { body: raw.body }
  const fields = Object.entries((body ?? {}) as Record<string, string>)
  if (upload && file) {
    const multipart = new FormData()
    for (const [name, value] of fields) multipart.append(name, value)
    multipart.append(upload.field, new Blob([new Uint8Array(file)]), 'a.pdf')
    return { body: multipart }
  }
  if (body === undefined) return {}
  if (form) return { body: new URLSearchParams(fields) }
  return { type: 'application/json', body: JSON.stringify(body) }
}
