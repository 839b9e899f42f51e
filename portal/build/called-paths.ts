import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const table = /packages[\\/]contract[\\/](?:staff-)?paths\.gen\.ts$/
/** Files of tests and stories, whose calls do not count. */
const apart = /\.(test|stories)\.tsx?$|(^|[\\/])testing[\\/]/
const line = /^ {2}(\w+): '.*',\n/gm

/**
 * The contract's tables of paths have every route. The build retains only routes whose names occur in the portal, so that the
 * browser does not load paths for operators, the sandbox or unused calls. A name composed at run time would be missing, but the
 * types of the calls do not allow one.
 */
export function calledPaths(): Plugin {
  let source = ''
  return {
    name: 'sooner:called-paths',
    enforce: 'pre',
    apply: 'build',
    configResolved({ root }) {
      source = join(root, 'src')
    },
    async transform(code, id) {
      if (!table.test(id)) return null
      const names = (await readdir(source, { recursive: true })).filter(
        (name) => /\.tsx?$/.test(name) && !apart.test(name),
      )
      const texts = await Promise.all(names.map((name) => readFile(join(source, name), 'utf8')))
      const quoted = new Set(texts.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)))
      return code.replace(line, (whole, name: string) => (quoted.has(name) ? whole : ''))
    },
  }
}
