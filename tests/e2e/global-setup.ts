import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOnClone, startSeeded } from '../cloned-server.ts'
import { prepareBrightside } from './others.ts'
import { seedsOfVendors } from './own-vendor.ts'
import { inRunFolder } from './run-folder.ts'
import { startsAt } from '../start-of-clock.ts'

/**
 * All browsers share one address and together send more requests than one person would, so there is no rate limit. Vendors that
 * nobody invited have no partner, so that journeys show the general terms and the brand of the product.
 */
const settings = {
  RATE_LIMIT: '0',
  DATABASE_PATIENCE: '60000',
  DEFAULT_PARTNER: '0',
  SANDBOX_STARTS_AT: startsAt,
}

/**
 * Seeds a database, and starts on a clone of it the server that most journeys share. A journey that moves the clock starts its own.
 * Playwright calls the returned function at the end.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-e2e-'))
  // The database may run as a different user and needs access to its folder.
  await chmod(folder, 0o755)
  process.env['E2E_RUN_FOLDER'] = folder
  for (const name of ['looked-at', 'own-vendors', 'own-servers']) await mkdir(inRunFolder(name))
  const { seeded, stop } = await startSeeded({
    folder,
    settings,
    vendors: seedsOfVendors,
    prepare: async (baseUrl) => {
      process.env['E2E_BASE_URL'] = baseUrl
      process.env['E2E_BRIGHTSIDE'] = JSON.stringify(await prepareBrightside())
    },
  })
  process.env['E2E_SEEDED'] = JSON.stringify(seeded)
  const server = await startOnClone(seeded, 'shared')
  process.env['E2E_BASE_URL'] = server.baseUrl
  return async () => {
    await server.stop()
    const left = await stop()
    await rm(folder, { recursive: true, force: true })
    if (left.length > 0) throw new Error(`The journeys left processes behind:\n${left.join('\n')}`)
  }
}
