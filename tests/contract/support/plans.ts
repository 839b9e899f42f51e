import { Client } from 'pg'
import { connectionOf } from '../../../server/src/platform/database/connection-of.ts'
import type { Statement } from './statements.ts'

interface Plan {
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

/** Returns PostgreSQL's plan for a statement with its recorded values; the statement is not executed. */
export async function openPlanner(databaseUrl: string) {
  const client = new Client(connectionOf(databaseUrl))
  await client.connect()
  return {
    plan: async ({ text, values }: Statement): Promise<Plan> => {
      const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Plan }[] }>({
        text: `explain (format json) ${text}`,
        values: [...values],
      })
      return rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
    },
    close: () => client.end(),
  }
}

/** Removes the quotes around names. */
export const plain = (text: string) => text.replaceAll('"', '').replaceAll(/\s+/g, ' ').trim()

/** These statements concern no single vendor: the lists of operators, and the jobs that go through all vendors. */
export const ofAllVendors = [
  // The documents that wait for an operator, and their number.
  /^select array\[documents\.documents\.vendor_id::text, .* where documents\.documents\.state = \$1/,
  /^select document_id .* from documents\.documents where true and \(documents\.documents\.vendor_id, .* unnest/,
  /^select coalesce\(sum\(rows\), 0\).* from documents\.document_counts where documents\.document_counts\.state = \$1/,
  // The list of vendors for operators.
  /^select array\[directory\.vendors\.vendor_id::text\] as key, .* from directory\.vendors where/,
  /^select vendor_id as id, .* from directory\.vendors where .*\(directory\.vendors\.vendor_id\) in \(select \* from unnest/,
  /^select vendor_id as id, .* from vendors\.vendors where vendor_id in/,
  // These check whether an encryption key of the key ring is still needed.
  /^select 1 from vendors\.vendors where tin not like \$1/,
  /^select 1 from bank_accounts\.accounts where \w+ not like \$1/,
  /^select vendor_id as vendorId, .* from documents\.documents where key_id <> \$1/,
  /^select distinct signature\.vendor_id from agreements\.signatures as signature where not exists/,
  // The linked accounts that wait for an operator.
  /^select vendor_id as vendorId, .* from bank_accounts\.accounts where process = \$1 and verification = \$2/,
  // The vendors whose events wait for a subscriber, and the events that were given up.
  /^with recursive queues as \( \(select vendor_id from platform\.event_deliveries/,
  /from platform\.event_stalls where retry_at is null/,
  /^update platform\.event_stalls set attempts = 0/,
  // The vendors that are notified of a new version of an agreement.
  /^select vendor\.vendor_id as id from directory\.vendors as vendor where vendor\.created_at < \$1/,
]

/** Counts the partitions of each table that a plan reads, by the table's name. */
export function partsTouched(plan: Plan): Readonly<Record<string, number>> {
  const parts = new Map<string, Set<string>>()
  const walk = ({ 'Relation Name': name = '', Plans = [] }: Plan) => {
    const [, table, part] = /^(\w+)_part_(\d+)$/.exec(name) ?? []
    if (table !== undefined && part !== undefined)
      parts.set(table, new Set([...(parts.get(table) ?? []), part]))
    for (const below of Plans) walk(below)
  }
  walk(plan)
  return Object.fromEntries([...parts].map(([table, touched]) => [table, touched.size]))
}
