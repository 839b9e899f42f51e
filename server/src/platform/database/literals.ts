import { InvariantViolation } from '@sooner/rules/refusal'
import type { CompiledQuery } from 'kysely'

/**
 * Returns the text of a query with its values in it. It exists because `copy` takes no parameters, and it is the only place where
 * a value becomes a part of a statement. Every value becomes a quoted literal without a type, so that PostgreSQL determines its
 * type exactly as that of a parameter.
 */
export function withLiterals({ sql, parameters }: Pick<CompiledQuery, 'sql' | 'parameters'>): string {
  return sql.replaceAll(/'[^']*'|"[^"]*"|--|\/\*|\$(\d+)/g, (token, place: string | undefined) => {
    if (place !== undefined) return literalAt(parameters, Number(place))
    // A placeholder within quotes is none, and a comment would change the meaning of the text after it.
    if (token.includes('$') || token === '--' || token === '/*')
      throw new InvariantViolation('This statement cannot be written with literals.')
    return token
  })
}

function literalAt(parameters: readonly unknown[], place: number): string {
  if (place < 1 || place > parameters.length)
    throw new InvariantViolation(`This statement has no value ${place}.`)
  return literal(parameters[place - 1])
}

export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  return quoted(Array.isArray(value) ? arrayText(value) : scalarText(value))
}

const arrayText = (values: readonly unknown[]): string =>
  `{${values.map((value) => `"${scalarText(value).replaceAll(/[\\"]/g, String.raw`\$&`)}"`).join(',')}}`

function scalarText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value)
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  if (value instanceof Date) return value.toISOString()
  throw new InvariantViolation('This value has no literal.')
}

/** Backslashes are only doubled in the form that begins with E, where they have a meaning whatever the server's settings are. */
function quoted(text: string): string {
  if (text.includes('\0')) throw new InvariantViolation('PostgreSQL stores no NUL.')
  const doubled = text.replaceAll("'", "''")
  return doubled.includes('\\') ? ` E'${doubled.replaceAll('\\', '\\\\')}'` : `'${doubled}'`
}
