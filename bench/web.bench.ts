import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { startServer } from '../tests/real-server.ts'
import type { Bench } from './bench.ts'

const DIST = join(import.meta.dirname, '..', 'portal', 'dist')
const BYTES_PER_KB = 1000

/** The size of what the browser asked for, packed the same way whatever the server did. */
const packedSize = async (paths: readonly string[]): Promise<number> => {
  const sizes = await Promise.all(
    paths.map(async (path) => gzipSync(await readFile(join(DIST, path)), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB
}

/** What a browser loads for a page before anybody touches it. */
const loadedBy = async (url: string): Promise<string[]> => {
  const executablePath = process.env['CHROMIUM']
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(executablePath ? { executablePath } : {}),
  })
  const page = await browser.newPage()
  const paths = new Set<string>()
  page.on('request', (request) => paths.add(new URL(request.url()).pathname))
  await page.goto(url, { waitUntil: 'networkidle' })
  await browser.close()
  return [...paths]
}

export const bench: Bench = {
  name: 'web',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-web-'))
    await chmod(folder, 0o755)
    const server = await startServer({ dataDir: join(folder, 'data') })
    const paths = await loadedBy(`${server.baseUrl}/sign-in`)
    await server.stop()
    await rm(folder, { recursive: true, force: true })
    const ending = (suffix: string) => paths.filter((path) => path.endsWith(suffix))
    return [
      {
        name: '/sign-in, JS, gzip',
        figure: await packedSize(ending('.js')),
        unit: 'KB',
        bar: { atMost: 105 },
      },
      {
        name: '/sign-in, CSS, gzip',
        figure: await packedSize(ending('.css')),
        unit: 'KB',
        bar: { atMost: 10 },
      },
    ]
  },
}
