import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface S3Server {
  /** Includes credentials and bucket, as in the setting. */
  readonly url: string
  readonly objects: Map<
    string,
    { readonly body: Buffer; readonly type: string; readonly lockedUntil: string | undefined }
  >
  /** Answers the next requests with this status, to simulate a store in trouble. */
  failNext(status: number, times: number): void
  close(): Promise<void>
}

const [accessKey, secret, region] = ['AKTEST', 'se/cr+et', 'eu-west-1']
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

/** Computes signature version 4 from the request alone, as the specification of S3 describes it. */
function signatureOf(request: IncomingMessage, signedHeaders: string, date: string): string {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const query = [...url.searchParams]
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&')
  const payload = String(request.headers['x-amz-content-sha256'])
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, payload].join('\n')
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const parts = [date.slice(0, 8), region, 's3', 'aws4_request']
  const key = parts.reduce<string | Buffer>((previous, part) => hmac(previous, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}

/** The refusal that a real S3 server would answer with, if any. */
function refusalOf(request: IncomingMessage, body: Buffer): number | undefined {
  const form = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/[^,]+, ?SignedHeaders=([^,]+), ?Signature=(\w+)$/
  const [, id, signedHeaders = '', signature] = form.exec(request.headers.authorization ?? '') ?? []
  const date = String(request.headers['x-amz-date'])
  const complete = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) =>
    signedHeaders.split(';').includes(name),
  )
  if (id !== accessKey || !complete || signature !== signatureOf(request, signedHeaders, date)) return 403
  const payload = request.headers['x-amz-content-sha256']
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 400
  if (request.method === 'PUT' && request.headers['content-length'] === undefined) return 411
  return undefined
}

/** Implements the few operations that we use, checked as strictly as a real S3 server checks them. */
export async function startS3Server(): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  const failing: number[] = []
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const status = failing.shift() ?? refusalOf(request, body)
    if (status !== undefined) return response.writeHead(status).end()
    const path = request.url ?? ''
    if (!path.startsWith('/bucket/')) return response.writeHead(404).end()
    if (request.method === 'PUT') {
      const { headers } = request
      const lockedUntil = headers['x-amz-object-lock-retain-until-date']?.toString()
      const checksum = createHash('sha256').update(body).digest('base64')
      const isWhole =
        headers['x-amz-object-lock-mode'] === 'COMPLIANCE' && headers['x-amz-checksum-sha256'] === checksum
      if (lockedUntil !== undefined && !isWhole) return response.writeHead(400).end()
      objects.set(path.slice(8), { body, type: String(headers['content-type']), lockedUntil })
      return response.writeHead(200).end()
    }
    if (request.method === 'DELETE')
      return response.writeHead(objects.delete(path.slice(8)) ? 204 : 404).end()
    const found = objects.get(path.slice(8))
    if (!found) return response.writeHead(404).end()
    response.writeHead(200, { 'content-length': found.body.length, 'content-type': found.type })
    return response.end(request.method === 'HEAD' ? undefined : found.body)
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://${accessKey}:${encodeURIComponent(secret)}@127.0.0.1:${port}/bucket`,
    objects,
    failNext: (status, times) => void failing.push(...Array.from({ length: times }, () => status)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
