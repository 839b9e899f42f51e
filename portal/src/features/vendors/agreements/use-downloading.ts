import { useState } from 'react'
import { useDownload } from '../../../lib/documents/use-download.ts'
import type { Text } from './use-agreements.ts'
import { usePageLanguage } from './use-page-language.ts'
import { useAgreementWords } from './words/index.ts'

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
