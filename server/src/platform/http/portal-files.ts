import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import staticFiles from '@fastify/static'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  FIRST_LOADS,
  type Language,
  readFirstLoads,
  PAGE,
  type PageConfig,
  pageOf,
  portalPages,
  PRERENDER,
  wantedLanguage,
} from './portal-page.ts'
import { type HeaderOptions, securityHeaders } from './security-headers.ts'

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const

interface Page {
  readonly etag: string
  readonly plain: Buffer
  readonly br: Buffer
  readonly gzip: Buffer
}

async function pack(html: string): Promise<Page> {
  const plain = Buffer.from(html)
  const [br, gzipped] = await Promise.all([packers.br(plain), packers.gzip(plain)])
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, br, gzip: gzipped }
}

function mustBeBuilt(folder: string): void {
  const missing = [PAGE, PRERENDER, FIRST_LOADS]
    .map((name) => join(folder, name))
    .find((path) => !existsSync(path))
  if (missing !== undefined)
    throw new InvariantViolation(`the portal is not built: ${missing} is missing; "npm start" builds it`)
}

/** The portal looks different at an address with a slash at its end, so that is no public page. */
const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

const encodingOf = ({ headers }: FastifyRequest) => {
  const accepted = headers['accept-encoding'] ?? ''
  return (['br', 'gzip'] as const).find((name) => new RegExp(`\\b${name}\\b`).test(accepted))
}

/**
 * Serves the built portal. Assets have a hash in their names and are cached forever; a page that names them is compared with
 * the server's at every visit.
 */
export async function servePortalFiles(
  app: FastifyInstance,
  folder: string,
  config: PageConfig,
  headers: HeaderOptions,
): Promise<(reply: FastifyReply) => Promise<FastifyReply>> {
  mustBeBuilt(folder)
  await app.register(staticFiles, {
    root: folder,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      const hashed = path.includes('/assets/')
      void response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const loads = readFirstLoads(folder)
  const pages = await portalPages(folder, loads, config)
  const policy = securityHeaders({ ...headers, inline: pages.inline })['content-security-policy']
  const packed = new Map<string, Promise<Page>>()
  const pageAt = (path: string, language: Language): Promise<Page> => {
    const key = `${language} ${path}`
    const page = packed.get(key) ?? pages.compose(path, language).then(pack)
    packed.set(key, page)
    return page
  }
  return async (reply) => {
    const path = pathOf(reply.request)
    const page = await pageAt(pageOf(loads, path), wantedLanguage(reply.request))
    const encoding = encodingOf(reply.request)
    void reply
      .header('cache-control', 'no-cache')
      .header('etag', page.etag)
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
    if (reply.request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    if (encoding === undefined) return reply.send(page.plain)
    return reply.header('content-encoding', encoding).send(page[encoding])
  }
}
