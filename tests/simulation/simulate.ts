import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { openTestDatabase } from '../../server/src/platform/testing/open-test-database.ts'
import { setUpDatabase } from '../../server/src/platform/set-up-database.ts'
import { closeOpened } from '../../server/src/platform/testing/after-file.ts'
import { notReached } from './reached.ts'
import { failureOf, simulate } from './run.ts'
import { monthOf } from './month.ts'
import { triedText } from './tried.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '90' },
    vendors: { type: 'string', default: '6' },
    'invoices-per-day': { type: 'string', default: '1' },
    'compares-every': { type: 'string', default: '7' },
  },
})

/** `npm run simulate -- --seed N --days 730`: lives the money of some vendors day by day, and says the first wrong day. */
async function main(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-simulation-'))
  // The database may run as another user, who has to reach its folder.
  await chmod(folder, 0o755)
  await using opened = new AsyncDisposableStack()
  opened.defer(() => rm(folder, { recursive: true, force: true }))
  opened.defer(closeOpened)
  const server = await startEmbeddedPostgres({ dataDir: folder, durable: false })
  opened.defer(() => server.stop())
  await setUpDatabase(server.url)
  const owner = openTestDatabase({ url: server.url, poolSize: 2, waitLimitMs: 600_000 })
  opened.defer(owner.close)
  const serving = openTestDatabase({ url: server.servingUrl, poolSize: 3, waitLimitMs: 600_000 })
  opened.defer(serving.close)
  const lived = {
    seed: values.seed,
    days: Number(values.days),
    vendors: Number(values.vendors),
    invoicesPerDay: Number(values['invoices-per-day']),
    comparesEvery: Number(values['compares-every']),
  }
  const ended = await simulate(
    { ...serving, owner },
    {
      ...lived,
      onDay: async (day, count) => {
        if ((count + 1) % 30 === 0) process.stdout.write(`${day}  ${await monthOf(owner.sql)}\n`)
      },
    },
  )
  process.stdout.write(`${await notReached(owner.sql)}\n${await triedText(owner.sql)}\n`)
  const held = `Seed ${lived.seed}: everything held until ${ended.lastDay}. ${await monthOf(owner.sql)}`
  process.stdout.write(`${failureOf(lived, ended) || held}\n`)
  return ended.broken ? 1 : 0
}

process.exitCode = await main()
