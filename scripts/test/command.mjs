import { spawn } from 'node:child_process'

/**
 * Runs a tool to its end and collects its output. `onLine` is called with each line as it arrives, for progress. With
 * `isShown` the output appears as it is written.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, onLine?: (line: string) => void,
 *   isShown?: boolean }} [options]
 * @returns {Promise<{ code: number, stdout: string, output: string }>}
 */
export const run = (program, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    // A tool that is left running would continue for no purpose.
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    let stdout = ''
    let output = ''
    const onChunk = (chunk) => {
      output += chunk
      if (options.isShown) process.stdout.write(chunk)
      const last = chunk
        .split('\n')
        .map((line) => line.trim())
        .findLast((line) => line !== '')
      if (last !== undefined) options.onLine?.(last)
    }
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      stdout += chunk
      onChunk(chunk)
    })
    child.stderr.setEncoding('utf8').on('data', onChunk)
    child.on('error', (error) => {
      resolve({ code: 127, stdout, output: `${output}${program}: ${error.message}\n` })
    })
    child.on('close', (code, signal) => {
      process.off('exit', stop)
      const ended = signal === null ? '' : `${program} was ended by ${signal}\n`
      resolve({ code: code ?? 1, stdout, output: output + ended })
    })
  })

/** Color codes and cursor moves are meaningless in a stored log. */
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g')

/** @param {string} text */
export const plain = (text) => text.replace(ESCAPES, '')

/**
 * Makes a tool's output colorless, whatever the environment contains. Setting both variables at once makes Node print a
 * warning.
 *
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export const plainEnvironment = (env) => {
  const uncoloured = { ...env, FORCE_COLOR: '0' }
  delete uncoloured['NO_COLOR']
  return uncoloured
}
