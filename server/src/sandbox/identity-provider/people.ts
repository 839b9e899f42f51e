import { createHash } from 'node:crypto'

/** Somebody who exists only here. */
export interface PlayedPerson {
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
}

/** Who can be chosen without typing: the second one shows what happens to an address that nobody confirmed. */
export const people: readonly PlayedPerson[] = [
  { name: 'Robin Vale', email: 'robin@acme.test', isVerified: true },
  { name: 'Sam Unproven', email: 'sam@acme.test', isVerified: false },
]

/** The same address is the same person, today and tomorrow. */
export const subjectOf = ({ email }: PlayedPerson): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 24)
