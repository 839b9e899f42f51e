import type { Tree } from './tree.ts'

/** A small tree with faults in it; what is planted is written in pieces where the house rules would find it here too. */
export const plant = (files: Readonly<Record<string, string>>): Tree =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

export const words = (...pieces: string[]): string => pieces.join('')
