import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
const READY = /Sooner is ready: (http:\/\/\S+)/

/** Ports below the system's ephemeral range, from which any port may be taken by the time that it is needed. */
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

/** A minimal Linux has no `ps`, but always lists the running processes in /proc. */
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
    // The process ended after /proc was listed.
    return ''
  }
}

/** The processes whose command line names the data folder; the database's are among them. */
export const processesOf = (dataDir: string): string[] =>
  commandLines().filter((line) => line.includes(dataDir))

/** Resolves with the address in the line that reports that the server is ready. */
export const readyUrl = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      const url = READY.exec(output)?.[1]
      if (url !== undefined) resolve(url)
    }
    server.stdout?.on('data', onOutput)
    server.stderr?.on('data', onOutput)
    server.once('exit', (code) => {
      reject(new Error(`The server ended with ${code} before it was ready:\n${output}`))
    })
  })

export interface RealServer {
  readonly baseUrl: string
  /** Stops the server and returns the processes that it left running. */
  stop(): Promise<string[]>
}

interface Place {
  readonly dataDir: string
  readonly env?: Readonly<Record<string, string>>
}

/** Adds made-up vendors to a sandbox that no server uses yet. */
export async function seedVendors(
  { dataDir, env = {} }: Place,
  made: { readonly invoices: number; readonly vendors: number; readonly seed: number },
): Promise<void> {
  const args = Object.entries(made).flatMap(([name, value]) => [`--${name}`, String(value)])
  const seeding = spawn(process.execPath, [join(ROOT, 'server', 'src', 'seed.ts'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX: 'on', DATABASE_PATIENCE: '60000', ...env },
  })
  const [code] = (await once(seeding, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`Making up vendors ended with ${code}.`)
}

/** Starts the product as `npm start` does, on a free port. */
export async function startServer({ dataDir, env = {} }: Place): Promise<RealServer> {
  const port = await freePort()
  const server = spawn(process.execPath, [join(ROOT, 'server', 'src', 'main.ts')], {
    cwd: ROOT,
    // The IPC channel closes when the parent process ends, and then the server stops too.
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
