import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { startServer, type RealServer } from '../tests/real-server.ts'

export interface ServedDatabase {
  readonly server: RealServer
  readonly postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>
  readonly stop: () => Promise<void>
}

/**
 * The application on a database of its own. `through` receives the address with the serving role and returns the one that the
 * application uses, for example that of a proxy.
 */
export async function serveDatabase(
  env: Readonly<Record<string, string>>,
  through: (servingUrl: string) => Promise<string> = async (url) => url,
): Promise<ServedDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-bench-'))
  // The database may run as another user, who has to reach its folder.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'data') })
  const server = await startServer({
    dataDir: join(folder, 'server'),
    env: {
      DATABASE_URL: await through(postgres.servingUrl),
      MIGRATION_DATABASE_URL: postgres.url,
      RATE_LIMIT: '0',
      ...env,
    },
  })
  return {
    server,
    postgres,
    async stop() {
      await server.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
