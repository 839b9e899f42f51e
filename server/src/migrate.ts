import { parseArgs } from 'node:util'
import { leave, exitCodes, leaveBecauseOf } from './platform/exit-code.ts'
import { databaseParts, setUpDatabase } from './platform/set-up-database.ts'
import { readMigrationSettings } from './platform/settings.ts'

/**
 * `npm run migrate`: brings the database of `MIGRATION_DATABASE_URL` up to this version, before its processes are started. With
 * `-- tables` or `-- queues` it makes that part alone, where the two need different settings of the database.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const unknown = positionals.find((name) => !databaseParts.some((part) => part === name))
  if (unknown !== undefined)
    leave(`npm run migrate makes ${databaseParts.join(' or ')}, not ${unknown}.`, exitCodes.settings)
  const { url } = readMigrationSettings(process.env)
  const chosen = databaseParts.filter((part) => positionals.length === 0 || positionals.includes(part))
  const applied = await setUpDatabase(url, chosen)
  for (const name of applied) process.stdout.write(`applied ${name}\n`)
  process.stdout.write('The database is up to date.\n')
}

main().catch((error: unknown) => leaveBecauseOf(error, 'The migration failed'))
