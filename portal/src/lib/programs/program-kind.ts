import type { ProgramCode } from '@sooner/rules/programs'

/**
 * When a program pays without an action of the vendor: so many days after the invoice, at approval, when due unless requested
 * earlier, when the partner has paid, or as defined in the contract.
 */
export type ProgramKind = 'days' | 'approval' | 'on-demand' | 'when-paid' | 'custom'

export interface ProgramTerms {
  readonly programCode: ProgramCode
  readonly netDays: number | null
}

export function kindOf({ programCode, netDays }: ProgramTerms): ProgramKind {
  if (programCode === 'Pay-On-Approval') return 'approval'
  if (programCode === 'On-Demand') return 'on-demand'
  if (programCode === 'Pay-When-Paid') return 'when-paid'
  return netDays === null ? 'custom' : 'days'
}
