import { categoryOf, documentTypes } from '@sooner/rules/documents'
import { useState } from 'react'
import { useListVendorDocumentsQuery, type VendorDocument } from '../../lib/resources/documents.ts'
import { useDocumentUpload } from '../../lib/documents/use-document-upload.ts'
import { TypedUpload } from '../../ui/file-drop/typed-upload.tsx'
import { Announcements } from '../../ui/notice.tsx'
import type { BankAccount } from '../../lib/resources/bank-accounts.ts'
import { useBankWords } from './words/index.ts'

type Known = Pick<VendorDocument, 'vendorAccountId' | 'documentState' | 'createdAt'>

/** The state of the newest document of an account: it is being reviewed, or it was rejected. */
export function documentStanding(
  documents: readonly Known[],
  accountId: string,
): 'waiting' | 'rejected' | undefined {
  const newest = documents
    .filter(({ vendorAccountId }) => vendorAccountId === accountId)
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0]
  if (newest?.documentState === 'pending') return 'waiting'
  return newest?.documentState === 'rejected' ? 'rejected' : undefined
}

const ofBanks = documentTypes.filter((type) => categoryOf(type) === 'bank')

interface DocumentPartProps {
  readonly account: Pick<BankAccount, 'id' | 'vendorId'>
  readonly onBusy?: (busy: boolean) => void
  readonly onSent?: () => void
}

/** Uploads a bank document for one account and shows the outcome of earlier ones. */
export function DocumentPart({ account: { id, vendorId }, onBusy, onSent }: DocumentPartProps) {
  const { document: words } = useBankWords()
  const { data } = useListVendorDocumentsQuery({ params: { id: vendorId } })
  const [isSent, setIsSent] = useState(false)
  const upload = useDocumentUpload({
    vendorId,
    types: ofBanks,
    vendorAccountId: id,
    onUploaded: () => {
      setIsSent(true)
      onSent?.()
    },
  })
  const standing = documentStanding(data ?? [], id)
  return (
    <div className="grid gap-4">
      <p className="max-w-[65ch]">{words.text}</p>
      {standing && !isSent && <p className="text-14 text-muted">{words[standing]}</p>}
      <TypedUpload {...upload} {...(onBusy && { onBusy })} />
      <Announcements notice={isSent && words.sent} />
    </div>
  )
}
