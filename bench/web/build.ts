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

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const readManifest = (): Manifest =>
  JSON.parse(readFileSync(join(DIST, '.vite', 'manifest.json'), 'utf8')) as Manifest

/** The style sheets that the server writes into each page, so that no browser requests them. */
export const styleSheets = (): readonly string[] => readManifest()[MAIN]?.css ?? []

/** Returns the files that these chunks need before they can run. A group of modules has a name, and no fixed key. */
function filesOf(manifest: Manifest, pieces: readonly string[]): Set<string> {
  const keyOf = (piece: string) =>
    Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === piece) ?? piece
  const seen = new Set<string>()
  const visit = (piece: string) => {
    if (seen.has(piece)) return
    seen.add(piece)
    manifest[piece]?.imports?.forEach(visit)
  }
  pieces.map(keyOf).forEach(visit)
  return new Set([...seen].flatMap((piece) => manifest[piece]?.file ?? []))
}

export interface ModalWeights {
  /** What each modal adds to a page where no modal was opened yet. */
  readonly first: ReadonlyMap<string, number>
  /** What each adds at most where another modal of the same page was opened before. */
  readonly later: ReadonlyMap<string, number>
}

const MODAL = /-modal\.tsx$/
const MAIN = 'index.html'

/**
 * Pages prefetch their modals when idle, so a browser does not show what each costs. The costs are read from the build
 * instead: what a modal needs beyond what `loaded` and the chunk that opens the modal have brought.
 */
export function modalWeights(loaded: readonly string[]): ModalWeights {
  const manifest = readManifest()
  const modals = Object.keys(manifest).filter((piece) => MODAL.test(piece))
  const openersOf = (modal: string) =>
    Object.keys(manifest).filter((piece) => manifest[piece]?.dynamicImports?.includes(modal))
  const weigh = (modal: string, before: readonly string[]) => {
    const there = filesOf(manifest, [MAIN, ...loaded, ...openersOf(modal), ...before])
    return packedKilobytes(
      [...filesOf(manifest, [modal])].filter((file) => !there.has(file)),
      '.js',
    )
  }
  const first = new Map(modals.map((modal) => [modal, weigh(modal, [])]))
  const later = new Map(
    modals.flatMap((modal) => {
      const others = modals.filter(
        (one) => one !== modal && openersOf(one).join() === openersOf(modal).join(),
      )
      return others.length > 0
        ? [[modal, Math.max(...others.map((one) => weigh(modal, [one])))] as const]
        : []
    }),
  )
  return { first, later }
}
