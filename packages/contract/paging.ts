import * as rules from '@sooner/rules/paging'
import { itemScopes } from '@sooner/rules/queue-items'
import { z } from 'zod'

/** Unreadable values fall back to defaults instead of being refused, as the specification requires: see `parsePage`. */
export const pageParams = {
  page: z
    .int()
    .min(1)
    .max(rules.maxPage)
    .catch((caught) => rules.parsePageNumber(caught?.value))
    .default(1),
  limit: z
    .int()
    .min(1)
    .max(rules.maxLimit)
    .catch((caught) => rules.parseLimit(caught?.value))
    .default(rules.defaultLimit),
}

/** The first field is the default sort order. */
export const sortParams = <const F extends readonly [string, ...string[]]>(fields: F) => ({
  sortField: z.enum(fields).prefault(fields[0]),
  sortDirection: z
    .enum(rules.sortDirections)
    .catch((caught) => rules.parseSortDirection(caught?.value))
    .default(rules.defaultSortDirection),
})

/** Of a queue of the console: which of its items the list has, by what operators have noted; without it, all of them. */
export const scopeParam = { scope: z.enum(itemScopes).optional() }

/** One page of a list. `limit` is the limit that was applied, which may be lower than the requested one. */
export const paged = <S extends z.ZodType>(of: S) =>
  z.object({ data: z.array(of), page: z.int().min(1), limit: z.int().min(1), total: z.int().min(0) })

/** A query parameter that may be repeated: `?clientIds=a&clientIds=b`. A single occurrence becomes a list of one. */
export const repeated = <S extends z.ZodType<unknown, string>>(of: S, max = 100) =>
  z.union([z.array(of).max(max), of.transform((value) => [value])])
