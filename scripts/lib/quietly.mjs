import { spawn } from 'node:child_process'

/**
 * Runs a program and collects its output, to be shown only if it fails.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ code: number, output: string }>}
 */
export function quietly(program, args, { cwd, env }) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    /** @type {Buffer[]} */
    const chunks = []
    child.stdout.on('data', (chunk) => chunks.push(chunk))
    child.stderr.on('data', (chunk) => chunks.push(chunk))
    // A tool that is left running would write into what the next start creates.
    const stop = () => child.kill('SIGTERM')
    process.once('exit', stop)
    child.on('error', (error) => {
      process.off('exit', stop)
      resolve({ code: 127, output: error.message })
    })
    child.on('close', (code) => {
      process.off('exit', stop)
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') })
    })
  })
}
