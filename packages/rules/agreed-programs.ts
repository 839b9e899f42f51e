import type { ProgramCode } from './programs.ts'

export interface AgreedProgram {
  readonly programCode: ProgramCode
  /** The days after the invoice date; null for a program that does not count days. */
  readonly netDays: number | null
}

/** Who decides which program an invoice goes by, in the order in which they precede one another. */
export const programDeciders = ['client', 'partner', 'vendor'] as const
export type ProgramDecider = (typeof programDeciders)[number]

/** A program that was agreed for one client precedes the partner's, and the partner's precedes the vendor's own choice. */
export const programOf = <P extends AgreedProgram>(
  ofClient: P | null,
  ofPartner: P | null,
  ofVendor: P | null,
): P | null => ofClient ?? ofPartner ?? ofVendor

/** A program has the days that the partner agreed; a vendor may have chosen one that this partner does not offer. */
export const programNamed = <P extends AgreedProgram>(
  programs: readonly P[],
  code: ProgramCode | null,
): P | null => programs.find(({ programCode }) => programCode === code) ?? null
