import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface File {
  /** The path from the project's root, with `/`. */
  readonly path: string
  readonly text: string
}

/** The project as the rules see it: every text file that we wrote. */
export type Tree = readonly File[]

export const ROOT = join(import.meta.dirname, '..', '..')

const LEFT_OUT = new Set([
  'node_modules',
  'dist',
  '.data',
  '.cache',
  '.git',
  'test-results',
  'playwright-report',
])
const TEXT =
  /(\.(ts|tsx|mjs|js|json|css|html|md|sql|svg|yml|yaml|toml|sh|conf|env)|(^|\/)(run|\.npmrc|\.gitignore|Containerfile))$/

const pathsBelow = (folder: string, prefix: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (LEFT_OUT.has(entry.name)) return []
    const path = `${prefix}${entry.name}`
    if (entry.isDirectory()) return pathsBelow(join(folder, entry.name), `${path}/`)
    return entry.isFile() && TEXT.test(path) ? [path] : []
  })

export const readTree = (root: string): Tree =>
  pathsBelow(root, '').map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

export const isModule = ({ path }: File): boolean => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.gen.ts')

/** Whether only tests run the file. */
export const isTest = ({ path }: File): boolean =>
  /\.(test|e2e|bench|stories)\.tsx?$/.test(path) ||
  path.includes('/testing/') ||
  /^(tests|bench|portal\/storybook)\//.test(path)

export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

export const lineAt = (text: string, position: number): number => text.slice(0, position).split('\n').length
