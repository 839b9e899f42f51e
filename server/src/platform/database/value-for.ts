import { sql, type RawBuilder } from 'kysely'

/**
 * Chooses one of some values by a column, such as the day in the zone of a currency. It is null where there is no value for what the column
 * has: a value of something else is never used instead.
 */
export const valueFor = <T>(
  column: RawBuilder<unknown>,
  values: Readonly<Record<string, string | bigint>>,
  type: 'date' | 'bigint' | 'text',
): RawBuilder<T> => {
  const whens = Object.entries(values).map(
    ([key, value]) => sql`when ${sql.lit(key)} then ${value}::${sql.raw(type)}`,
  )
  return sql<T>`case ${column} ${sql.join(whens, sql` `)} end`
}
