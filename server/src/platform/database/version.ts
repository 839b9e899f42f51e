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
