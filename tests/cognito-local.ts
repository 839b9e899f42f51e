import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './real-server.ts'

/** Where `scripts/lib/cognito-local.mjs` has it. */
const PROGRAM = join(
  import.meta.dirname,
  '../tools/cognito-local/node_modules/cognito-local/lib/bin/start.js',
)

export interface CognitoLocal {
  readonly endpoint: string
  /** What it says of every call: the code of a mail is told there. */
  said(): string
  stop(): Promise<void>
}

/** The other user pool, on a port and a folder of its own, empty. */
export async function startCognitoLocal(): Promise<CognitoLocal> {
  const folder = await mkdtemp(join(tmpdir(), 'sooner-cognito-local-'))
  const port = await freePort()
  const server = spawn(process.execPath, [PROGRAM], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
  })
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('Cognito Local running')) resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', (code) => reject(new Error(`cognito-local ended with ${code}:\n${said}`)))
  })
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    said: () => said,
    async stop() {
      const ended = once(server, 'exit')
      if (server.exitCode === null) {
        server.kill('SIGTERM')
        await ended
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}
