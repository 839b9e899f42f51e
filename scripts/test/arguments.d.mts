export const SCOPE: string

export function readArguments<S extends { readonly name: string }>(
  words: readonly string[],
  stages: readonly S[],
): { readonly scope: 'once' | 'everything'; readonly chosen: readonly S[] }
