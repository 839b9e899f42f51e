import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, comments, nodesThat } from '../syntax.ts'
import { type File, isModule, isTest, lineAt } from '../tree.ts'

/** In tests, this directive asserts that code does not compile; the compiler reports the directive if the code does compile. */
const EXPECTED = /@ts-expect-error \w/
const DIRECTIVE =
  /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|v8 ignore|istanbul ignore|knip-ignore/
const LATER = /\b(TODO|FIXME|XXX|HACK)\b/
/** The package money may throw a plain RangeError, because it imports nothing and so has no error classes of the project. */
const SAYS_NO = /^(packages\/(?!money\/)|server\/src\/)/
const UNSAID = new Set(['Error', 'TypeError', 'RangeError', 'SyntaxError'])

const commentsThat = (file: File, pattern: RegExp, counts: (text: string) => boolean = Boolean): string[] =>
  // Finding the comments of a file takes long, and most files have none of these words anywhere.
  pattern.test(file.text)
    ? comments(file)
        .filter(({ text }) => pattern.test(text) && counts(text))
        .map(({ text, line }) => `${file.path}:${line} ${pattern.exec(text)?.[0]}`)
    : []

const linesThat = (file: File, pattern: RegExp): string[] =>
  [...file.text.matchAll(new RegExp(pattern, 'g'))].map(
    (match) => `${file.path}:${lineAt(file.text, match.index)} ${match[0]}`,
  )

export const escapeHatches: readonly Rule[] = [
  {
    name: 'the type any is not used',
    check: (tree) =>
      tree
        .filter(isModule)
        .flatMap((file) =>
          nodesThat(file, /\bany\b/, (node) => (node.kind === ts.SyntaxKind.AnyKeyword ? 'any' : undefined)),
        ),
  },
  {
    name: 'an object is written as an object, not as one spread into another',
    check: (tree) =>
      tree
        .filter(isModule)
        .flatMap((file) =>
          nodesThat(file, /\.\.\.\{/, (node) =>
            ts.isSpreadAssignment(node) && ts.isObjectLiteralExpression(node.expression)
              ? 'spreads a literal into a literal'
              : undefined,
          ),
        ),
  },
  {
    name: 'no comment silences a check',
    check: (tree) =>
      tree
        .filter(isModule)
        .flatMap((file) => commentsThat(file, DIRECTIVE, (text) => !isTest(file) || !EXPECTED.test(text))),
  },
  {
    name: 'no comment postpones work',
    check: (tree) => [
      ...tree.filter(isModule).flatMap((file) => commentsThat(file, LATER)),
      ...tree.filter(({ path }) => /\.(sql|css|html)$/.test(path)).flatMap((file) => linesThat(file, LATER)),
    ],
  },
  {
    name: 'code throws only a Refusal or an InvariantViolation',
    check: (tree) =>
      tree
        .filter((file) => SAYS_NO.test(file.path) && isModule(file) && !isTest(file))
        .flatMap((file) =>
          nodesThat(file, /\bthrow\b/, (node) =>
            ts.isThrowStatement(node) && UNSAID.has(callee(node.expression) ?? '')
              ? `throws a bare ${callee(node.expression)}`
              : undefined,
          ),
        ),
  },
  {
    name: 'the server writes to its log, not to the console',
    check: (tree) =>
      tree
        .filter((file) => /^(server\/src|packages)\//.test(file.path) && isModule(file) && !isTest(file))
        .filter(({ path }) => path !== 'server/src/main.ts')
        .flatMap((file) =>
          nodesThat(file, /\bconsole\b/, (node) =>
            (callee(node) ?? '').startsWith('console.') ? callee(node) : undefined,
          ),
        ),
  },
]
