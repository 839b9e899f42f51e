import type { ProgramCode } from '@sooner/rules/programs'

export interface AgreedProgram {
  readonly programCode: ProgramCode
  /** The days after the invoice date; null for a program that does not count days. */
  readonly netDays: number | null
}

/** A program that was agreed for one client precedes the partner's, and the partner's precedes the vendor's own choice. */
export const programOf = (
  ofClient: AgreedProgram | null,
  ofPartner: AgreedProgram | null,
  ofVendor: AgreedProgram | null,
): AgreedProgram | null => ofClient ?? ofPartner ?? ofVendor
