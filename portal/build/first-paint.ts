import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { transformWithOxc } from 'vite'
import type { Plugin } from 'vite'

/**
 * The chosen theme has to be known before the first paint, and the content security policy allows no inline script. A few lines
 * of `first-paint.ts` therefore become a classic, blocking, hashed file, loaded beside the style sheet.
 */
export function firstPaint(): Plugin {
  const source = 'src/app/first-paint.ts'
  let root = ''
  let code = ''
  let fileName = ''
  return {
    name: 'sooner:first-paint',
    configResolved(config) {
      root = config.root
    },
    async buildStart() {
      const path = join(root, source)
      const compiled = await transformWithOxc(await readFile(path, 'utf8'), path)
      code = `{${compiled.code.replace(/^export \{\};?$/m, '').replace(/\/\/# sourceMappingURL.*$/m, '')}}\n`
      fileName = `assets/first-paint-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: code })
    },
    transformIndexHtml(_html, context) {
      const served = context.server !== undefined
      const attrs = served ? { type: 'module', src: `/${source}` } : { src: `/${fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  }
}
