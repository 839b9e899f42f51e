import type { ConnectionOptions } from '../database/connections.ts'
import { openDatabase, type Database } from '../database/open.ts'

/** Opens a database for a test, which closes it. A busy machine is no fault of the code under test, so that it waits long. */
export const openTestDatabase = (options: ConnectionOptions): Database =>
  openDatabase({ waitLimitMs: 60_000, ...options })
