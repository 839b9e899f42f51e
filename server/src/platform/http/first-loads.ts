import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'

/** Written by the portal's build: what a browser loads beyond the first script, by page and by language. */
export interface FirstLoads {
  readonly pages: Readonly<Record<string, readonly string[]>>
  readonly words: Readonly<Record<string, readonly string[]>>
}

/** The file's path in the portal's build. */
export const FIRST_LOADS = join('.vite', 'first-loads.json')

export const readFirstLoads = (folder: string): FirstLoads =>
  JSON.parse(readFileSync(join(folder, FIRST_LOADS), 'utf8')) as FirstLoads

/** Must choose as the portal does where the user has chosen nothing: the browser's first language that has translations. */
const languageOf = (acceptLanguage: string, words: FirstLoads['words']): string =>
  acceptLanguage
    .split(',')
    .map((tag) => tag.trim().toLowerCase().split(/[-;]/)[0] ?? '')
    .find((tag) => Object.hasOwn(words, tag)) ?? 'en'

/**
 * The `Link` header of a page. It reaches the browser before the page itself, so the page can stay one precompressed file.
 * Undefined for an address that is not listed, whose loads depend on the user.
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
