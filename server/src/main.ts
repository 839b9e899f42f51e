import { createServer } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { openApplication, type Application } from './app.ts'
import { exitCodes, leave, leaveBecauseOf } from './platform/exit-code.ts'
import { openLog, type Log } from './platform/log.ts'
import { Refused, startEmbeddedPostgres } from '@sooner/embedded-postgres'
import { setUpDatabase } from './platform/set-up-database.ts'
import { readSettings, type Settings } from './platform/settings.ts'

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  await mustBeFree(settings.http)
  const opened = new AsyncDisposableStack()
  const stopping = new AbortController()
  let log: Log | undefined
  // With 0 a supervisor would not start us again, and without a code of ours close-with-grace leaves with 0 or 1.
  let failure: number | undefined
  const leaveFailed = () => {
    if (failure !== undefined) process.exit(failure)
  }
  const grace = {
    delay: settings.stopWithinMs,
    logger: false,
    onTimeout: leaveFailed,
    onSecondError: leaveFailed,
  } as const
  const closing = closeWithGrace(grace, async ({ err, signal }) => {
    if (err) failure = exitCodes.failed
    if (err) log?.fatal({ err }, 'stopping after an error that nothing caught')
    else log?.info({ signal }, 'stopping')
    stopping.abort()
    try {
      await opened.disposeAsync()
    } finally {
      leaveFailed()
    }
  })
  const onDeath = (reason: Refused) => {
    process.stderr.write(`${reason.message}\n`)
    failure = reason.exitCode
    if (!stopping.signal.aborted) closing.close()
  }
  // The launcher has died: no process is left that could stop this one, so it stops by itself.
  process.once('disconnect', () => closing.close())
  try {
    const databaseUrl = await databaseOf(settings, opened, { signal: stopping.signal, onDeath })
    log = openLog(settings.log)
    const application = await openApplication(settings, { databaseUrl, log })
    opened.defer(() => application.close())
    const address = await application.listen()
    announce(settings, address, application)
  } catch (error) {
    // A start that fails because it was aborted is not an error.
    if (stopping.signal.aborted) return
    await opened.disposeAsync()
    throw error
  }
}

interface PostgresLife {
  readonly signal: AbortSignal
  readonly onDeath: (reason: Refused) => void
}

/**
 * Returns the address at which the application serves. In the sandbox the start also brings the database up to date; elsewhere
 * that is the work of `npm run migrate`, so that a process that serves never knows the password of the tables' owner.
 */
async function databaseOf(
  settings: Settings,
  opened: AsyncDisposableStack,
  life: PostgresLife,
): Promise<string> {
  const { url, migrationUrl } = settings.database
  if (url !== undefined) {
    if (migrationUrl !== undefined) await setUpDatabase(migrationUrl)
    return url
  }
  const postgres = await startPostgres(settings, opened, life)
  await setUpDatabase(postgres.url)
  return postgres.servingUrl
}

async function startPostgres(
  { dataDir }: Settings,
  opened: AsyncDisposableStack,
  { signal, onDeath }: PostgresLife,
) {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    onProgress: (text) => print(`${text}…`),
    log: print,
    onDeath,
    signal,
  })
  opened.defer(() => postgres.stop())
  return postgres
}

/** Checks the port before anything is started, so that a second start by mistake has no effect on the first. */
async function mustBeFree({ host, port }: { host: string; port: number }): Promise<void> {
  const probe = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject)
      probe.listen({ host, port, exclusive: true }, resolve)
    })
    await new Promise((resolve) => probe.close(resolve))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new Refused(
        'in-use',
        `Port ${port} is taken by another program. Choose another one: PORT=4401 npm start`,
      )
    if (code === 'EACCES')
      throw new Refused(
        'no-permission',
        `Port ${port} may not be opened by this user. Choose one above 1023: PORT=4400 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Refused('cannot-run', `HOST=${host} is no address of this machine.`)
    throw error
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function announce(
  settings: Settings,
  address: string,
  { signIns, tours }: Pick<Application, 'signIns' | 'tours'>,
): void {
  print(`${settings.product.name} is ready: ${address}`)
  if (!settings.sandbox) return
  print('')
  print('This is the sandbox: no real money, no real email. Sign in as')
  for (const { email, password, what } of signIns)
    print(`  ${email.padEnd(26)} ${password.padEnd(16)} ${what}`)
  for (const { what, path } of tours) print(`${what}: ${address}${path}`)
}

function fail(error: unknown): never {
  if (error instanceof Refused) leave(error.message, error.exitCode)
  leaveBecauseOf(error, 'Sooner could not start')
}

main().catch(fail)
