import { useMemo } from 'react'
import { useGetVendorQuery } from '../resources/vendors.ts'
import { useVendorId } from '../state/vendor-id.ts'
import { type Language, pageWords, useWords } from '../words/index.ts'

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

/** The texts with the name in place of `{partner}`, and of `{Partner}` where it begins a sentence. */
function named<T>(texts: T, partner: PartnerName): T {
  if (typeof texts === 'string')
    return texts.replaceAll('{Partner}', partner.start).replaceAll('{partner}', partner.inside) as T
  if (typeof texts === 'function')
    return ((...given: unknown[]) => named(Reflect.apply(texts, undefined, given) as unknown, partner)) as T
  if (typeof texts !== 'object' || texts === null) return texts
  if (Array.isArray(texts)) return texts.map((text) => named(text as unknown, partner)) as T
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, named(text, partner)])) as T
}

/** Texts of a page as `pageWords` loads them, of which some speak of a partner. */
export function partnerWords<T extends object>(
  load: Readonly<Record<Language, () => Promise<T>>>,
): (partnerId?: number) => T {
  const useTexts = pageWords(load)
  /** Rows of a table share what names the same partner. */
  const made = new WeakMap<T, Map<string, T>>()
  return (partnerId) => {
    const texts = useTexts()
    const partner = usePartner(partnerId)
    const ofTexts = made.get(texts) ?? new Map<string, T>()
    made.set(texts, ofTexts)
    const known = ofTexts.get(partner.start) ?? named(texts, partner)
    ofTexts.set(partner.start, known)
    return known
  }
}
