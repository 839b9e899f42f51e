/** A problem that a person can fix: one sentence, an exit code, and the output of a tool if there is any. */
export class Problem extends Error {
  /**
   * @param {string} message
   * @param {{ exitCode?: number, output?: string }} [more]
   */
  constructor(message, { exitCode = 1, output = '' } = {}) {
    super(message)
    this.exitCode = exitCode
    this.output = output
  }
}

/**
 * Runs a script to its end. A Problem is shown as its sentence; any other error is our own fault and is shown in full.
 *
 * @param {() => Promise<void>} script
 */
export async function main(script) {
  try {
    await script()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.output !== '') process.stderr.write(`${error.output.trimEnd()}\n\n`)
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error.exitCode
  }
}
