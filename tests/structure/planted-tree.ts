import type { Tree } from './tree.ts'

/** A small tree with violations. Their texts are concatenated from pieces where the rules would find them in this file too. */
export const plant = (files: Readonly<Record<string, string>>): Tree =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

export const words = (...pieces: string[]): string => pieces.join('')
