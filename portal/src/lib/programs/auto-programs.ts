import type { Data } from '../calls/api.ts'
import { type EffectiveProgram, inForceAmong, spanOf, type RateSpan } from './prices.ts'
import { kindOf, type ProgramKind } from './program-kind.ts'

/** What the programs that a vendor's invoices go by mean for automatic requests of Get Paid Now. */
export interface AutoPrograms {
  /** The cost per invoice over all current prices of invoices that can be requested; undefined if there are none. */
  readonly span: RateSpan | undefined
  /** Why nothing can be requested automatically. */
  readonly needless: 'approval' | 'on-demand' | 'no-price' | undefined
  /** Whether all or some invoices go by Pay-On-Approval, which pays without a request, and what it costs where all do. */
  readonly approval: { readonly of: 'all' | 'some'; readonly span: RateSpan | undefined } | undefined
  /** Whether some invoices, but not all, are requested On Demand. */
  readonly isPartlyOnDemand: boolean
}

export function autoProgramsOf(programs: readonly EffectiveProgram[]): AutoPrograms {
  const inForce = inForceAmong(programs)
  const of = (...kinds: readonly ProgramKind[]) => inForce.filter((one) => kinds.includes(kindOf(one)))
  const [approval, onDemand] = [of('approval'), of('on-demand')]
  const requested = of('days', 'when-paid', 'custom')
  const span = spanOf(...requested)
  const needlessOf = () => {
    if (requested.length === 0 && onDemand.length > 0) return 'on-demand'
    if (requested.length === 0 && approval.length > 0) return 'approval'
    return span === undefined ? 'no-price' : undefined
  }
  const isAll = approval.length === inForce.length
  return {
    span,
    needless: needlessOf(),
    approval: approval.length > 0 ? { of: isAll ? 'all' : 'some', span: spanOf(...approval) } : undefined,
    isPartlyOnDemand: onDemand.length > 0 && onDemand.length < inForce.length,
  }
}

/** Whether any invoice of the vendor could be requested automatically; false until the programs are known. */
export function mayBeAutomatic(programs: Data<'listPrograms'> | undefined): boolean {
  if (!programs) return false
  const all = programs.vendorProducts.flatMap(({ effectivePrograms }) => effectivePrograms)
  return autoProgramsOf(all).needless === undefined
}
