import * as rules from '@sooner/rules/paging'
import { z } from 'zod'

/** What can't be read falls back instead of being refused, as the specification has it: the rule is `parsePage`. */
export const pageParams = {
  page: z
    .int()
    .min(1)
    .max(rules.largestPage)
    .catch((caught) => rules.parsePageNumber(caught?.value))
    .default(1),
  limit: z
    .int()
    .min(1)
    .max(rules.largestLimit)
    .catch((caught) => rules.parseLimit(caught?.value))
    .default(rules.defaultLimit),
}

/** The first of the fields is the one that is sorted by where none is named. */
export const sortParams = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  sortField: z.enum(fields).prefault(fields[0]),
  sortDirection: z
    .enum(rules.sortDirections)
    .catch((caught) => rules.parseSortDirection(caught?.value))
    .default(rules.defaultSortDirection),
})

/** One page of a list. `limit` is what was applied, which may be less than what was asked for. */
export const paged = <S extends z.ZodType>(of: S) =>
  z.object({ data: z.array(of), page: z.int().min(1), limit: z.int().min(1), total: z.int().min(0) })

/** A query parameter that may be repeated: `?clientIds=a&clientIds=b`. Sent once, it is a list of one. */
export const repeated = <S extends z.ZodType<unknown, string>>(of: S, max = 100) =>
  z.union([z.array(of).max(max), of.transform((value) => [value])])
