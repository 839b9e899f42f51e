import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')
const built = join(root, '.cache', 'storybook')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const build = () =>
  promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules', 'storybook', 'dist', 'bin', 'dispatcher.js'),
      ...['build', '--config-dir', 'portal/storybook', '--output-dir', built, '--disable-telemetry'],
      // The tests need neither the Storybook's own pages nor the documentation that it extracts from comments.
      ...['--test', '--preview-only'],
    ],
    { cwd: root, env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' }, maxBuffer: 2 ** 26 },
  )

async function serve() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = join(built, normalize(decodeURIComponent(pathname)))
    readFile(file).then(
      (body) => response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body),
      // Every browser requests an icon by itself.
      () => response.writeHead(pathname === '/favicon.ico' ? 204 : 404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/**
 * Builds the Storybook from the present sources and serves it during the tests. Playwright calls the returned function at the
 * end.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await build()
  const server = await serve()
  process.env['STORYBOOK_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
}
