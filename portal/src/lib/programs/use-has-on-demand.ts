import { useFlag } from '../flags.ts'

export interface HasOnDemand {
  readonly currentMsaHasOnDemand: boolean
  readonly activeMsaHasOnDemand: boolean
}

/** Whether On Demand is worth showing to a vendor: its agreement includes it, or it can sign one that does. Anybody else may get it. */
export function useHasOnDemand(vendor: HasOnDemand | null | undefined): boolean {
  const isAgreed = !vendor || vendor.currentMsaHasOnDemand || vendor.activeMsaHasOnDemand
  return useFlag('onDemandServiceAgreement') && isAgreed
}
