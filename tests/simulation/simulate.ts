import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { openTestDatabase } from '../../server/src/platform/testing/open-test-database.ts'
import { setUpDatabase } from '../../server/src/platform/set-up-database.ts'
import { closeOpened } from '../../server/src/platform/testing/after-file.ts'
import { textOf } from './invariants.ts'
import { notReached } from './reached.ts'
import { simulate } from './run.ts'
import { monthOf } from './month.ts'

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
  const { seed, days } = values
  const ended = await simulate(
    { ...serving, owner },
    {
      seed,
      days: Number(days),
      vendors: Number(values.vendors),
      invoicesPerDay: Number(values['invoices-per-day']),
      comparesEvery: Number(values['compares-every']),
      onDay: async (day, count) => {
        if ((count + 1) % 30 === 0) process.stdout.write(`${day}  ${await monthOf(owner.sql)}\n`)
      },
    },
  )
  const { lastDay, broken } = ended
  process.stdout.write(`${await notReached(owner.sql)}\n`)
  if (!broken) {
    process.stdout.write(`Seed ${seed}: everything held until ${lastDay}. ${await monthOf(owner.sql)}\n`)
    return 0
  }
  process.stdout.write(`Seed ${seed} is wrong on ${lastDay}: ${textOf(broken)}\n`)
  return 1
}

process.exitCode = await main()
