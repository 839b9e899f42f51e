import type { Tree } from './tree.ts'

/** A rule of the project that import checks can't express. */
export interface Rule {
  readonly name: string
  readonly check: (tree: Tree) => string[]
}
