import { useState } from 'react'
import type { VendorDocument } from '../../lib/resources/documents.ts'
import { type NotSaved, useDownload } from '../../lib/documents/use-download.ts'
import { useDocumentUploadWords } from '../../lib/documents/words.ts'
import { StateBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { Section } from '../../ui/section.tsx'
import { EmptyState } from '../../ui/states.tsx'
import type { DocumentsWords } from './words/en.ts'
import { useDocumentsWords } from './words/index.ts'

/** The outcome and its reason come right below the name, because they are the purpose of the page. */
function Outcome({ document }: { readonly document: VendorDocument }) {
  const { list, reasons } = useDocumentsWords()
  const { documentState, rejectionReason, isReadable } = document
  const explanation =
    documentState === 'partially-approved'
      ? list.partly
      : documentState === 'rejected' && rejectionReason !== null
        ? reasons[rejectionReason]
        : isReadable
          ? undefined
          : list.scanPending
  return explanation && <span className="basis-full text-ink">{explanation}</span>
}

function Detail({ document }: { readonly document: VendorDocument }) {
  const { list } = useDocumentsWords()
  const { types } = useDocumentUploadWords()
  const { documentType, createdAt, verifiedAt, rejectedAt, vendorAccountId } = document
  const day = (explanation: string, at: string | null) =>
    at !== null && (
      <span>
        {explanation} <Day value={at} />
      </span>
    )
  return (
    <>
      <Outcome document={document} />
      <span>{types[documentType]}</span>
      {vendorAccountId !== null && <span>{list.forAccount}</span>}
      {day(list.uploadedOn, createdAt)}
      {day(list.approvedOn, verifiedAt)}
      {day(list.rejectedOn, rejectedAt)}
    </>
  )
}

function notSavedText(why: NotSaved, name: string, { list }: DocumentsWords): string {
  if (why === 'gone') return list.gone(name)
  if (why.code === 'SCAN_PENDING') return list.scanPending
  return why.statusCode === 0 && !navigator.onLine ? list.offline : list.failed(name)
}

interface DocumentListProps {
  readonly vendorId: string
  readonly documents: readonly VendorDocument[]
}

export function DocumentList({ vendorId, documents }: DocumentListProps) {
  const words = useDocumentsWords()
  const { busy, download } = useDownload('downloadVendorDocument')
  const [failure, setFailure] = useState<string>()

  async function fetchFile({ id, userFilename }: VendorDocument) {
    // The message is cleared first, so that a screen reader announces the same message again.
    setFailure(undefined)
    const why = await download(id, { params: { id: vendorId, documentId: id } }, userFilename)
    if (why) setFailure(notSavedText(why, userFilename, words))
  }

  const { list } = words
  return (
    <Section title={list.title} text={documents.length > 0 && list.text}>
      <Announcements failure={failure} />
      {documents.length === 0 ? (
        <EmptyState title={list.empty} how={list.how} />
      ) : (
        <EntryList
          isWordy
          label={list.label}
          entries={documents.map((document) => ({
            key: document.id,
            title: document.userFilename,
            badge: <StateBadge kind="document" state={document.documentState} />,
            detail: <Detail document={document} />,
            action: document.isReadable && (
              <Button
                size="small"
                aria-label={list.downloadNamed(document.userFilename)}
                busy={busy === document.id}
                busyLabel={list.downloading}
                onClick={() => void fetchFile(document)}
              >
                {list.download}
              </Button>
            ),
          }))}
        />
      )}
      {documents.length > 0 && <p className="text-14 text-muted">{list.opened}</p>}
    </Section>
  )
}
