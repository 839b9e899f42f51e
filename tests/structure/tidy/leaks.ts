import type { Rule } from '../rule.ts'
import { type File, lineAt } from '../tree.ts'

const SECRETS = [
  /AKIA[0-9A-Z]{16}/g,
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/g,
  /\b(?:sk|rk|pk)_live_\w{10,}/g,
  /\bgh[pousr]_\w{30,}/g,
  /\bxox[abprs]-[\w-]{10,}/g,
  /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/g,
  /\b(?:password|passwd|secret|token|api_?key|private_?key)['"]?\s*[:=]\s*['"][A-Za-z0-9+/_=-]{32,}['"]/gi,
  /\b\w+:\/\/[^\s/:@'"`$]+:[^\s/:@'"`$]{12,}@(?!host|localhost|127\.)[^\s'"`]+/g,
]

const PLACES = [
  /(?<![\w.)\]}*-])\/(?:work|home|root|Users)\/[\w.-]+/g,
  /\b[A-Z]:\\Users\\/g,
  /\.\.\/shared\b/g,
  /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|\bregistry\.[a-z]+(?=[:/])/g,
  /\b(?:pypi|npmjs|yarnpkg|jsdelivr|unpkg)\.(?:org|com|net)\b/g,
]

const TELLTALES = [/\bissues? #\d+/gi, /\b(?:AI|language model|coding) (?:assistant|session|agent)\b/gi]

const found = ({ path, text }: File, patterns: readonly RegExp[]): string[] =>
  patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: hit }) => `${path}:${lineAt(text, index)} ${hit}`),
  )

export const leaks: readonly Rule[] = [
  {
    name: 'no file contains a secret',
    check: (tree) => tree.flatMap((file) => found(file, SECRETS)),
  },
  {
    name: 'no file names a path of one machine or a package registry',
    check: (tree) => tree.flatMap((file) => found(file, PLACES)),
  },
  {
    name: 'files are about the product alone',
    check: (tree) => tree.flatMap((file) => found(file, TELLTALES)),
  },
]
