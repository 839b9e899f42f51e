import { leaveBecauseOf } from './platform/exit-code.ts'
import { setUpDatabase } from './platform/set-up-database.ts'
import { readMigrationSettings } from './platform/settings.ts'

/** `npm run migrate`: brings the database of `MIGRATION_DATABASE_URL` up to this version, before its processes are started. */
async function main(): Promise<void> {
  const { url } = readMigrationSettings(process.env)
  const applied = await setUpDatabase(url)
  for (const name of applied) process.stdout.write(`applied ${name}\n`)
  process.stdout.write('The database is up to date.\n')
}

main().catch((error: unknown) => leaveBecauseOf(error, 'The migration failed'))
