import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const READY = /Sooner is ready: (http:\/\/\S+)/

/** Below those that a system gives away by itself, any of which may be somebody else's by the time that it is wanted. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
}

/** A small Linux has no `ps`, but always says here what runs. */
const commandLines = (): string[] =>
  existsSync('/proc/self/cmdline')
    ? readdirSync('/proc')
        .filter((entry) => /^\d+$/.test(entry))
        .map((pid) => `${pid} ${commandLine(pid)}`)
    : execFileSync('ps', ['-A', '-o', 'pid=,args='], { encoding: 'utf8' }).split('\n')

const commandLine = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    // It ended between the two looks.
    return ''
  }
}

/** The processes that still name the data folder, the database's among them. */
const processesOf = (dataDir: string): string[] => commandLines().filter((line) => line.includes(dataDir))

/** The address in the line that says the server is ready. */
export const readyUrl = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const url = READY.exec(said)?.[1]
      if (url !== undefined) resolve(url)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.once('exit', (code) => {
      reject(new Error(`The server ended with ${code} before it was ready:\n${said}`))
    })
  })

export interface RealServer {
  readonly baseUrl: string
  /** Stops the server and answers with what it left running. */
  stop(): Promise<string[]>
}

/** The product as `npm start` runs it, on a free port. */
export async function startServer({
  dataDir,
  env = {},
}: {
  dataDir: string
  env?: Readonly<Record<string, string>>
}): Promise<RealServer> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    // By the channel's end it learns that whoever started it is gone, and stops.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', SANDBOX: 'on', ...env },
  })
  const baseUrl = await readyUrl(server)
  return {
    baseUrl,
    async stop() {
      if (server.exitCode === null) {
        const ended = once(server, 'exit')
        server.kill('SIGTERM')
        await ended
      }
      return processesOf(dataDir)
    },
  }
}
