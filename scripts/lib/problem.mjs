/** Something that a person can mend: one sentence, an exit code, and what a tool said if it said something. */
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
 * Runs a script to its end. Its problems are shown as a sentence, anything else as what it is: a fault of ours.
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
