import type { Named } from './arguments.mjs'

export function stagesOf<S extends Named>(
  root: string,
  paths: readonly string[],
  stages: readonly S[],
): { readonly stage: S; readonly files: readonly string[] }[]
