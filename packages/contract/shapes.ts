import { z } from 'zod'

/**
 * The one shape of text that people and programs send. Bounded, so that a body's size bounds the work that it makes;
 * without NUL, which PostgreSQL can't store in text and which would turn a bad request into a fault of ours.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, 'must not contain NUL')

/** Text that has to be there. */
export const filled = (max: number) => text(max).min(1)

/** An e-mail address, in lower case: addresses that differ by case alone are one account. */
export const email = z.email().max(254).toLowerCase()

/**
 * Ids of our entities are UUIDs (v7 where we make them). The version is not checked, since the two fixed business ids
 * of the specification (all zeros; all zeros ending in 1) carry none.
 */
export const id = z.guid().toLowerCase()

/** An id that is a secret too, such as an onboarding record's: 128 random bits, base64url. */
export const secretId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** Where a browser goes afterwards: a page of ours, never another house. */
export const ownPath = text(500).regex(/^\/(?![/\\])[\w\-./?=&%]*$/, 'must be a path of ours')

/** A calendar day without a time or a zone: `YYYY-MM-DD`. */
export const day = z.iso.date()

/** A moment: ISO 8601 in UTC. */
export const instant = z.iso.datetime()

export const count = z.int().min(0)

/** A list within one body. Pages of a list are `paged`. */
export const listOf = <S extends z.ZodType>(of: S, max: number) => z.array(of).max(max)

/** A partner's number, in a body or an answer, and as a part of a path or query. */
export const partnerNumber = z.int().min(0).max(2_147_483_647)
export const partnerNumberParam = z.coerce.number<number>().int().min(0).max(2_147_483_647)

/**
 * What others call a thing of ours: a partner's number for a vendor, a client, an invoice. Not a dot or two: as a part of
 * a path they would name another path.
 */
export const externalId = filled(100).regex(/^(?!\.{1,2}$)/, 'must not be a dot or two')
