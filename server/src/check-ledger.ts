import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { Refused, startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { checkBooks, exportBooks, type CheckedBooks } from './features/ledger/index.ts'
import { openDatabase } from './platform/database/open.ts'
import { ensureSandboxKeys } from './platform/seal-keys.ts'
import { createSeal, type Seal } from './platform/seal.ts'
import { readKeySettings, readSettings, SettingsError, type Settings } from './platform/settings.ts'
import { transact } from './platform/transaction.ts'

const usage = `npm run check-ledger -- export VENDOR FILE      writes the books of a vendor
npm run check-ledger -- check FILE [EARLIER]    checks an export, without a database`
const exitCodes = { faulty: 1, usage: 64, failed: 70 } as const

/** Exports the books of a vendor, or checks such an export with the keys of the settings and nothing else. */
async function main([act, first, second, ...more]: readonly string[]): Promise<number> {
  if (act === 'export' && first !== undefined && second !== undefined && more.length === 0)
    return writeBooks(readSettings(process.env), first, second)
  if (act === 'check' && first !== undefined && more.length === 0) return check(first, second)
  process.stderr.write(`${usage}\n`)
  return exitCodes.usage
}

async function writeBooks(settings: Settings, vendorId: string, file: string): Promise<number> {
  await using opened = new AsyncDisposableStack()
  const url = settings.database.url ?? (await startPostgres(settings.dataDir, opened))
  const { db, close } = openDatabase({ url, poolSize: 1, waitLimitMs: settings.database.waitLimitMs })
  opened.defer(close)
  // The balances at the end are those of the last transaction, because both are of the same moment.
  const whole = { isolation: 'repeatable read', attempts: 1 } as const
  await transact(db, (tx) => pipeline(exportBooks(tx, vendorId), createWriteStream(file)), whole)
  return 0
}

async function check(file: string, earlierFile: string | undefined): Promise<number> {
  const seal = await sealOf(readKeySettings(process.env))
  const earlier = earlierFile === undefined ? undefined : await checkBooks(linesOf(earlierFile), {})
  const checked = await checkBooks(linesOf(file), { seal, earlier: earlier?.end })
  const isOther = earlier !== undefined && earlier.vendorId !== checked.vendorId
  const faults = [
    ...(isOther ? ['the earlier export is of other books'] : []),
    ...(earlier?.faults ?? []).map((fault) => `earlier export: ${fault}`),
    ...checked.faults,
  ]
  if (!seal) process.stdout.write('ENCRYPTION_KEYS is not set: the seals were not checked.\n')
  process.stdout.write(`${textOf(checked, faults)}\n`)
  return faults.length > 0 ? exitCodes.faulty : 0
}

/** The sandbox's keys are beside its data; outside of it they are in the settings. Without keys no seal is checked. */
async function sealOf({
  encryptionKeys,
  dataDir,
}: Pick<Settings, 'encryptionKeys' | 'dataDir'>): Promise<Seal | undefined> {
  if (encryptionKeys) return createSeal(encryptionKeys)
  return existsSync(join(dataDir, 'sandbox-keys')) ? createSeal(await ensureSandboxKeys(dataDir)) : undefined
}

const linesOf = (file: string) => createInterface({ input: createReadStream(file), crlfDelay: Infinity })

const textOf = ({ vendorId, end, provenThrough, balances }: CheckedBooks, faults: readonly string[]) =>
  [
    `Books of ${vendorId ?? 'nobody'}: ${end.sequence} transactions, of which ${provenThrough} are proven.`,
    ...[...balances].map(([account, sum]) => `  ${account} ${sum}`),
    `The last hash is ${end.hash}.`,
    ...faults.map((fault) => `FAULT: ${fault}`),
    faults.length === 0 ? 'The books are intact.' : `Faults: ${faults.length}.`,
  ].join('\n')

/** Refuses while a server runs on the same data. */
async function startPostgres(dataDir: string, opened: AsyncDisposableStack): Promise<string> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  opened.defer(() => postgres.stop())
  return postgres.servingUrl
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    const isExpected = error instanceof SettingsError || error instanceof Refused
    const text =
      error instanceof SettingsError ? error.faults.join('\n') : `The command failed: ${String(error)}`
    process.stderr.write(`${text}\n`)
    process.exitCode = isExpected ? exitCodes.usage : exitCodes.failed
  },
)
