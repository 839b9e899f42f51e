import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { InvariantViolation } from '@sooner/rules/refusal'
import { beginOf, type FirstLoads, type Language } from './first-loads.ts'

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

/** Each brand has one face for its headings, which the others do not load. */
const facesOfOthers = (brand: string) =>
  new RegExp(`\\s*<link[^>]* data-brands="(?![^"]*\\b${brand}\\b)[^"]*"[^>]*>`, 'g')

function fill(html: string, texts: Readonly<Record<keyof typeof parts, string>>): string {
  return Object.entries(parts).reduce((filled, [name, part]) => {
    if (filled.split(part).length !== 2)
      throw new InvariantViolation(`the portal's page has no ${name}, or more than one`)
    return filled.replace(part, () => texts[name as keyof typeof parts])
  }, html)
}

/** The pages of the portal, filled in with its configuration. What they show first is rendered by the portal's own code. */
export async function portalPages(folder: string, loads: FirstLoads, config: PageConfig) {
  const html = readFileSync(join(folder, PAGE), 'utf8').replaceAll(facesOfOthers(config.brand), '')
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
