import { isWithinDays } from '@sooner/rules/days'
import { z } from 'zod'

/**
 * The base schema of all text from people and programs. It is bounded, so that a body's size bounds the work that it causes; it
 * excludes NUL, which PostgreSQL can't store in text and which would turn a bad request into a server error.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[^\0]*$/, 'must not contain NUL')

/** Text that must not be empty. */
export const filled = (max: number) => text(max).min(1)

/** An e-mail address in lower case: addresses that differ only in case belong to one account. */
export const email = z.email().max(254).toLowerCase()

/**
 * IDs of our entities are UUIDs (v7 where we generate them). The version is not checked, because the two fixed business IDs of
 * the specification (all zeros; all zeros ending in 1) have none.
 */
export const id = z.guid().toLowerCase()

/** An ID that is also a secret, such as an onboarding record's: 128 random bits in base64url. */
export const secretId = z.string().regex(/^[A-Za-z0-9_-]{22}$/)

/** A path for a redirect within our own site; it can't lead to another host. */
export const ownPath = text(500).regex(/^\/(?![/\\])[\w\-./?=&%]*$/, 'must be a path of ours')

const outside = 'must be in the years 1900 through 2999'

/** A calendar day without a time or a zone: `YYYY-MM-DD`. */
export const day = z.iso.date().refine(isWithinDays, outside)

/** A point in time: ISO 8601 in UTC. */
export const instant = z.iso.datetime().refine(isWithinDays, outside)

export const count = z.int().min(0)

/** A SHA-256 in hexadecimal digits. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * The digest is that of the terms of service that were read, as `wholeTerms` writes them. A caller that sends it is refused if the
 * text has changed since. It is optional because the specification's clients do not send it; the portal always does.
 */
export const termsAccepted = { hasAcceptedTos: z.boolean().optional(), tosSha256: sha256.optional() }

/** A bounded list within one body. Paged lists use `paged`. */
export const listOf = <S extends z.ZodType>(of: S, max: number) => z.array(of).max(max)

/** A partner's number, in a body or an answer, and as a part of a path or query. */
export const partnerNumber = z.int().min(0).max(2_147_483_647)
export const partnerNumberParam = z.coerce.number<number>().int().min(0).max(2_147_483_647)

/**
 * An ID that another party assigned: a partner's number for a vendor, a client or an invoice. `.` and `..` are excluded because
 * they would address another path when used as a part of one.
 */
export const externalId = filled(100).regex(/^(?!\.{1,2}$)/, 'must not be a dot or two')
