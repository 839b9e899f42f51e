import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './real-server.ts'

/** `scripts/lib/cognito-local.mjs` installs the program here. */
const PROGRAM = join(
  import.meta.dirname,
  '../tools/cognito-local/node_modules/cognito-local/lib/bin/start.js',
)

export interface CognitoLocal {
  readonly endpoint: string
  /** The program's output. It logs every call, including the code that it would send by mail. */
  said(): string
  stop(): Promise<void>
}

/** Starts cognito-local, a user pool of another project, on a free port and in an empty folder of its own. */
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
