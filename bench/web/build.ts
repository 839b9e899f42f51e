import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '..', '..', 'portal', 'dist')
const BYTES_PER_KB = 1000

/** The compressed size of what a browser requested. Our own compression makes it independent of what the server did. */
export function packedKilobytes(paths: Iterable<string>, ending: '.js' | '.css'): number {
  const files = [...paths].filter((path) => path.endsWith(ending))
  const sizes = files.map((path) => gzipSync(readFileSync(join(DIST, path)), { level: 9 }).length)
  return sizes.reduce((sum, size) => sum + size, 0) / BYTES_PER_KB
}

type Manifest = Readonly<Record<string, { readonly css?: readonly string[] }>>

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest

/** The style sheets that the server writes into each page, so that no browser requests them. */
export const styleSheets = (): readonly string[] => readManifest()['index.html']?.css ?? []
