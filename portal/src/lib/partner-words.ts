import { useMemo } from 'react'
import { useGetVendorQuery } from './resources/vendors.ts'
import { useVendorId } from './state/vendor-id.ts'
import { type Language, pageWords, useWords } from './words/index.ts'

/** What sentences call a partner: by its name, or "your partner" while it is not known which one is meant. */
export interface PartnerName {
  /** As the first word of a sentence. */
  readonly start: string
  readonly inside: string
}

/** The partner with that number; without one, the only partner that the vendor has. */
function usePartner(partnerId: number | undefined): PartnerName {
  const { unnamedPartner } = useWords()
  const id = useVendorId()
  const { name } = useGetVendorQuery(
    { params: { id } },
    {
      skip: id === '',
      selectFromResult: ({ data }) => {
        const partners = data?.partners ?? []
        const found = partners.find((partner) => partner.partnerId === partnerId)
        return { name: (found ?? (partners.length === 1 ? partners[0] : undefined))?.name }
      },
    },
  )
  return useMemo(
    () => (name === undefined ? unnamedPartner : { start: name, inside: name }),
    [name, unnamedPartner],
  )
}

type Catalog<T> = (partner: PartnerName) => T

/** Texts of a page as `pageWords` loads them, of which some speak of a partner. */
export function partnerWords<T>(
  load: Readonly<Record<Language, () => Promise<Catalog<T>>>>,
): (partnerId?: number) => T {
  const useCatalog = pageWords(load)
  return (partnerId) => {
    const catalog = useCatalog()
    const partner = usePartner(partnerId)
    return useMemo(() => catalog(partner), [catalog, partner])
  }
}
