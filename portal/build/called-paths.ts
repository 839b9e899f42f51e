import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const table = /packages[\\/]contract[\\/]paths\.gen\.ts$/
/** What only tests and stories call. */
const apart = /\.(test|stories)\.tsx?$|(^|[\\/])testing[\\/]/
const line = /^ {2}(\w+): '.*',\n/gm

/**
 * The table of paths has every route; the build keeps those whose names stand in the portal, so that no browser carries the ways of
 * operators, of the sandbox and of what is not called yet. A name put together while the portal runs would be missing: the types of the
 * calls allow none.
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
      const said = await Promise.all(names.map((name) => readFile(join(source, name), 'utf8')))
      const quoted = new Set(said.flatMap((text) => [...text.matchAll(/'(\w+)'/g)].map(([, word]) => word)))
      return code.replace(line, (whole, name: string) => (quoted.has(name) ? whole : ''))
    },
  }
}
