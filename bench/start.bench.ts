import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, readyUrl } from '../tests/real-server.ts'
import { type Bench, median } from './bench.ts'

const ROOT = join(import.meta.dirname, '..')
const LATER_STARTS = 5

interface Start {
  readonly readySeconds: number
  readonly servingSeconds: number
}

/** Does what Ctrl-C in a terminal does: every process in the foreground gets the signal. */
const interrupt = async (npm: ChildProcess): Promise<void> => {
  const ended = once(npm, 'close')
  if (npm.pid !== undefined) process.kill(-npm.pid, 'SIGINT')
  await ended
}

/** Runs `npm start` as a person does, until its ready line and the first page that it serves. */
const start = async (dataDir: string): Promise<Start> => {
  const port = await freePort()
  const from = performance.now()
  const npm = spawn('npm', ['start'], {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), SANDBOX: 'on' },
  })
  const url = await readyUrl(npm)
  const readySeconds = (performance.now() - from) / 1000
  const page = await fetch(`${url}/sign-in`, { headers: { accept: 'text/html' } })
  await page.arrayBuffer()
  const servingSeconds = (performance.now() - from) / 1000
  await interrupt(npm)
  if (page.status !== 200) throw new Error(`/sign-in answered ${page.status}`)
  return { readySeconds, servingSeconds }
}

export const bench: Bench = {
  name: 'start',
  async measure() {
    const folder = await mkdtemp(join(tmpdir(), 'sooner-start-'))
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    const first = await start(dataDir)
    const later: Start[] = []
    for (let round = 0; round < LATER_STARTS; round += 1) later.push(await start(dataDir))
    await rm(folder, { recursive: true, force: true })
    const middle = (pick: (each: Start) => number) => median(later.map(pick))
    const note = `median of ${LATER_STARTS}`
    return [
      { name: 'first, with seed, ready line', figure: first.readySeconds, unit: 's', bar: { atMost: 15 } },
      { name: 'first, with seed, page served', figure: first.servingSeconds, unit: 's', bar: { atMost: 15 } },
      {
        name: 'later, ready line',
        figure: middle((it) => it.readySeconds),
        unit: 's',
        bar: { atMost: 3 },
        note,
      },
      {
        name: 'later, page served',
        figure: middle((it) => it.servingSeconds),
        unit: 's',
        bar: { atMost: 3 },
        note,
      },
    ]
  },
}
