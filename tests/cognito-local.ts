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
  output(): string
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
  let output = ''
  await new Promise<void>((resolve, reject) => {
    const onOutput = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Cognito Local running')) resolve()
    }
    server.stdout.on('data', onOutput)
    server.stderr.on('data', onOutput)
    server.once('exit', (code) => reject(new Error(`cognito-local ended with ${code}:\n${output}`)))
  })
  return {
    endpoint: `http://127.0.0.1:${port}/`,
    output: () => output,
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
