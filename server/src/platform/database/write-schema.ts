import { InvariantViolation } from '@sooner/rules/refusal'
import type { Sql } from './plain-sql.ts'

interface Column {
  readonly schema: string
  readonly table: string
  readonly column: string
  readonly type: string
  readonly domain: string | null
  readonly nullable: boolean
  readonly generated: boolean
  readonly always: boolean
}

const typeOf: Readonly<Record<string, string>> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  int8: 'bigint',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  text: 'string',
  timestamptz: 'Date',
  uuid: 'string',
}

/** The types that domains have in our code, beside the module that exports each. */
const domainTypes: Readonly<Record<string, readonly [type: string, module: string]>> = {
  currency: ['Currency', '@sooner/money'],
  bank_country: ['BankAccountCountry', '@sooner/rules/clearing'],
}

const note =
  '// Written from the migrated database by `npm run schema`; a test compares the two. Not edited by hand.'
const json = 'type Json = JSONColumnType<Record<string, unknown> | unknown[]>'

/** Returns the text of \`schema.gen.ts\`: the tables of every schema that our migrations created. */
export async function writeSchema(sql: Sql): Promise<string> {
  const columns = await readColumns(sql)
  const tables = Map.groupBy(columns, (column) => `${column.schema}.${column.table}`)
  const interfaces = [...tables].map(([table, of]) => {
    const fields = of.map((column) => `  ${column.column}: ${columnType(column)}`)
    return `interface ${interfaceName(table)} {\n${fields.join('\n')}\n}\n`
  })
  const entries = [...tables.keys()].map((table) => `  '${table}': ${interfaceName(table)}`)
  const body = [...interfaces, `export interface Schema {\n${entries.join('\n')}\n}\n`].join('\n')
  const uses = (name: string) => new RegExp(`\\b${name}\\b`).test(body)
  const imports = ['Generated', 'GeneratedAlways'].filter(uses)
  if (uses('Json')) imports.push('JSONColumnType')
  const head = [
    note,
    ...Object.values(domainTypes)
      .filter(([type]) => uses(type))
      .map(([type, module]) => `import type { ${type} } from '${module}'`),
    `import type { ${imports.join(', ')} } from 'kysely'`,
    '',
    ...(uses('Json') ? [json, ''] : []),
  ]
  return `${head.join('\n')}\n${body}`
}

const interfaceName = (table: string) =>
  table
    .split(/[._]/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

function columnType({ type, domain, nullable, generated, always }: Column): string {
  const array = type.startsWith('_')
  const known = domain === null ? typeOf[array ? type.slice(1) : type] : domainTypes[domain]?.[0]
  if (known === undefined)
    throw new InvariantViolation(`no TypeScript type is known for the column type ${domain ?? type}`)
  const plain = (array ? `${known}[]` : known) + (nullable ? ' | null' : '')
  if (always) return `GeneratedAlways<${plain}>`
  return generated ? `Generated<${plain}>` : plain
}

const readColumns = (sql: Sql) => sql<Column[]>`
  select c.table_schema as schema, c.table_name as "table", c.column_name as "column", c.udt_name as type, c.domain_name as domain,
         c.is_nullable = 'YES' as nullable,
         c.column_default is not null or c.is_identity = 'YES' as generated,
         c.identity_generation is not distinct from 'ALWAYS' or c.is_generated = 'ALWAYS' as always
  from information_schema.columns c
  join information_schema.tables t using (table_schema, table_name)
  where t.table_type = 'BASE TABLE'
    and c.table_schema not in ('pg_catalog', 'information_schema', 'pgboss', 'public')
  order by c.table_schema, c.table_name, c.ordinal_position`
