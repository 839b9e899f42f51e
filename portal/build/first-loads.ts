import { join } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The pages that a visitor may arrive at. Signed-in pages are not listed: the server cannot know whether the visitor is signed
 * in, and would make others load a page for nothing.
 */
const pages = {
  '/sign-in': 'src/features/identity/sign-in-page.tsx',
  '/sign-up': 'src/features/identity/sign-up-page.tsx',
  '/confirm': 'src/features/identity/confirm-page.tsx',
  '/forgot-password': 'src/features/identity/forgot-password-page.tsx',
  '/forgot-password-confirm': 'src/features/identity/forgot-password-confirm-page.tsx',
  '/forgot-password-submit': 'src/features/identity/forgot-password-submit-page.tsx',
  '/faq': 'src/features/faq/faq-page.tsx',
  '/fees': 'src/app/fees-route.tsx',
} as const
const words = { en: 'src/lib/words/en.ts', es: 'src/lib/words/es.ts' } as const

/**
 * Only the first script knows which page and texts to load next, so a slow line would wait a second time for them. The build
 * therefore records what each page loads beyond the first script, and the server announces it with the page.
 */
export function firstLoads(): Plugin {
  let root = ''
  return {
    name: 'sooner:first-loads',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
      const needs = (chunk: (typeof chunks)[number], seen = new Set<string>()): Set<string> => {
        if (seen.has(chunk.fileName)) return seen
        seen.add(chunk.fileName)
        for (const one of chunks) if (chunk.imports.includes(one.fileName)) needs(one, seen)
        return seen
      }
      const entry = chunks.find(({ isEntry }) => isEntry)
      const there = entry ? needs(entry) : new Set<string>()
      const beyond = (source: string) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === join(root, source))
        if (!chunk)
          return this.error(`${source} is no piece of its own: portal/build/first-loads.ts names it`)
        return [...needs(chunk)].filter((file) => !there.has(file)).map((file) => `/${file}`)
      }
      const read = (sources: Readonly<Record<string, string>>) =>
        Object.fromEntries(Object.entries(sources).map(([name, source]) => [name, beyond(source)]))
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-loads.json',
        source: JSON.stringify({ pages: read(pages), words: read(words) }),
      })
    },
  }
}
