import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from './problem.mjs'
import { ROOT } from './root.mjs'

const FOLDER = join(ROOT, '.cache')
const FILE = join(FOLDER, 'set-up.lock')
const LOOK_EVERY_MS = 250
/** The process id in a stale lock may since belong to another program, which must not make us wait forever. */
const LONGEST_MS = 20 * 60_000

/**
 * Only one process at a time installs or builds in this folder: two starts in a fresh clone would damage each other's files.
 * `work` must check again whether there is anything left to do.
 *
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inTurn(work) {
  const mine = join(FOLDER, `set-up.${process.pid}`)
  try {
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(mine, JSON.stringify({ pid: process.pid, since: Date.now() }))
  } catch (error) {
    throw cannotWrite(error)
  }
  // A signal is turned into an exit, so that the lock is removed; otherwise the next start would have to detect that it is
  // stale.
  const end = (/** @type {NodeJS.Signals} */ signal) => process.exit(signal === 'SIGINT' ? 130 : 143)
  for (const signal of SIGNALS) process.once(signal, end)
  let held = false
  const release = () => {
    rmSync(mine, { force: true })
    if (held) rmSync(FILE, { force: true })
    held = false
  }
  process.once('exit', release)
  try {
    await take(mine)
    held = true
    return await work()
  } finally {
    release()
    process.off('exit', release)
    for (const signal of SIGNALS) process.off(signal, end)
  }
}

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

async function take(/** @type {string} */ mine) {
  for (let announced = false; ;) {
    try {
      linkSync(mine, FILE)
      return
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw cannotWrite(error)
    }
    const holder = read(FILE)
    if (holder !== '' && isOver(holder)) {
      removeIfStill(holder)
      continue
    }
    if (!announced) process.stdout.write('Another Sooner is setting up in this folder; waiting for it…\n')
    announced = true
    await wait(LOOK_EVERY_MS)
  }
}

/** Another process may have removed the stale lock and taken its own since we read it: then that lock is put back. */
function removeIfStill(/** @type {string} */ holder) {
  const aside = `${FILE}.${process.pid}`
  try {
    renameSync(FILE, aside)
    if (read(aside) !== holder) linkSync(aside, FILE)
    rmSync(aside, { force: true })
  } catch {
    // It is gone already, which is as good.
  }
}

function isOver(/** @type {string} */ holder) {
  try {
    const { pid, since } = JSON.parse(holder)
    if (Date.now() - since > LONGEST_MS) return true
    process.kill(pid, 0)
    return false
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code !== 'EPERM'
  }
}

function read(/** @type {string} */ file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function cannotWrite(/** @type {unknown} */ cause) {
  const { code } = /** @type {NodeJS.ErrnoException} */ (cause)
  if (code === 'ENOSPC')
    return new Problem('The disk is full. Free some space and start again.', { exitCode: 74 })
  return new Problem(`This account may not write to ${ROOT}. Start with the account it belongs to.`, {
    exitCode: 77,
  })
}
