import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { freePort, readyUrl } from '../real-server.ts'

const folder = await mkdtemp(join(tmpdir(), 'sooner-exit-'))
await chmod(folder, 0o755)
afterAll(() => rm(folder, { recursive: true, force: true }))
const dataDir = join(folder, 'data')
const postgres = join(dataDir, 'postgres')

async function start(): Promise<ChildProcess> {
  const server = spawn(process.execPath, [join('server', 'src', 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      SANDBOX: 'on',
      BASE_URL: '',
      // The seed of the sandbox is written by a busy machine, too.
      DATABASE_PATIENCE: '60000',
    },
  })
  await readyUrl(server)
  return server
}

/** Ends the database of a running server, and returns the exit code of the server and what it wrote about that. */
async function endDatabase(server: ChildProcess): Promise<readonly [unknown, string]> {
  const written = server.stderr ? text(server.stderr) : ''
  const exited = once(server, 'exit')
  const [pid] = (await readFile(join(postgres, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  const [code] = (await exited) as [unknown]
  return [code, await written]
}

test('a server whose database dies leaves with 69, or with 74 where the disk is full', async () => {
  const [unavailable, why] = await endDatabase(await start())
  expect(unavailable).toBe(69)
  expect(why).toContain('PostgreSQL was ended by SIGKILL')
  const server = await start()
  await appendFile(
    join(postgres, 'postgres.log'),
    'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device\n',
  )
  const [full, sentence] = await endDatabase(server)
  expect(full).toBe(74)
  expect(sentence).toContain('is full')
})
