import { UserPoolError } from './errors.ts'

export type Json = Readonly<Record<string, unknown>>
export type Call = (
  operation: string,
  parameters: Json,
  how?: Pick<RequestInit, 'keepalive' | 'signal'>,
) => Promise<Json>

/** The timeout of a request; without it, a hanging request would block the other tabs' refreshes. */
const patienceMs = 15_000

/** Sends the request and reads the whole body, since a truncated answer counts as a failure; returns the status and any JSON. */
export async function exchange(
  send: typeof fetch,
  url: string,
  init: RequestInit,
): Promise<{ response: Response; body: Json }> {
  let response: Response
  let text: string
  try {
    response = await send(url, { method: 'POST', signal: AbortSignal.timeout(patienceMs), ...init })
    text = await response.text()
  } catch {
    throw new UserPoolError('NetworkError', 'Network error')
  }
  return { response, body: readJson(text) }
}

function readJson(text: string): Json {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? (body as Json) : {}
  } catch {
    // Some answers have no body, and a proxy may answer in HTML; the status is decisive in both cases.
    return {}
  }
}

export const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function refusal(response: Response, body: Json): UserPoolError {
  const named = textOf(body['__type'] ?? body['code'] ?? response.headers.get('x-amzn-errortype'))
  // The name may have a namespace prefix (`com.example#Name`) or an address suffix (`Name:http://...`).
  const code = named?.split('#').pop()?.split(':')[0]
  const message = textOf(body['message'] ?? body['Message'])
  const { status, statusText } = response
  return new UserPoolError(code || 'UnknownError', message ?? (statusText || String(status)), status)
}

/** Sends one POST for each operation, named in the target header. */
export function transport(endpoint: string, send: typeof fetch, language?: () => string): Call {
  return async (operation, parameters, how) => {
    const { response, body } = await exchange(send, endpoint, {
      headers: {
        'Content-Type': 'application/x-amz-json-1.1',
        'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
        'Cache-Control': 'no-store',
        ...(language && { 'Accept-Language': language() }),
      },
      body: JSON.stringify(parameters),
      ...how,
    })
    if (!response.ok) throw refusal(response, body)
    return body
  }
}
