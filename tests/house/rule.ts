import type { Tree } from './tree.ts'

/** A rule of the house that imports can't show. */
export interface Rule {
  readonly name: string
  readonly check: (tree: Tree) => string[]
}
