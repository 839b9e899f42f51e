import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedVendors, startServer } from '../real-server.ts'
import { answerSeedsSurvey } from './others.ts'

// All browsers share one address and together send more requests than one person would, so there is no rate limit. Vendors that
// nobody invited have no partner, so that journeys show the general terms and the brand of the product.
const env = { RATE_LIMIT: '0', DATABASE_PATIENCE: '60000', DEFAULT_PARTNER: '0' }

/** Starts the servers of the journeys, each with its own data. Playwright calls the returned function at the end. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-e2e-'))
  // The database may run as a different user and needs access to its folder.
  await chmod(folder, 0o755)
  const [server, changing, early] = await Promise.all([
    startServer({ dataDir: join(folder, 'data'), env }),
    startServer({ dataDir: join(folder, 'changing'), env }),
    seedVendors(join(folder, 'early'), { invoices: 2000, vendors: 8, seed: 9 }).then(() =>
      startServer({ dataDir: join(folder, 'early'), env }),
    ),
  ])
  process.env['E2E_EARLY_URL'] = early.baseUrl
  process.env['E2E_CHANGING_URL'] = changing.baseUrl
  process.env['E2E_TURN'] = join(folder, 'turn')
  process.env['E2E_LOOKED_AT'] = join(folder, 'looked-at')
  await mkdir(join(folder, 'looked-at'))
  for (const { baseUrl } of [early, changing, server]) {
    process.env['E2E_BASE_URL'] = baseUrl
    await answerSeedsSurvey()
  }
  return async () => {
    const left = [...(await server.stop()), ...(await changing.stop()), ...(await early.stop())]
    await rm(folder, { recursive: true, force: true })
    if (left.length > 0) throw new Error(`The server left processes behind:\n${left.join('\n')}`)
  }
}
