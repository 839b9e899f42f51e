import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FIRST_LOADS, linkOf, readFirstLoads } from './first-loads.ts'

/**
 * Serves the built portal. Assets have a hash in their names and are cached forever; the page that names them is never
 * cached.
 */
export async function servePortalFiles(
  app: FastifyInstance,
  folder: string,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const missing = ['index.html', FIRST_LOADS]
    .map((name) => join(folder, name))
    .find((path) => !existsSync(path))
  if (missing !== undefined)
    throw new InvariantViolation(`the portal is not built: ${missing} is missing; "npm start" builds it`)
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
  return (reply) => {
    const link = linkOf(loads, reply.request)
    if (link !== undefined) void reply.header('link', link)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  }
}
