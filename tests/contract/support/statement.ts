/** A statement that was sent to the database, with the values of its first execution. */
export interface Statement {
  readonly text: string
  readonly values: readonly (string | Buffer | null)[]
}
