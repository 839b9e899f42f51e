import { useCallback, useMemo } from 'react'
import { useSelector } from 'react-redux'
import type { DocumentCategory, DocumentType } from '@sooner/rules/documents'
import type { CallError } from '../calls/call-error.ts'
import type { State } from '../state/open-store.ts'
import {
  type VendorDocument,
  useUploadInvoiceDocumentMutation,
  useUploadVendorDocumentMutation,
} from '../resources/documents.ts'
import { useDocumentUploadWords } from './words/index.ts'
import type { DocumentUploadWords } from './words/en.ts'

/** How an upload ended, as it is shown to the user: `refused` means that another try would not help. */
interface UploadProblem {
  readonly how: 'done' | 'failed' | 'refused'
  readonly text: string
}

type Key = keyof DocumentUploadWords['refused']

const forGood: Readonly<Record<string, Key>> = {
  PAYLOAD_TOO_LARGE: 'tooLarge',
  UNSUPPORTED_MEDIA_TYPE: 'wrongType',
  FILE_INFECTED: 'infected',
  READ_ONLY: 'readOnly',
  FORBIDDEN: 'readOnly',
  INVALID_REQUEST: 'notAccepted',
  NOT_FOUND: 'notAccepted',
}

type Known = Pick<CallError, 'code' | 'statusCode'>

/** Undefined if there is no specific text; then a notice shows the general failure. */
export function refusalOf(
  { code, statusCode }: Known,
  { refused }: Pick<DocumentUploadWords, 'refused'>,
  online: boolean,
): UploadProblem | undefined {
  const final = Object.hasOwn(forGood, code) ? forGood[code] : undefined
  if (final) return { how: 'refused', text: refused[final] }
  if (code === 'RATE_LIMITED') return { how: 'failed', text: refused.tooMany }
  return statusCode === 0 ? { how: 'failed', text: online ? refused.lost : refused.offline } : undefined
}

export interface HandingIn<T extends DocumentType> {
  readonly vendorId: string
  /** The accepted document types, in the order shown. The caller must pass the same list at every render. */
  readonly types: readonly T[]
  /** What the document proves, where its type doesn't say it. */
  readonly category?: DocumentCategory | undefined
  /** The bank account that the document is for, if any. */
  readonly vendorAccountId?: string | undefined
  readonly onUploaded?: ((document: VendorDocument) => void) | undefined
}

interface Way {
  readonly signal: AbortSignal
  readonly onProgress: (part: number) => void
}

const gone: Pick<CallError, 'code' | 'statusCode'> = { code: 'NOT_FOUND', statusCode: 404 }

interface Sending<D> extends PromiseLike<{ readonly data?: D | null | undefined; readonly error?: unknown }> {
  readonly abort: () => void
}

/** Waits for an upload, which the person may cancel, and returns what is to be shown beside the file. */
function useSettled() {
  const words = useDocumentUploadWords()
  return useCallback(
    async <D extends { readonly isReadable: boolean }>(
      sending: Sending<D>,
      signal: AbortSignal,
      onUploaded?: (document: D) => void,
    ): Promise<UploadProblem | undefined> => {
      const callOff = () => sending.abort()
      signal.addEventListener('abort', callOff, { once: true })
      const { data, error } = await sending
      signal.removeEventListener('abort', callOff)
      if (data) {
        onUploaded?.(data)
        return data.isReadable ? undefined : { how: 'done', text: words.scanPending }
      }
      const refusal = refusalOf((error as CallError | undefined) ?? gone, words, navigator.onLine)
      if (refusal) return refusal
      throw new Error('the file was not stored')
    },
    [words],
  )
}

function useWhetherUploading() {
  const words = useDocumentUploadWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  return { words, heldBack: isReadOnly ? words.readOnly : undefined }
}

/** How a document of an invoice is sent. `onUploaded` must be stable, as what is returned is. */
export function useInvoiceDocumentUpload(onUploaded: (invoiceId: string) => void) {
  const { heldBack } = useWhetherUploading()
  const settle = useSettled()
  const [upload] = useUploadInvoiceDocumentMutation()
  const send = useCallback(
    (id: string, file: File, { signal, onProgress }: Way) =>
      settle(upload({ params: { id }, file, onProgress }), signal, () => onUploaded(id)),
    [upload, settle, onUploaded],
  )
  return { send, heldBack }
}

/** The props that the design system's `TypedUpload` needs for a vendor's documents: types, texts, and how to send. */
export function useDocumentUpload<T extends DocumentType>({
  vendorId,
  types,
  category,
  vendorAccountId,
  onUploaded,
}: HandingIn<T>) {
  const { words, heldBack } = useWhetherUploading()
  const [upload] = useUploadVendorDocumentMutation()

  const settle = useSettled()

  const send = useCallback(
    async (documentType: T, file: File, { signal, onProgress }: Way): Promise<UploadProblem | undefined> => {
      const body = {
        documentType,
        ...(category !== undefined && { documentCategory: category }),
        ...(vendorAccountId !== undefined && { vendorAccountId }),
      }
      const sending = upload({ params: { id: vendorId }, body, file, onProgress })
      return settle(sending, signal, onUploaded)
    },
    [upload, vendorId, category, vendorAccountId, onUploaded, settle],
  )

  const offered = useMemo(() => {
    const needs = category === undefined || category === 'bank' ? words.needs : words.needsAboutBusiness
    return types.map((value) => ({ value, text: words.types[value], hint: needs[value] }))
  }, [types, category, words])
  return { types: offered, words, send, heldBack }
}
