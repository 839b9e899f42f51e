import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InvariantViolation } from '@sooner/rules/refusal'
import type { FastifyRequest } from 'fastify'

const isLanguage = (name: string | undefined): name is Language => name === 'en' || name === 'es'

/** The portal stores the choice of a person in this cookie, too. */
const choice = /(?:^|;\s*)sooner\.language=(\w+)/

/** Must choose as the portal does: what the person has chosen, else the browser's first language that has translations. */
export function wantedLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  const chosen = choice.exec(headers.cookie ?? '')?.[1]
  if (isLanguage(chosen)) return chosen
  const accepted = (headers['accept-language'] ?? '').split(',')
  return accepted.map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0]).find(isLanguage) ?? 'en'
}

export type Language = 'en' | 'es'

type ByPage = Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>>

/** Written by the portal's build: the first scripts, and what a browser loads with them, by language and page. */
interface FirstLoads {
  readonly entry: string
  /** It asks for data before the entry runs, for a person with a session. */
  readonly ahead: string
  readonly stranger: ByPage
  readonly person: ByPage
  /** The files of the first view. Only pages that have one name any. */
  readonly view: ByPage
}

/** What one page begins with, by who visits it. The script in the page decides that; the server can't know it. */
interface Begin {
  readonly entry: string
  readonly ahead: string
  readonly stranger: readonly string[]
  readonly person: readonly string[]
  readonly view: readonly string[]
}

/** The file's path in the portal's build. */
export const FIRST_LOADS = join('.vite', 'first-loads.json')

export const readFirstLoads = (folder: string): FirstLoads =>
  JSON.parse(readFileSync(join(folder, FIRST_LOADS), 'utf8')) as FirstLoads

const of = (pages: Readonly<Record<string, readonly string[]>>, path: string, otherwise: string) =>
  (Object.hasOwn(pages, path) ? pages[path] : pages[otherwise]) ?? []

/**
 * The page that an address is filled in as: its own, that of its area (whose name ends with a slash), or the same one as all others. So there
 * are only so many.
 */
export function pageOf({ stranger, person }: FirstLoads, path: string): string {
  const known = [...Object.keys(stranger.en), ...Object.keys(person.en)]
  if (known.includes(path)) return path
  return known.find((name) => name.length > 1 && name.endsWith('/') && `${path}/`.startsWith(name)) ?? 'any'
}

/** A stranger is led to sign in from every other address. A person who opens a page for strangers is led to the dashboard. */
export const beginOf = (
  { entry, ahead, stranger, person, view }: FirstLoads,
  path: string,
  language: Language,
): Begin => ({
  entry,
  ahead,
  stranger: of(stranger[language], path, '/sign-in'),
  person: of(person[language], path, Object.hasOwn(stranger[language], path) ? '/dashboard' : 'any'),
  view: of(view[language], path, 'none'),
})

/** Written by the portal's build: the page, and the module that renders what is shown in it. */
export const PAGE = join('.vite', 'page.html')
export const PRERENDER = join('.vite', 'prerender.js')

interface Rendered {
  readonly title: string
  readonly description: string
  readonly markup: string
}

interface Prerender {
  readonly renderPage: (path: string, language: Language, config: unknown) => Promise<Rendered | undefined>
  readonly renderWaiting: (language: Language, config: unknown) => Promise<string>
}

/** What the page needs of the portal's configuration; the rest is only passed on. */
export interface PageConfig {
  readonly brand: string
  readonly productName: string
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** No text in it can end the element that it is in. */
const data = (id: string, value: unknown) =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  )

/** The parts of the built page that are filled in. Each is there exactly once. */
const parts = {
  root: '<html lang="en" data-waiting>',
  title: '<title>Sooner</title>',
  begin: '<!-- begin -->',
  page: '<div id="root"></div>',
  waiting: /(?<=<div id="waiting">)[^]*(?=<\/div>\s*<!-- config -->)/,
  config: '<!-- config -->',
} as const

function fill(html: string, texts: Readonly<Record<keyof typeof parts, string>>): string {
  return Object.entries(parts).reduce((filled, [name, part]) => {
    if (filled.split(part).length !== 2)
      throw new InvariantViolation(`the portal's page has no ${name}, or more than one`)
    return filled.replace(part, () => texts[name as keyof typeof parts])
  }, html)
}

/** The pages of the portal, filled in with its configuration. What they show first is rendered by the portal's own code. */
export async function portalPages(folder: string, loads: FirstLoads, config: PageConfig) {
  const html = readFileSync(join(folder, PAGE), 'utf8')
  const { renderPage, renderWaiting } = (await import(
    pathToFileURL(join(folder, PRERENDER)).href
  )) as Prerender
  return {
    /** What the content security policy has to allow beyond files of our own. */
    inline: { scripts: hashesOf(html, 'script'), styles: hashesOf(html, 'style') },
    async compose(path: string, language: Language): Promise<string> {
      const rendered = await renderPage(path, language, config)
      const { title = config.productName, description, markup = '' } = rendered ?? {}
      const about =
        description === undefined ? '' : `<meta name="description" content="${escape(description)}" />`
      return fill(html, {
        root: `<html lang="${language}" data-brand="${escape(config.brand)}"${rendered ? '' : ' data-waiting'}>`,
        // The title of a rendered page is escaped already.
        title: `<title>${rendered ? title : escape(title)}</title>${about}`,
        begin: data('begin', beginOf(loads, path, language)),
        page: `<div id="root">${markup}</div>`,
        waiting: await renderWaiting(language, config),
        config: data('config', config),
      })
    },
  }
}
