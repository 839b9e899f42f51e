import { generateKeyPairSync, type KeyObject } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { SignJWT, type JWTPayload } from 'jose'
import { onTestFinished } from 'vitest'

export const client = { id: 'sooner', secret: 'kept to ourselves: 100%' }

interface KeyOfProvider {
  readonly kid: string
  readonly privateKey: KeyObject
  readonly jwk: Record<string, unknown>
}

export function newKey(kid: string): KeyOfProvider {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { kid, privateKey, jwk: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'ES256', use: 'sig' } }
}

/** The handler of one endpoint, which a test may replace with any response. */
export type Part = (answer: ServerResponse, body: URLSearchParams, headers: Record<string, unknown>) => void

export const json =
  (value: unknown, status = 200): Part =>
  (answer) =>
    void answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

export const html: Part = (answer) =>
  void answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please sign in to the Wi-Fi</html>')

/** Sends no response and leaves the connection open. */
export const silence: Part = () => undefined

/** Starts a provider on a real socket. It behaves correctly, except for the endpoints that a test has replaced. */
export async function hostileProvider() {
  const parts = new Map<string, Part>()
  const asked: string[] = []
  const server = createServer((request, answer) => {
    const path = new URL(request.url ?? '/', 'http://provider').pathname
    asked.push(path)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = new URLSearchParams(Buffer.concat(chunks).toString())
      const part = parts.get(path) ?? json({ error: 'not found' }, 404)
      part(answer, body, request.headers)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const issuer = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const key = newKey('first')

  const honest: JWTPayload = {
    sub: 'person-1',
    nonce: 'our nonce',
    email: 'Ann@Acme.test',
    email_verified: true,
  }
  const idToken = (claims: JWTPayload = {}, { kid, privateKey } = key) =>
    new SignJWT({ iss: issuer, aud: client.id, ...honest, ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .setIssuedAt(claims.iat)
      .setExpirationTime(claims.exp ?? '5 minutes')
      .sign(privateKey)

  const endpoints = {
    issuer,
    authorization_endpoint: `${issuer}/authorize?tenant=1`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  }
  parts.set('/.well-known/openid-configuration', json(endpoints))
  parts.set('/keys', json({ keys: [key.jwk] }))
  return {
    issuer,
    endpoints,
    key,
    asked,
    idToken,
    discovery: (part: Part) => void parts.set('/.well-known/openid-configuration', part),
    keys: (part: Part) => void parts.set('/keys', part),
    token: (part: Part) => void parts.set('/token', part),
    path: (path: string, part: Part) => void parts.set(path, part),
  }
}

export type HostileProvider = Awaited<ReturnType<typeof hostileProvider>>
