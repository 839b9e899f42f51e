import type { Factor } from '../../domain/factors.ts'
import type { Identity } from '../../ports.ts'
import { findAccountById } from '../../store/accounts.ts'

/** Returns the second factor that an account is asked for; undefined for one without, and for an unknown account. */
export const mfaMethodOf = async ({ db }: Identity, sub: string): Promise<Factor | undefined> =>
  (await findAccountById(db, sub))?.preferredFactor ?? undefined
