/** Why a file of a rail can't be written, or can't be read as a whole. The reason is for operators and names no account number. */
export class RailFileFault extends Error {
  override readonly name = 'RailFileFault'
  readonly line: number | undefined

  constructor(reason: string, line?: number) {
    super(line === undefined ? reason : `line ${line}: ${reason}`)
    this.line = line
  }
}
