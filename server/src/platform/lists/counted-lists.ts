export interface CountedList {
  readonly list: string
  readonly counts: string
  readonly by: string
  readonly summed: readonly string[]
}

/** The statement that reads the lists whose rows triggers count, as `platform.count_list` declared them. */
export const countedLists = String.raw`
  select list, given[1] as counts, given[2] as by, coalesce(string_to_array(nullif(given[3], ''), ', '), '{}') as summed
  from (
    select tgrelid::regclass::text as list, string_to_array(encode(tgargs, 'escape'), '\000') as given
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname ~ '^keep_\w+_in_\w+$' and tgname ~ '_added$') as triggers`

/** The statement that returns the groups whose stored count or sum differs from the rows of the list. */
export function wrongCountsOf({ list, counts, by, summed }: CountedList): string {
  const differs = ['rows', ...summed].map(
    (name) => `coalesce(stored.${name}, 0) <> coalesce(found.${name}, 0)`,
  )
  const sums = summed.map((name) => `, sum(${name}) as ${name}`).join('')
  // A row without a value in one of the columns is not counted.
  return `
    with stored as (select ${by}, sum(rows) as rows${sums} from ${counts} group by ${by}),
      found as (select ${by}, count(*) as rows${sums} from ${list} where (${by}) is not null group by ${by})
    select concat_ws(' ', '${counts}', stored, 'for', found) as fault
    from stored full join found using (${by}) where ${differs.join(' or ')}`
}
