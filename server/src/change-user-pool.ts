import { userInfo } from 'node:os'
import { Refused, startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { runSettingsCommand } from './features/identity/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/open.ts'
import { readSettings, SettingsError } from './platform/settings.ts'

const exitCodes = { usage: 64, failed: 70 } as const

/** `npm run user-pool`: an administrator's command, which works on the database of the settings in the environment. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  await using opened = new AsyncDisposableStack()
  const url = settings.database.url ?? (await startPostgres(settings.dataDir, opened))
  const database = openDatabase({ url, poolSize: 1, waitLimitMs: settings.database.waitLimitMs })
  opened.defer(() => database.close())
  const text = await runSettingsCommand(
    { db: database.db, clock: systemClock },
    {
      poolId: settings.userPool.id,
      args: process.argv.slice(2),
      actor: `command ${userInfo().username}`,
    },
  )
  process.stdout.write(`${text}\n`)
}

/** Refuses while a server runs on the same data. */
async function startPostgres(dataDir: string, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  opened.defer(() => postgres.stop())
  return postgres.servingUrl
}

main().catch((error: unknown) => {
  const isExpected = error instanceof SettingsError || error instanceof Refused
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = isExpected ? exitCodes.usage : exitCodes.failed
})

function messageOf(error: unknown): string {
  if (error instanceof SettingsError) return error.faults.join('\n')
  return error instanceof Refused ? error.message : `The command failed: ${String(error)}`
}
