import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

/** Written by the portal's build: what a browser loads beyond the first script, by page and by language. */
export interface FirstLoads {
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** Where the build puts it. */
export const FIRST_LOADS = join('.vite', 'first-loads.json')

export const readFirstLoads = (folder: string): FirstLoads =>
  JSON.parse(readFileSync(join(folder, FIRST_LOADS), 'utf8')) as FirstLoads

/** As the portal chooses where nobody has chosen: the first language of the browser that there are words in. */
const languageOf = (acceptLanguage: string, words: FirstLoads['words']): string =>
  acceptLanguage
    .split(',')
    .map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0] ?? '')
    .find((tag) => Object.hasOwn(words, tag)) ?? 'en'

/**
 * The `Link` of a page: it reaches the browser before the page itself, which so can stay one file, packed beforehand. Nothing where it
 * depends on who comes.
 */
export function linkOf(
  { pages, words }: FirstLoads,
  { url, headers }: Pick<FastifyRequest, 'url' | 'headers'>,
) {
  const path = (url.split('?')[0] ?? '').replace(/(?<=.)\/+$/, '')
  if (!Object.hasOwn(pages, path)) return undefined
  const spoken = words[languageOf(headers['accept-language'] ?? '', words)] ?? []
  return [...spoken, ...(pages[path] ?? [])].map((file) => `<${file}>; rel=modulepreload`).join(', ')
}
