import ts from 'typescript'
import type { Rule } from '../rule.ts'
import { callee, literalText, nodesThat } from '../syntax.ts'
import { type File, isModule, isTest, lineAt, type Tree } from '../tree.ts'
import { below } from '../may-call.ts'
import { featureOf, schemaOf, schemas } from './features.ts'

const KEYWORDS = String.raw`select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+[\w."]+\s+set\s|delete\s+from\s|create\s+table\s`
/** SQL keywords have uniform case, so a sentence that begins with "Select one from" is not SQL. */
const SQL = new RegExp(
  String.raw`\b(${KEYWORDS}|${KEYWORDS.replaceAll(/\\s|\\S|\\w|[a-z]/g, (it) => (it.length > 1 ? it : it.toUpperCase()))})`,
)
const BUILDERS = /\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)$/
const MENTIONS_SQL = new RegExp(
  `\\bsql\\b|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|${SQL.source}`,
)
/** Proof that does not go through the code that it is about: statements over the tables of every feature, which only read. */
const CHECKS = /^server\/src\/features\/accounting\/use-cases\/checks\//
const WRITES =
  /\b(insert\s+into|update\s+[\w."]+\s+(as\s+\w+\s+)?set|delete\s+from|merge\s+into|truncate|alter|drop|create|grant|for\s+update|for\s+share)\b/i
const HOLDS_SQL =
  /^server\/src\/(platform\/|(features\/[^/]+|sandbox(\/[^/]+)?)\/(store(\/|\.ts$)|migrations\/)|features\/accounting\/use-cases\/checks\/)/

const serverModules = (tree: Tree) =>
  tree.filter((file) => file.path.startsWith('server/src/') && isModule(file) && !isTest(file))

const sqlIn = (node: ts.Node): string | undefined => {
  if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql') return 'SQL outside the store'
  if (BUILDERS.test(callee(node) ?? '')) return `${callee(node)?.split('.').at(-1)} outside the store`
  return SQL.test(literalText(node) ?? '') ? 'SQL outside the store' : undefined
}

const NAMED = new RegExp(`(?<![\\w.'"-])"?(${schemas.join('|')})"?\\."?[a-z_]+`, 'g')

/** In the text of a file, a table name that a query builder takes follows a quotation mark. */
const NAMED_ANYWHERE = new RegExp(`(${schemas.join('|')})"?\\.`)

/** The schemas that a piece of SQL, or a quoted table name, refers to. */
const schemasIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, schema]) => schema ?? '')

const allowedFor = (file: File): readonly string[] => {
  const feature = featureOf(file.path)
  if (feature === undefined || CHECKS.test(file.path)) return schemas
  // The platform's jobs use the schema of the job queue. The sandbox simulates outside services and has tables of its own.
  return feature === 'platform' ? ['platform', 'jobs'] : [schemaOf(feature)]
}

/** Whether the text is SQL or only a table name, as a query builder expects it, and not a sentence with a full stop. */
const speaksSql = ({ path }: File, text: string) =>
  SQL.test(text) || (!path.includes('/platform/') && /^[a-z_]+\.[a-z_]+( as \w+)?$/.test(text))

const foreignInModule = (file: File): string[] =>
  nodesThat(file, NAMED_ANYWHERE, (node) => {
    const text = literalText(node)
    if (text === undefined || ts.isImportDeclaration(node.parent) || !speaksSql(file, text)) return undefined
    const foreign = schemasIn(text).find((schema) => !allowedFor(file).includes(schema))
    return foreign === undefined ? undefined : `speaks of the schema ${foreign}`
  })

/** The one function of what waits for operators, whose rows are of many features: it reads them, and does nothing else with them. */
const WAITING = /^server\/src\/features\/operator\/migrations\/\d+-waiting-items\.sql$/
const READ_FROM = /(?<!\bdelete\s+)\b(?:from|join)\s+$/i

const withoutComments = (sql: string) =>
  sql.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/** The functions and the types of columns that the platform offers to migrations. */
const OFFERED = new Set([
  'platform.count_list',
  'platform.beside',
  'platform.refuse_change',
  'platform.currency',
  'platform.bank_country',
])

const foreignInMigration = (file: File): string[] => {
  const feature = featureOf(file.path) ?? ''
  const lower = below(feature).map(schemaOf)
  const sql = withoutComments(file.text)
  return [...sql.matchAll(NAMED)].flatMap((match) => {
    const schema = match[1] ?? ''
    const isForeignKey = /references\s+$/i.test(sql.slice(0, match.index))
    if (OFFERED.has(match[0])) return []
    if (WAITING.test(file.path) && READ_FROM.test(sql.slice(0, match.index))) return []
    if (allowedFor(file).includes(schema) || (isForeignKey && lower.includes(schema))) return []
    return [`${file.path}:${lineAt(sql, match.index)} speaks of the schema ${schema}`]
  })
}

export const sqlRules: readonly Rule[] = [
  {
    name: 'SQL occurs in store, migrations and platform alone',
    check: (tree) =>
      serverModules(tree)
        .filter(({ path }) => !HOLDS_SQL.test(path))
        .flatMap((file) => nodesThat(file, MENTIONS_SQL, sqlIn)),
  },
  {
    name: "no code names another feature's schema",
    check: (tree) =>
      serverModules(tree)
        .filter(({ path }) => HOLDS_SQL.test(path))
        .flatMap(foreignInModule),
  },
  {
    name: 'the checks of the books only read',
    check: (tree) =>
      serverModules(tree)
        .filter(({ path }) => CHECKS.test(path))
        .flatMap((file) =>
          nodesThat(file, WRITES, (node) =>
            WRITES.test(literalText(node) ?? '') ? 'changes what it checks' : undefined,
          ),
        ),
  },
  {
    name: "no migration names another feature's schema, except in downward foreign keys",
    check: (tree) => tree.filter(({ path }) => path.endsWith('.sql')).flatMap(foreignInMigration),
  },
]
