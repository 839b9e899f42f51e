import { isDatabaseUnavailable } from './platform/database/sqlstate.ts'
import { ForeignDatabase } from './platform/migrate.ts'
import { setUpDatabase } from './platform/set-up-database.ts'
import { readMigrationSettings, SettingsError } from './platform/settings.ts'

/** `npm run migrate`: brings the database of `MIGRATION_DATABASE_URL` up to this version, before its processes are started. */
async function main(): Promise<void> {
  const { url } = readMigrationSettings(process.env)
  const applied = await setUpDatabase(url)
  for (const name of applied) process.stdout.write(`applied ${name}\n`)
  process.stdout.write('The database is up to date.\n')
}

function fail(error: unknown): never {
  // Codes from sysexits.h, as main.ts has them.
  if (error instanceof SettingsError || error instanceof ForeignDatabase) leave(error.message, 78)
  if (isDatabaseUnavailable(error)) leave(`The database does not answer (${(error as Error).message}).`, 69)
  leave(`The database could not be migrated: ${error instanceof Error ? error.stack : String(error)}`, 70)
}

function leave(words: string, exitCode: number): never {
  process.stderr.write(`${words}\n`)
  process.exit(exitCode)
}

main().catch(fail)
