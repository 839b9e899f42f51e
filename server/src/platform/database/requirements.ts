import { SettingsError } from '../settings.ts'
import type { PlainSql } from './plain-sql.ts'

/** `returning old` came with it. */
const oldest = 18

export async function mustBeRecent(sql: PlainSql): Promise<void> {
  const [row] = await sql<{ version: string }[]>`select current_setting('server_version_num') as version`
  const major = Math.floor(Number(row?.version) / 10_000)
  if (major < oldest) {
    throw new SettingsError([`DATABASE_URL leads to PostgreSQL ${major}; it has to be ${oldest} or later`])
  }
}

/**
 * The role as which the application serves. It owns nothing: each migration grants it what the application does with a table, so
 * a person who gets hold of it can neither switch off a trigger nor change what is only ever added. It belongs to the whole
 * cluster and is made by the cluster's administrator; `DATABASE_URL` signs in as this role or as a member of it.
 */
export const servingRole = 'sooner_serving'

/** Checked before anything is changed. */
export async function requireServingRole(sql: PlainSql): Promise<void> {
  const found = await sql`select 1 from pg_roles where rolname = ${servingRole}`
  if (found.length > 0) return
  throw new SettingsError([
    `the database has no role ${servingRole}; let an administrator make it: create role ${servingRole} login password '...'`,
  ])
}

/** Refuses to serve as a role that could change or switch off what the serving role can't. */
export async function requireOwnsNothing(sql: PlainSql): Promise<void> {
  const [own] = await sql<{ role: string; isSuperuser: boolean; table: string | null }[]>`
    select rolname as role, rolsuper as "isSuperuser",
      (select min(relation.oid::regclass::text) from pg_class relation
       where relation.relkind in ('r', 'p') and relation.relnamespace = any(array(
           select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'))
         and pg_has_role(roles.oid, relation.relowner, 'member')) as table
    from pg_roles roles where rolname = current_user`
  if (own && !own.isSuperuser && own.table === null) return
  const why = own?.isSuperuser ? 'is a superuser' : `owns ${own?.table ?? 'unknown tables'}`
  throw new SettingsError([
    `DATABASE_URL signs in as ${own?.role ?? 'an unknown role'}, which ${why}; the application serves as ${servingRole}, which owns nothing`,
  ])
}
