import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, type Tree } from './tree.ts'

/** A small tree with violations. Their texts are concatenated from pieces where the rules would find them in this file too. */
export const plant = (files: Readonly<Record<string, string>>): Tree =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

export const words = (...pieces: string[]): string => pieces.join('')

/** The files with the tables of which feature may call which, each with a change. */
export const plantTables = (changes: Readonly<Record<string, (text: string) => string>>) =>
  Object.fromEntries(
    ['ARCHITECTURE.md', '.dependency-cruiser.mjs'].map((path) => {
      const text = readFileSync(join(ROOT, path), 'utf8')
      return [path, changes[path]?.(text) ?? text]
    }),
  )
