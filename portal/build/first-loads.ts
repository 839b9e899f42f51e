import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { firstViewModule } from './first-view.ts'

type Pages = Readonly<Record<string, readonly string[]>>

/** Where a stranger may arrive. Every other address leads a stranger to sign in. */
const strangers: Pages = {
  '/sign-in': ['src/features/identity/sign-in-page.tsx'],
  '/sign-up': ['src/features/identity/sign-up-page.tsx'],
  '/confirm': ['src/features/identity/confirm-page.tsx'],
  '/forgot-password': ['src/features/identity/forgot-password-page.tsx'],
  '/forgot-password-confirm': ['src/features/identity/forgot-password-confirm-page.tsx'],
  '/forgot-password-submit': ['src/features/identity/forgot-password-submit-page.tsx'],
  '/faq': ['src/features/faq/faq-page.tsx'],
  '/fees': ['src/features/fees/fees-page.tsx'],
}

/** The code of the page that most people arrive at, which vite.config.ts groups. */
export const partsOfDashboard = ['src/app/signed-in-part.tsx', 'src/features/dashboard/dashboard-page.tsx']
const ahead = 'src/app/ahead.ts'
/** What a stored session takes, without the rest of the client. */
export const partsOfSession = [ahead, '../packages/user-pool-client/stored-session.ts']
const signedIn = ['src/app/signed-in-part.tsx', 'src/ui/words/LANGUAGE.ts', ...partsOfSession]
const dashboard = [...signedIn, ...partsOfDashboard]
/**
 * Where people who are signed in arrive: most of them at the dashboard, at an invoice by its email, and staff in the console. A name that ends
 * with a slash is all of an area. Everything else begins alike.
 */
const persons: Pages = {
  '/': dashboard,
  '/dashboard': dashboard,
  '/dashboard/invoices': [...signedIn, 'src/features/dashboard/list-pages.tsx'],
  '/dashboard/payments': [...signedIn, 'src/features/dashboard/list-pages.tsx'],
  '/dashboard/invoices/': [
    ...signedIn,
    'src/features/invoices/page/invoice-page.tsx',
    'src/features/payouts/early/early-acts.tsx',
    'src/features/remittances/failed-payment.tsx',
  ],
  '/console/': [...signedIn, 'src/app/console-routes.tsx'],
  '/dashboard/upcoming': [...signedIn, 'src/features/remittances/upcoming/upcoming-page.tsx'],
  '/fees': [...signedIn, 'src/features/fees/fees-page.tsx', 'src/features/fees/own-prices.tsx'],
  '/faq': ['src/features/faq/faq-page.tsx'],
  any: signedIn,
}

const firstView = [...partsOfSession, firstViewModule, 'src/ui/words/LANGUAGE.ts']
/** What can be shown before React has come, for the pages that have such a first view. */
const firstViews: Pages = {
  '/': firstView,
  '/dashboard': firstView,
}

const languages = ['en', 'es'] as const
type Language = (typeof languages)[number]

type Chunk = Rolldown.OutputChunk

/** The words that pages load by themselves. Those of refusals are loaded once somebody acts. */
const isWords = ({ moduleIds }: Chunk, language: Language) => {
  const words = new RegExp(`/(?:features|lib)/(?:(?!refusals/).)+/(?:words|content)/${language}\\.ts$`)
  return moduleIds.some((id) => words.test(id))
}

/** The chunks of a build, by what needs them. */
function needsIn(chunks: readonly Chunk[]) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const of = (files: readonly string[]) => files.flatMap((file) => named.get(file) ?? [])
  const add = (chunk: Chunk, seen: Set<Chunk>): Set<Chunk> => {
    if (seen.has(chunk)) return seen
    seen.add(chunk)
    for (const one of of(chunk.imports)) add(one, seen)
    return seen
  }
  /** Everything that these import, and the words that their pages load by themselves, in one language. */
  return (roots: readonly Chunk[], language: Language): string[] => {
    const needed = new Set(roots.flatMap((root) => [...add(root, new Set())]))
    const pages = [...needed].filter(({ isEntry }) => !isEntry)
    const words = pages.flatMap(({ dynamicImports }) => of(dynamicImports))
    const all = new Set([...needed, ...words.filter((chunk) => isWords(chunk, language))])
    // Nothing runs before React, and it is the largest file, so it is asked for first.
    const isReact = ({ name }: Chunk) => Number(name === 'react')
    return [...all]
      .toSorted((one, other) => isReact(other) - isReact(one))
      .map(({ fileName }) => `/${fileName}`)
  }
}

/**
 * Only the first script knows which page and texts to load next, so a slow line would wait a second time for them. The build
 * therefore records all that each page loads, and the server writes it into the page.
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
      const entry = chunks.find(({ isEntry }) => isEntry) ?? this.error('the build has no first script')
      const chunkOf = (source: string, language: Language) => {
        const path = join(root, source.replace('LANGUAGE', language))
        return (
          chunks.find(({ moduleIds }) => moduleIds.includes(path)) ??
          this.error(`${path} is in no file of the build: portal/build/first-loads.ts names it`)
        )
      }
      const needs = needsIn(chunks)
      const filesOf = (pages: Pages, language: Language, first: readonly Chunk[]) =>
        Object.fromEntries(
          Object.entries(pages).map(([path, sources]) => [
            path,
            needs(
              [...first, ...['src/lib/words/LANGUAGE.ts', ...sources].map((one) => chunkOf(one, language))],
              language,
            ),
          ]),
        )
      const read = (pages: Pages, first: readonly Chunk[] = [entry]) =>
        Object.fromEntries(languages.map((language) => [language, filesOf(pages, language, first)]))
      this.emitFile({
        type: 'asset',
        fileName: '.vite/first-loads.json',
        source: JSON.stringify({
          entry: `/${entry.fileName}`,
          ahead: `/${chunkOf(ahead, 'en').fileName}`,
          stranger: read(strangers),
          person: read(persons),
          view: read(firstViews, []),
        }),
      })
    },
  }
}
