import { once } from 'node:events'
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spawn, type ChildProcess } from 'node:child_process'
import { afterFile } from '../../../server/src/platform/testing/after-file.ts'
import { testDatabase, type TestDatabase } from '../../../server/src/platform/testing/database.ts'
import { openLine, type Line } from '../../contract/support/line.ts'
import { copySeededFolder, seeded } from '../../contract/support/seeded.ts'
import { freePort, readyUrl } from '../../real-server.ts'

export interface OwnProcess {
  readonly address: string
  readonly database: TestDatabase
  /** In the folder of its files and keys. */
  readonly logFile: string
  /** The line to the database, which a test may cut. */
  readonly line: Line
  readonly process: ChildProcess
  /** The code with which the process ends; null after a signal that ended it by force. */
  readonly ended: Promise<number | null>
  /** What the process has logged at this level. */
  readonly logged: (level: string) => Promise<readonly Logged[]>
}

export interface Logged {
  readonly msg: string
  readonly err?: { readonly message: string; readonly stack?: string }
}

/** The product as a process of its own: on a clone of the seeded database, or on the database and the files of another process. */
export async function startProcess(
  env: Readonly<Record<string, string>> = {},
  other?: OwnProcess,
): Promise<OwnProcess> {
  const database = other?.database ?? (await testDatabase(seeded))
  const line = await openLine(database.url)
  const dataDir = other ? dirname(other.logFile) : await mkdtemp(join(tmpdir(), 'sooner-process-'))
  if (!other) await copySeededFolder(dataDir)
  const logFile = join(dataDir, `${randomUUID()}.log`)
  const own = spawn(process.execPath, [join('server', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      SANDBOX: 'on',
      HOST: '127.0.0.1',
      PORT: String(await freePort()),
      BASE_URL: '',
      RATE_LIMIT: '0',
      DATA_DIR: dataDir,
      LOG_FILE: logFile,
      DATABASE_URL: line.url,
      DATABASE_PATIENCE: '60000',
      DATABASE_POOL: '10',
      ...env,
    },
  })
  const ended = once(own, 'exit').then(([code]) => code as number | null)
  afterFile(async () => {
    own.kill('SIGKILL')
    await ended
    await line.close()
    if (!other) await rm(dataDir, { recursive: true, force: true })
  })
  const lines = async () =>
    (await readFile(logFile, 'utf8'))
      .split('\n')
      .filter((text) => text !== '')
      .map((text) => JSON.parse(text) as Logged & { readonly level: string })
  return {
    address: await readyUrl(own),
    database,
    logFile,
    line,
    process: own,
    ended,
    logged: async (level) => (await lines()).filter((one) => one.level === level),
  }
}
