import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT } from './root.mjs'

/** One Ctrl-C reaches us from the terminal and from npm: the same wish within this time counts once. */
const SAME_WISH_MS = 500

/** @type {readonly NodeJS.Signals[]} */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * A child that is told once of every wish to stop, and that learns by its IPC channel's end when we are killed.
 *
 * It has a process group of its own, so that the terminal's Ctrl-C comes to us alone: it would take a second signal for
 * impatience, and cut short what it is finishing.
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

/**
 * Calls `stop` for every wish to stop until it is told not to.
 *
 * @param {(signal: NodeJS.Signals) => void} stop
 */
export function onWish(stop) {
  let last = -Infinity
  const hear = (/** @type {NodeJS.Signals} */ signal) => {
    const now = performance.now()
    if (now - last < SAME_WISH_MS) return
    last = now
    stop(signal)
  }
  for (const signal of SIGNALS) process.on(signal, hear)
  return () => {
    for (const signal of SIGNALS) process.off(signal, hear)
  }
}

/**
 * Runs a service to its end and answers its exit code.
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
