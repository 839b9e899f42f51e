import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { plainScript } from './plain-script.ts'

const source = 'src/app/first-paint.ts'
const begin = '<!-- begin -->'
const styleSheet = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/
/** The face of headings, with the brands that have it. */
const face = /\s*<link[^>]* data-brands="([^"]*)"[^>]* href="([^"]+)"[^>]*>/g
const scripts = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g

function styleIn(bundle: Rolldown.OutputBundle, file: string): string {
  const sheet = bundle[file]
  if (sheet?.type !== 'asset') throw new Error(`${file} is no style sheet of the build`)
  return sheet.source.toString().trim()
}

/**
 * Makes the page that the server fills in. Everything that its first paint needs is within it: the style sheet, and a script that
 * chooses the theme and begins to load the portal. The page itself refers to no script, because what is loaded when depends on the
 * visitor (docs/design/first-paint.md).
 */
export function page(): Plugin {
  let root = ''
  return {
    name: 'sooner:page',
    enforce: 'post',
    configResolved(config) {
      root = config.root
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { server, bundle }) {
        if (server) return html.replace(begin, `<script type="module" src="/${source}"></script>`)
        const [link = '', file = ''] = styleSheet.exec(html) ?? []
        const style = `<style>${styleIn(bundle ?? {}, file)}</style>`
        const faces = Object.fromEntries(
          [...html.matchAll(face)].flatMap(([, brands = '', href]) =>
            brands.split(' ').map((brand) => [brand, href] as const),
          ),
        )
        const script = `${begin}<script>${await plainScript(join(root, source), { styleSheet: `/${file}`, faces })}</script>`
        return html
          .replaceAll(scripts, '')
          .replaceAll(face, '')
          .replace(link, () => style)
          .replace(begin, () => script)
      },
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const html = bundle['index.html']
        // The server fills this file in, so nobody may get it as it is.
        if (html) html.fileName = '.vite/page.html'
      },
    },
  }
}
