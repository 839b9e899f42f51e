import { largestSelection } from '@sooner/rules/limits'
import { safeRedirect } from '../../../lib/safe-redirect.ts'
import { bulkUploadModes } from '../../../lib/state/slices/modals.ts'

/** The parameters of a link that opens the upload of documents; all of them are removed once it is open. */
export const linkParameters = ['documents', 'document-for', 'then'] as const

const longestId = 64

/**
 * What `?documents=bulk` or `?documents=single` opens: for the invoices of `document-for`, which may be repeated, or for all that wait
 * for a document; `then` is the page that follows once something was uploaded. Anybody may have written the address.
 */
export function linkedDocuments(search: URLSearchParams) {
  const mode = bulkUploadModes.find((one) => one === search.get('documents'))
  if (mode === undefined) return undefined
  const ids = [...new Set(search.getAll('document-for'))].filter((id) => id !== '' && id.length <= longestId)
  const next = search.get('then')
  return {
    modal: 'bulkDocumentUpload',
    about: {
      bulkDocumentUploadMode: mode,
      bulkDocumentUploadInvoiceIds: ids.slice(0, largestSelection),
      bulkDocumentUploadRedirectLocation: next !== null && safeRedirect(next) === next ? next : undefined,
    },
  } as const
}
