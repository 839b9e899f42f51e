import { useFlow } from './flow.ts'

/** The name of a partner: the inviting one, or another one by its id. In a demo nobody has invited the vendor. */
export function usePartnerName(): (partnerId?: number) => string | undefined {
  const { partners, partnerId: inviting, demo } = useFlow().progress
  return (partnerId = inviting) =>
    demo === null ? partners.find((partner) => partner.partnerId === partnerId)?.name : undefined
}
