import { useState, useMemo } from 'react'
import { useSelector } from 'react-redux'
import { noPartner } from '@sooner/rules/partners'
import type { Language } from '@sooner/rules/places'
import { useDownload } from '../../../lib/downloads.ts'
import {
  useLazyGetLatestPartnerServiceAgreementQuery,
  useLazyGetLatestServiceAgreementQuery,
  useListPartnerAgreementsQuery,
  useListVendorAgreementsQuery,
  type VendorAgreement,
} from '../../../lib/resources/agreements.ts'
import { useGetOnboardingProgressQuery } from '../../../lib/resources/onboarding-progress.ts'
import { together } from '../../../lib/resources/together.ts'
import { useGetVendorQuery, type Vendor } from '../../../lib/resources/vendors.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useLanguage } from '../../../lib/words/index.ts'
import { useAgreementWords } from './words/index.ts'

const languages = { en: 'en-US', es: 'es-PR' } as const

/** The language of the page, in which agreements are asked for. */
export const usePageLanguage = (): Language => languages[useLanguage().language]

/** A version that is presented to the vendor, signed or not. It is the provider's own if it has no partner id. */
export type Agreement = VendorAgreement & { readonly partnerId?: number }
/** The text that a person reads before signing it. */
export type Text = Pick<Agreement, 'id' | 'title' | 'version' | 'language' | 'html' | 'sha256' | 'partnerId'>

export interface Agreements {
  readonly all: readonly Agreement[]
  /** Whether a signature is required; what is not required may be signed too. */
  readonly isAsked: (agreement: Pick<Agreement, 'partnerId'>) => boolean
  /** Whether it applies to the vendor: an earlier version may apply although there is a newer one to sign. */
  readonly isInForce: (agreement: Agreement) => boolean
  /** A partner has an agreement of its own with the vendor, which replaces ours. */
  readonly hasOwn: boolean
}

/** The partners whose agreements concern a vendor, beside the provider's. */
const partnersOf = ({ onboardingPartnerId, externalVendorIdentifiers }: Vendor) =>
  [...new Set([onboardingPartnerId, ...externalVendorIdentifiers.map((known) => known.partnerId)])].filter(
    (partnerId) => partnerId !== noPartner,
  )

type Known = Pick<Vendor, 'hasAcceptedCurrentMsa' | 'hasAcceptedCurrentPsa'>

/** The service lists the versions of each party newest first. */
export function standingsOf(
  all: readonly Agreement[],
  askingPartners: readonly number[],
  { hasAcceptedCurrentMsa, hasAcceptedCurrentPsa }: Known,
): Pick<Agreements, 'isAsked' | 'isInForce'> {
  const isAccepted = (partnerId: number | undefined) =>
    partnerId === undefined ? hasAcceptedCurrentMsa : hasAcceptedCurrentPsa
  return {
    isAsked: ({ partnerId }) =>
      !isAccepted(partnerId) && (partnerId === undefined || askingPartners.includes(partnerId)),
    isInForce: ({ id, partnerId, active }) =>
      active ||
      (isAccepted(partnerId) &&
        all.find((one) => one.partnerId === partnerId && one.signedAt !== null)?.id === id),
  }
}

/** `isFresh` fetches everything anew even where it is cached, for a page that shows the present state. */
export function useAgreements(vendorId: string | null | undefined, isFresh = false) {
  const email = useSelector((state: State) => state.auth.email)
  const language = usePageLanguage()
  const id = vendorId ?? ''
  const options = { skip: !vendorId || !email, refetchOnMountOrArgChange: isFresh }
  const vendor = useGetVendorQuery({ params: { id } }, options)
  const progress = useGetOnboardingProgressQuery({ params: { email: email ?? '' } }, options)
  const ours = useListVendorAgreementsQuery({ params: { id }, query: { language } }, options)
  const partnerIds = vendor.data ? partnersOf(vendor.data) : []
  const partners = useListPartnerAgreementsQuery(
    { vendorId: id, partnerIds, language },
    { ...options, skip: options.skip || !vendor.data },
  )
  const query = together({ vendor, progress, ours, partners })
  const whole = query.data
  const [ourList, partnerList, facts, known] = [whole?.ours, whole?.partners, whole?.progress, whole?.vendor]
  const data = useMemo((): Agreements | undefined => {
    if (!ourList || !partnerList || !facts || !known) return undefined
    const all = [...ourList, ...partnerList]
    const { agreementPartnerIds, form } = facts
    return { all, ...standingsOf(all, agreementPartnerIds, known), hasOwn: form.customMsa }
  }, [ourList, partnerList, facts, known])
  return { ...query, data: whole === null ? null : data }
}

/** Fetches the latest version of the provider's agreement, or of a partner's. */
export function useLatestAgreement() {
  const query = { language: usePageLanguage() }
  const [askOurs] = useLazyGetLatestServiceAgreementQuery()
  const [askPartners] = useLazyGetLatestPartnerServiceAgreementQuery()
  return async (partnerId: number | undefined): Promise<Text | null | undefined> => {
    if (partnerId === undefined) return (await askOurs({ query })).data
    const { data } = await askPartners({ params: { partnerId }, query })
    return data && { ...data, partnerId }
  }
}

/** The file name contains only letters, digits, dots and dashes, like the name that the server uses. */
const fileName = ({ title, version }: Text) =>
  `${`${title} ${version}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')}.pdf`

/** Downloads the PDF of an agreement, with its signature if there is one. */
export function useDownloading(vendorId: string) {
  const { downloadFailed } = useAgreementWords()
  const ours = useDownload('downloadVendorAgreement')
  const partners = useDownload('downloadPartnerAgreement')
  const query = { language: usePageLanguage() }
  const [failure, setFailure] = useState<string>()
  return {
    /** The agreement that is being downloaded. */
    busy: ours.busy ?? partners.busy,
    failure,
    download: async (text: Text): Promise<void> => {
      const { id, partnerId } = text
      setFailure(undefined)
      const notSaved =
        partnerId === undefined
          ? await ours.download(id, { params: { id: vendorId, agreementId: id }, query }, fileName(text))
          : await partners.download(
              id,
              { params: { vendorId, partnerId, agreementId: id }, query },
              fileName(text),
            )
      if (notSaved !== undefined) setFailure(downloadFailed)
    },
  }
}
