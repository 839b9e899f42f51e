import type { SandboxLever } from '@sooner/contract/sandbox-pages'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/database/open.ts'

export type SetLevers = Readonly<Partial<Record<SandboxLever, string>>>

export async function readLevers(db: Db): Promise<SetLevers> {
  const { rows } = await sql<{ lever: SandboxLever; choice: string }>`
    select lever, choice from sandbox.levers`.execute(db)
  return Object.fromEntries(rows.map(({ lever, choice }) => [lever, choice]))
}

export async function setLever(db: Db, lever: SandboxLever, choice: string): Promise<void> {
  await sql`
    insert into sandbox.levers (lever, choice) values (${lever}, ${choice})
    on conflict (lever) do update set choice = excluded.choice`.execute(db)
}

/** Undoes a lever, or uses it up, and returns what was chosen. */
export async function removeLever(db: Db | Tx, lever: SandboxLever): Promise<string | undefined> {
  const { rows } = await sql<{ choice: string }>`
    delete from sandbox.levers where lever = ${lever} returning choice`.execute(db)
  return rows[0]?.choice
}
