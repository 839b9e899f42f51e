import { openApplication as openServer, type Application } from '../../../server/src/app.ts'
import { openLog } from '../../../server/src/platform/log.ts'
import { readSettings, type Settings } from '../../../server/src/platform/settings.ts'
import { startsAt } from '../../start-of-clock.ts'

export interface Start {
  readonly databaseUrl: string
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
}

/** The whole application as `main.ts` composes it, with the sandbox, on any free port. */
export async function openApplication({
  databaseUrl,
  dataDir,
  env,
}: Start): Promise<{ application: Application; settings: Settings }> {
  const settings = readSettings({
    SANDBOX: 'on',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DATABASE_POOL: '5',
    RATE_LIMIT: '0',
    // A busy machine must not make the server refuse requests that wait for a connection.
    DATABASE_PATIENCE: '60000',
    SANDBOX_STARTS_AT: startsAt,
    LOG_LEVEL: 'trace',
    // Most tests are about vendors under the general terms, without a partner.
    DEFAULT_PARTNER: '0',
    ...env,
  })
  const application = await openServer(settings, { databaseUrl, log: openLog(settings.log) })
  return { application, settings }
}
