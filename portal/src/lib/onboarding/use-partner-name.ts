import { useFlow } from './flow.ts'

/** What a partner is called: the one who invited, or another that concerns the vendor. In a demo nobody has invited anybody. */
export function usePartnerName(): (partnerId?: number) => string | undefined {
  const { partners, partnerId: inviting, demo } = useFlow().progress
  return (partnerId = inviting) =>
    demo === null ? partners.find((partner) => partner.partnerId === partnerId)?.name : undefined
}
