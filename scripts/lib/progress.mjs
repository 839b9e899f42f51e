const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const FRAME_MS = 100
const REMINDER_MS = 15_000

const secondsSince = (/** @type {number} */ from) => Math.round((performance.now() - from) / 1000)

/**
 * Shows that work is in progress: on a terminal a line that counts the seconds, elsewhere a line at the start and one at the
 * end.
 *
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(what, work) {
  const from = performance.now()
  const out = process.stdout
  let frame = 0
  const draw = () => {
    frame = (frame + 1) % FRAMES.length
    out.write(`\r\u001B[2K${FRAMES[frame]} ${what}… ${secondsSince(from)} s`)
  }
  const remind = () => out.write(`${what}… ${secondsSince(from)} s\n`)
  if (!out.isTTY) out.write(`${what}…\n`)
  const timer = out.isTTY ? setInterval(draw, FRAME_MS) : setInterval(remind, REMINDER_MS)
  try {
    const result = await work()
    clear()
    out.write(`${what}: done in ${secondsSince(from)} s\n`)
    return result
  } catch (error) {
    clear()
    throw error
  }

  function clear() {
    clearInterval(timer)
    if (out.isTTY) out.write('\r\u001B[2K')
  }
}
