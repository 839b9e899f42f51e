import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'es'

type ByPage = Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>>

/** Written by the portal's build: the first scripts, and what a browser loads with them, by language and page. */
export interface FirstLoads {
  readonly entry: string
  /** It asks for data before the entry runs, for a person with a session. */
  readonly ahead: string
  readonly stranger: ByPage
  readonly person: ByPage
}

/** What one page begins with, by who visits it. The script in the page decides that; the server can't know it. */
interface Begin {
  readonly entry: string
  readonly ahead: string
  readonly stranger: readonly string[]
  readonly person: readonly string[]
}

/** The file's path in the portal's build. */
export const FIRST_LOADS = join('.vite', 'first-loads.json')

export const readFirstLoads = (folder: string): FirstLoads =>
  JSON.parse(readFileSync(join(folder, FIRST_LOADS), 'utf8')) as FirstLoads

const of = (pages: Readonly<Record<string, readonly string[]>>, path: string, otherwise: string) =>
  (Object.hasOwn(pages, path) ? pages[path] : pages[otherwise]) ?? []

/** A stranger is led to sign in from every other address. A person who opens a page for strangers is led to the dashboard. */
export const beginOf = (
  { entry, ahead, stranger, person }: FirstLoads,
  path: string,
  language: Language,
): Begin => ({
  entry,
  ahead,
  stranger: of(stranger[language], path, '/sign-in'),
  person: of(person[language], path, Object.hasOwn(stranger[language], path) ? '/dashboard' : 'any'),
})
