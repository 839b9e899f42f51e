import { useState } from 'react'
import { useDownload } from '../../../lib/documents/use-download.ts'
import type { Text } from './use-agreements.ts'
import { useAgreementWords } from './words.ts'

/** Letters and digits alone, as the server names it. */
const fileName = ({ title, version }: Text) =>
  `${`${title} ${version}`
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '')}.pdf`

/** The PDF of an agreement: with its signature, where it has one. */
export function useDownloading(vendorId: string) {
  const { downloadFailed } = useAgreementWords()
  const ours = useDownload('downloadVendorAgreement')
  const partners = useDownload('downloadPartnerAgreement')
  const [failure, setFailure] = useState<string>()
  return {
    /** Which one is on its way. */
    busy: ours.busy ?? partners.busy,
    failure,
    download: async (text: Text): Promise<void> => {
      const { id, partnerId } = text
      setFailure(undefined)
      const notSaved =
        partnerId === undefined
          ? await ours.download(id, { params: { id: vendorId, agreementId: id } }, fileName(text))
          : await partners.download(id, { params: { vendorId, partnerId, agreementId: id } }, fileName(text))
      if (notSaved !== undefined) setFailure(downloadFailed)
    },
  }
}
