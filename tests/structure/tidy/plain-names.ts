import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { nodesThat } from '../syntax.ts'
import { type File, isModule } from '../tree.ts'

/** Metaphors for which ordinary words exist: application, feature, stored, reported, notice, caller. */
const BANNED = [
  ...['told', 'tell', 'tells', 'telling', 'said', 'say', 'says', 'saying', 'hear', 'hears', 'heard', 'news'],
  ...['kept', 'keep', 'keeps', 'keeping', 'keeper', 'noted', 'played', 'anew', 'forth', 'heed', 'heeds'],
  ...['room', 'rooms', 'house', 'houses', 'door', 'doors', 'comer', 'comers', 'newcomer', 'whoever'],
]
const banned = new Set(BANNED)
const MENTIONED = new RegExp(BANNED.join('|'), 'i')

/** Names that a library prescribes, and columns of the database. */
const GIVEN = new Set([
  'keepAlive',
  'keepAliveInitialDelayMillis',
  'keepAliveTimeout',
  'keepUnusedDataFor',
  'noted_at',
])

const bannedIn = (name: string): string | undefined =>
  GIVEN.has(name)
    ? undefined
    : name.split(/(?=[A-Z])|[^A-Za-z]/).find((part) => banned.has(part.toLowerCase()))

/** The name that a node declares. A property that is only read, and a name that is only imported, are declared elsewhere. */
function declared(node: ts.Node): string | undefined {
  if (!ts.isIdentifier(node) && !ts.isPrivateIdentifier(node)) return undefined
  const { parent } = node
  if (ts.isPropertyAccessExpression(parent) || ts.isImportSpecifier(parent)) return undefined
  return 'name' in parent && parent.name === node ? node.text : undefined
}

const metaphor = (node: ts.Node): string | undefined => {
  const name = declared(node)
  return name !== undefined && bannedIn(name) !== undefined ? `${name} is no plain name` : undefined
}

const metaphorsIn = (file: File): string[] => (isModule(file) ? nodesThat(file, MENTIONED, metaphor) : [])

export const plainNames: readonly Rule[] = [
  {
    name: 'names of code and of files are plain words',
    check: (tree) => [
      ...tree.filter(({ path }) => bannedIn(path) !== undefined).map(({ path }) => path),
      ...tree.flatMap(metaphorsIn),
    ],
  },
]
