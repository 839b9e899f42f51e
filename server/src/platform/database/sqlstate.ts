/** Errors are distinguished by SQLSTATE, never by a constraint's name: names differ once tables are distributed. */
export function sqlStateOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const code = (error as { code?: unknown }).code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined
}

const worthRetrying = new Set(['40001', '40P01'])

/** Two transactions conflicted; the one that lost may run again from its start. */
export const isSerializationFailure = (error: unknown): boolean => worthRetrying.has(sqlStateOf(error) ?? '')

/** The wait for a lock exceeded `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => sqlStateOf(error) === '55P03'

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
])

// The driver's messages for a connection that it lost or could not get. It gives these errors no code.
const driverWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/**
 * The database can't do the work now, but may soon: it is gone, starting, stopping, full, or was too slow. The caller is
 * asked to try again. Whether anything was written is unknown: the connection may have been lost after the commit.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const state = sqlStateOf(error)
  if (state !== undefined && (/^(08|53|57|58)/.test(state) || state === '55P03' || state === '25P03'))
    return true
  const { code, syscall } = error as NodeJS.ErrnoException
  // A missing file has the same code as a missing socket.
  if (code !== undefined && socketCodes.has(code)) return code !== 'ENOENT' || syscall === 'connect'
  return driverWords.test(error.message)
}
