/** A connection was given up because the database did not answer on it, or does not answer at all. */
export class DatabaseSilence extends Error {
  override readonly name = 'DatabaseSilence'
  /** The SQLSTATE of a failed connection. */
  readonly code = '08006'
}
