import { promisify } from 'node:util'
import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|txt|webmanifest|map)$/
/** For smaller files the compressed copy costs more on disk than it saves in transfer. */
const worthwhileBytes = 512

/** Files for the server itself. */
const isOurs = (name: string) => name.startsWith('.vite')

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path)
  if (bytes.length < worthwhileBytes) return
  const quality = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, { params: quality }),
    toGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ])
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)])
}

/** Writes `.br` and `.gz` beside each text file of the build, so that the server never compresses the portal at run time. */
export function precompress(): Plugin {
  let outDir = 'dist'
  return {
    name: 'sooner:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir)
    },
    // A build that failed has written nothing, and its own fault has to be the one that is reported.
    async writeBundle() {
      const names = await readdir(outDir, { recursive: true })
      await Promise.all(
        names
          .filter((name) => compressible.test(name) && !isOurs(name))
          .map((name) => compressFile(join(outDir, name))),
      )
    },
  }
}
