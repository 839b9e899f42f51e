import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { nodesThat, parse } from '../syntax.ts'
import { type File, isModule } from '../tree.ts'

const EMPTY_WORDS = /(^|-)(utils?|helpers?|common|managers?|misc)$/
const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
const ROOMS = /^(packages|server|portal|scripts|tests|bench|docs|deploy)\//
/** File names that tools prescribe. */
const GIVEN = /^(README|ARCHITECTURE|LICENSE)\.md$|^Containerfile$/
const DEFAULT_BY_TOOL =
  /(\.config\.ts|^\.dependency-cruiser\.mjs|(^|\/)global-setup\.ts|^portal\/storybook\/(main\.ts|preview\.tsx))$/

const parts = ({ path }: File) => path.split('/')

const isDefaultExport = (node: ts.Node): string | undefined => {
  if (ts.isExportAssignment(node)) return 'a default export'
  return node.kind === ts.SyntaxKind.DefaultKeyword && ts.isFunctionLike(node.parent)
    ? 'a default export'
    : undefined
}

const isReexport = (statement: ts.Statement) =>
  ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined

const isBarrel = (file: File): boolean => {
  // A file with a line that begins with an import has other statements than re-exports.
  if (/^import\b/m.test(file.text)) return false
  const { statements } = parse(file)
  return statements.length > 0 && statements.every(isReexport)
}

export const names: readonly Rule[] = [
  {
    name: 'file names are specific',
    check: (tree) =>
      tree
        .filter((file) => parts(file).some((part) => EMPTY_WORDS.test(part.split('.')[0] ?? '')))
        .map(({ path }) => path),
  },
  {
    name: 'file names are kebab-case',
    check: (tree) =>
      tree
        .filter(({ path }) => ROOMS.test(path))
        .filter((file) => parts(file).some((part) => !KEBAB.test(part) && !GIVEN.test(part)))
        .map(({ path }) => path),
  },
  {
    name: 'exports have names',
    check: (tree) =>
      tree
        .filter((file) => isModule(file) && !DEFAULT_BY_TOOL.test(file.path))
        .flatMap((file) => nodesThat(file, /\bdefault\b|\bexport\s*=/, isDefaultExport)),
  },
  {
    name: "no barrel except a feature's index.ts",
    check: (tree) =>
      tree
        .filter((file) => isModule(file) && !file.path.endsWith('/index.ts'))
        .filter(isBarrel)
        .map(({ path }) => path),
  },
]
