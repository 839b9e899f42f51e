import { isDatabaseUnavailable } from './database/sqlstate.ts'
import { ForeignDatabase, NotMigrated } from './migrate.ts'
import { SettingsError } from './settings.ts'

/** Codes from sysexits.h, so that a supervisor can distinguish a program fault from settings that a person has to correct. */
export const exitCodes = { unavailable: 69, failed: 70, settings: 78 } as const

/** Ends a process that could not begin its work. `failure` begins the sentence about an error that was not expected. */
export function leaveBecauseOf(error: unknown, failure: string): never {
  if (error instanceof SettingsError || error instanceof ForeignDatabase || error instanceof NotMigrated)
    leave(error.message, exitCodes.settings)
  if (isDatabaseUnavailable(error))
    leave(`${failure}: its database does not answer (${(error as Error).message}).`, exitCodes.unavailable)
  leave(`${failure}: ${error instanceof Error ? error.stack : String(error)}`, exitCodes.failed)
}

export function leave(words: string, exitCode: number): never {
  process.stderr.write(`${words}\n`)
  process.exit(exitCode)
}
