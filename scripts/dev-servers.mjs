import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './lib/root.mjs'
import { onWish, startNode } from './lib/run-node.mjs'

const WATCHED = ['server/src', 'packages']
const SETTLE_MS = 150
const PORTAL = 'http://127.0.0.1:4410'

const host = process.env['HOST'] || '127.0.0.1'
const port = process.env['PORT'] || '4400'
const server = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}`

let stopping = false
/** @type {ReturnType<typeof startNode> | undefined} */
let running

/** Runs one server after another: the next one needs the port and the database that the current one still holds. */
async function serve() {
  while (!stopping) {
    const changed = nextChange()
    running = startNode(process.execPath, ['server/src/main.ts'], {
      env: {
        ...process.env,
        SANDBOX: process.env['SANDBOX'] || 'on',
        BASE_URL: process.env['BASE_URL'] || PORTAL,
      },
    })
    const { child, ended } = running
    const first = await Promise.race([changed.then(() => 'changed'), ended])
    if (stopping) break
    if (first === 'changed') {
      process.stdout.write('A file changed: starting the server again.\n')
      child.kill('SIGTERM')
    } else {
      process.stdout.write(`The server ended with code ${first}. It starts again when a file changes.\n`)
      await changed
    }
    await ended
  }
}

/** @type {(() => void)[]} */
let waiting = []

function nextChange() {
  /** @type {Promise<void>} */
  const change = new Promise((resolve) => waiting.push(resolve))
  return change
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let settling

function onChange(/** @type {string | null} */ file) {
  if (file === null || !/\.(ts|sql|json)$/.test(file) || /\.test\.ts$|node_modules/.test(file)) return
  clearTimeout(settling)
  // An editor writes a file in several steps, and git writes many files, so changes are collected first.
  settling = setTimeout(() => {
    const released = waiting
    waiting = []
    for (const resolve of released) resolve()
  }, SETTLE_MS)
}

for (const folder of WATCHED) watch(join(ROOT, folder), { recursive: true }, (_event, file) => onChange(file))

// Vite ends when its input does, so it also ends when we are killed.
const vite = startNode(
  process.execPath,
  ['node_modules/vite/bin/vite.js', 'portal', '--clearScreen', 'false'],
  {
    env: { ...process.env, SOONER_SERVER: server },
    input: 'pipe',
  },
)

async function stop(/** @type {number} */ exitCode) {
  if (stopping) return
  stopping = true
  vite.child.kill('SIGTERM')
  running?.child.kill('SIGTERM')
  await Promise.all([vite.ended, running?.ended])
  process.exit(exitCode)
}

onWish(() => void stop(0))
process.once('disconnect', () => void stop(0))
void vite.ended.then((code) => stop(code === 0 ? 0 : 69))
process.stdout.write(`The portal, reloading as you write: ${PORTAL}\n`)
await serve()
