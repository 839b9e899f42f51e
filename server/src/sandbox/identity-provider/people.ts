import { createHash } from 'node:crypto'

/** A fictitious person of the simulated identity provider. */
export interface SimulatedPerson {
  readonly name: string
  readonly email: string
  readonly isVerified: boolean
}

/** The people to choose from: the second one shows what happens with an unverified address. */
export const people: readonly SimulatedPerson[] = [
  { name: 'Robin Vale', email: 'robin@acme.test', isVerified: true },
  { name: 'Sam Unproven', email: 'sam@acme.test', isVerified: false },
]

/** Derives the subject from the address, so that it is stable across restarts. */
export const subjectOf = ({ email }: SimulatedPerson): string =>
  createHash('sha256').update(email).digest('hex').slice(0, 24)
