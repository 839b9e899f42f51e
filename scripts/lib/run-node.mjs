import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'

/** One Ctrl-C reaches us from the terminal and from npm: two signals within this time count as one request. */
const SAME_WISH_MS = 500

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Starts a child that gets one signal per request to stop, and that notices by the end of its IPC channel when we are killed.
 *
 * It has a process group of its own, so that only we get the terminal's Ctrl-C: a child would take a second signal for
 * impatience, and abort what it is finishing.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, input?: 'inherit' | 'pipe' }} [options]
 */
export function startNode(node, args, { env = process.env, cwd = ROOT, input = 'inherit' } = {}) {
  const child = spawn(node, args, {
    cwd,
    env,
    stdio: [input, 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)))
  })
  return { child, ended }
}

const LOOK_EVERY_MS = 250

/**
 * npm passes a signal to the shell that it runs us in, and the shell ends without notifying us; a killed npm notifies nobody.
 * The only sign is that our parent or its parent changed. Without npm we may be meant to outlive the shell.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 */
function watchParents(stop) {
  if (process.env['npm_lifecycle_event'] === undefined || process.platform === 'win32') return () => {}
  const parents = readParents()
  const timer = setInterval(() => {
    if (readParents() === parents) return
    clearInterval(timer)
    stop('SIGTERM')
  }, LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}

/** Only Linux reveals the grandparent without starting another program. */
function readParents() {
  try {
    const fields = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return `${process.ppid} ${fields[1]}`
  } catch {
    return `${process.ppid}`
  }
}

/**
 * Calls `stop` for every request to stop, until the returned function is called.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onWish(stop) {
  let last = -Infinity
  const onSignal = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now()
    if (now - last < SAME_WISH_MS) return
    last = now
    stop(signal)
  }
  for (const signal of SIGNALS) process.on(signal, onSignal)
  const forgetParents = watchParents(onSignal)
  return () => {
    forgetParents()
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
}

/**
 * Runs a service to its end and returns its exit code.
 *
 * @param {string} node
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string }} [options]
 */
export async function runNode(node, args, options) {
  const { child, ended } = startNode(node, args, options)
  const forget = onWish((signal) => child.kill(signal))
  try {
    return await ended
  } finally {
    forget()
  }
}
