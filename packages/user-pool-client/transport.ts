import { UserPoolError } from './errors.ts'

export type Json = Readonly<Record<string, unknown>>
export type Call = (operation: string, parameters: Json) => Promise<Json>

async function readJson(response: Response): Promise<Json> {
  try {
    const body: unknown = await response.json()
    return typeof body === 'object' && body !== null ? (body as Json) : {}
  } catch {
    // Some answers have no body at all, and a proxy may answer in HTML; the status decides in both cases.
    return {}
  }
}

function refusal(response: Response, body: Json): UserPoolError {
  const named = body['__type'] ?? body['code'] ?? response.headers.get('x-amzn-errortype')
  // The name may come with a namespace in front (`com.example#Name`) or an address behind (`Name:http://...`).
  const code = typeof named === 'string' ? named.split('#').pop()?.split(':')[0] : undefined
  const message = body['message'] ?? body['Message']
  return new UserPoolError(
    code || 'UnknownError',
    typeof message === 'string' ? message : response.statusText || String(response.status),
  )
}

/** One POST per operation, named in the target header. */
export function transport(endpoint: string, send: typeof fetch): Call {
  return async (operation, parameters) => {
    let response: Response
    try {
      response = await send(endpoint, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/x-amz-json-1.1',
          'X-Amz-Target': `AWSCognitoIdentityProviderService.${operation}`,
          'Cache-Control': 'no-store',
        },
        body: JSON.stringify(parameters),
      })
    } catch {
      throw new UserPoolError('NetworkError', 'Network error')
    }
    const body = await readJson(response)
    if (!response.ok) throw refusal(response, body)
    return body
  }
}
