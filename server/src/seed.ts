import { parseArgs } from 'node:util'
import { Refused, startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { openSeeding } from './app.ts'
import { analyzeTables } from './platform/database/analyze-tables.ts'
import { openDatabase } from './platform/database/open.ts'
import { leave, leaveBecauseOf } from './platform/exit-code.ts'
import { openLog } from './platform/log.ts'
import { setUpDatabase } from './platform/set-up-database.ts'
import { readSettings, type Settings } from './platform/settings.ts'

const usage = 64

class Unusable extends Error {}

/** `npm run seed -- --invoices 1000000 --vendors 50 --seed 7`: adds made-up vendors with two years of invoices. */
async function main(): Promise<void> {
  const asked = readArguments(process.argv.slice(2))
  const settings = readSettings(process.env)
  await using opened = new AsyncDisposableStack()
  const { url, ownerUrl } = await placeOf(settings, opened)
  const seeding = await openSeeding(settings, {
    databaseUrl: url,
    ownerUrl,
    log: openLog({ ...settings.log, level: 'warn' }),
  })
  opened.defer(() => seeding.close())
  if (!settings.sandbox && !asked.force && (await seeding.hasVendors()))
    throw new Unusable(
      'This database has vendors and is no sandbox. Add --force if made-up data belongs in it.',
    )
  const begun = Date.now()
  const isNew = await seeding.seed(asked, (stored) => report(stored, asked.invoices, begun))
  if (!isNew)
    throw new Unusable(`The vendors of seed ${asked.seed} are there already. Choose another --seed.`)
  await analyze(ownerUrl)
  print(`Done in ${seconds(begun)} s: ${asked.vendors} vendors with ${asked.invoices} invoices.`)
}

const print = (line: string) => process.stdout.write(`${line}\n`)
const seconds = (begun: number) => Math.round((Date.now() - begun) / 1000)

function report(stored: number, all: number, begun: number): void {
  const rate = Math.round(stored / Math.max(0.001, (Date.now() - begun) / 1000))
  print(`${stored} of ${all} invoices, ${rate} a second`)
}

function readArguments(args: readonly string[]) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      invoices: { type: 'string', default: '100000' },
      vendors: { type: 'string', default: '20' },
      seed: { type: 'string', default: '1' },
      force: { type: 'boolean', default: false },
    },
  })
  return {
    invoices: wholeNumber('invoices', values.invoices, 10_000_000),
    vendors: wholeNumber('vendors', values.vendors, 1000),
    seed: wholeNumber('seed', values.seed, 2 ** 31),
    force: values.force,
  }
}

function wholeNumber(name: string, text: string, max: number): number {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= max) return number
  throw new Unusable(`--${name} must be a whole number from 1 to ${max}.`)
}

/** The embedded database is migrated here, as by a first start; another one as its settings state. */
async function placeOf({ database, dataDir }: Settings, opened: AsyncDisposableStack) {
  const { url, migrationUrl } = database
  if (url !== undefined) {
    if (migrationUrl !== undefined) await setUpDatabase(migrationUrl)
    return { url, ownerUrl: migrationUrl }
  }
  const postgres = await startEmbeddedPostgres({ dataDir })
  opened.defer(() => postgres.stop())
  await setUpDatabase(postgres.url)
  return { url: postgres.servingUrl, ownerUrl: postgres.url }
}

/** Only the owner of the tables may do this; without its address, PostgreSQL does it by itself after a while. */
async function analyze(ownerUrl: string | undefined): Promise<void> {
  if (ownerUrl === undefined)
    return void print('Without MIGRATION_DATABASE_URL the statistics are not renewed at once.')
  const { sql, close } = openDatabase({ url: ownerUrl, poolSize: 1 })
  try {
    await analyzeTables(sql)
  } finally {
    await close()
  }
}

/** The threads of the user pool would keep the process running. */
main().then(
  () => process.exit(0),
  (error: unknown) => {
    const isUsage = error instanceof TypeError && 'code' in error
    if (isUsage || error instanceof Unusable || error instanceof Refused)
      leave((error as Error).message, usage)
    leaveBecauseOf(error, 'The data could not be made up')
  },
)
