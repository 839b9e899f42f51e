/** Prints one permanent line per stage; while a stage runs, its latest output line is shown temporarily. */

const HEARTBEAT_MS = 15_000
const WIDTH = 100

const secondsSince = (/** @type {number} */ from) => (performance.now() - from) / 1000
const seconds = (/** @type {number} */ from) => `${secondsSince(from).toFixed(1)} s`

const shorten = (/** @type {string} */ line) => (line.length > WIDTH ? `${line.slice(0, WIDTH - 1)}…` : line)

/**
 * On a terminal the temporary line is rewritten in place; elsewhere, as in a log, it is printed from time to time.
 *
 * @param {NodeJS.WriteStream} out
 * @param {string} name
 * @param {boolean} [isShown] whether the output of the stage itself appears, so that there is no temporary line
 */
export const startStage = (out, name, isShown = false) => {
  const from = performance.now()
  let latest = ''
  const clear = () => {
    if (out.isTTY) out.write('\r\u001B[2K')
  }
  const print = () => {
    if (isShown) return
    const line = `  … ${name.padEnd(9)} ${seconds(from)}  ${shorten(latest)}`
    if (out.isTTY) out.write(`\r\u001B[2K${shorten(line)}`)
    else out.write(`${line}\n`)
  }
  if (out.isTTY) print()
  const timer = setInterval(print, out.isTTY ? 500 : HEARTBEAT_MS)
  return {
    onLine: (/** @type {string} */ line) => {
      latest = line
    },
    end: (/** @type {{ passed: number, failed: number, report: string }} */ { passed, failed, report }) => {
      clearInterval(timer)
      clear()
      const counted = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`
      out.write(`${failed === 0 ? '✓' : '✗'} ${name.padEnd(9)} ${counted}  (${seconds(from)})\n`)
      if (report !== '') out.write(`${report.trimEnd().replaceAll(/^/gm, '    ')}\n\n`)
      return secondsSince(from)
    },
  }
}
