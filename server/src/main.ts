import { createServer } from 'node:net'
import closeWithGrace from 'close-with-grace'
import { openHouse } from './app.ts'
import { openLog } from './platform/log.ts'
import { Refused, startEmbeddedPostgres } from './platform/postgres/index.ts'
import { readSettings, SettingsError, type Settings } from './platform/settings.ts'

/** From sysexits.h, so that a supervisor can tell a fault of ours from settings that a person has to mend. */
const exitCodes = { failed: 70, settings: 78 } as const

async function main(): Promise<void> {
  const settings = readSettings(process.env)
  await mustBeFree(settings.http)
  const postgres = settings.database.url === undefined ? await startPostgres(settings) : undefined
  const log = openLog(settings.log)
  const house = await openHouse(settings, {
    databaseUrl: postgres?.url ?? (settings.database.url as string),
    log,
  })
  const closing = closeWithGrace({ delay: 25_000, logger: false }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'stopping after an error that nothing caught')
    else log.info({ signal }, 'stopping')
    await house.close()
    await postgres?.stop()
    if (err) process.exitCode = exitCodes.failed
  })
  // The launcher went away without a word: nobody is left who could stop us.
  process.once('disconnect', () => closing.close())
  const address = await house.listen()
  announce(settings, address, house.signIns)
}

async function startPostgres({ dataDir }: Settings) {
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await startEmbeddedPostgres({
      dataDir,
      onProgress: (text) => say(`${text}…`),
      onDeath: (reason) => {
        process.stderr.write(`${reason.message}\n`)
        process.exitCode = reason.exitCode
        process.kill(process.pid, 'SIGTERM')
      },
      signal: stopping.signal,
    })
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}

/** Asked before anything is started, so that a second start by mistake costs nothing and disturbs nobody. */
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function announce(
  settings: Settings,
  address: string,
  signIns: readonly { email: string; password: string; what: string }[],
): void {
  say(`${settings.product.name} is ready: ${address}`)
  if (!settings.sandbox) return
  say('')
  say('This is the sandbox: no real money, no real mail. Sign in as')
  for (const { email, password, what } of signIns) say(`  ${email.padEnd(26)} ${password.padEnd(16)} ${what}`)
  say(`Every mail and code it sends: ${address}/sandbox/mailbox`)
}

function fail(error: unknown): never {
  if (error instanceof SettingsError) {
    process.stderr.write(`${error.message}\n`)
    process.exit(exitCodes.settings)
  }
  if (error instanceof Refused) {
    process.stderr.write(`${error.message}\n`)
    process.exit(error.exitCode)
  }
  process.stderr.write(
    `Sooner could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  )
  process.exit(exitCodes.failed)
}

main().catch(fail)
