import { reviewRejectionReasons } from '@sooner/rules/documents'
import { useDocumentUploadWords } from '../../../lib/documents/words/index.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type ReviewedDocument,
  useListDocumentsQuery,
  useReviewDocumentMutation,
} from '../../../lib/resources/operator-documents.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Day } from '../../../ui/day.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useItemScope } from '../queue/work.tsx'
import { useConsoleWords } from '../words/index.ts'
import { DocumentFile } from './document-file.tsx'
import { useQueueWords } from './words/index.ts'

export function DocumentsPage() {
  const { places } = useConsoleWords()
  const { documents: words } = useQueueWords()
  const { types } = useDocumentUploadWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<ReviewedDocument>
      title={places.documents}
      list={useListDocumentsQuery({
        query: { documentState: 'pending', page, limit: pageSize, ...useItemScope() },
      })}
      keyOf={({ id }) => id}
      row={({ documentType, vendorName, userFilename, createdAt }) => ({
        title: vendorName,
        end: <Since at={createdAt} />,
        detail: (
          <>
            <span>{types[documentType]}</span>
            <span>{userFilename}</span>
          </>
        ),
      })}
      viewed="documents"
      worked={{ queue: 'documents', itemOf: ({ vendorId, id }) => `${vendorId} ${id}` }}
      empty={words.empty}
    >
      {(document, onDecided) => <DocumentItem document={document} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface DocumentItemProps {
  readonly document: ReviewedDocument
  readonly onDecided: (said: string) => void
}

export function DocumentItem({ document, onDecided }: DocumentItemProps) {
  const { documents: words } = useQueueWords()
  const { types } = useDocumentUploadWords()
  const decisions = useDocumentDecisions(document)
  return (
    <Item
      title={types[document.documentType]}
      badge={<StateBadge kind="document" state={document.documentState} />}
      decisions={decisions}
      onDecided={onDecided}
    >
      <DocumentFile document={document} />
      <DefinitionList
        items={[
          { term: words.category, value: words.categories[document.documentCategory] },
          { term: words.file, value: document.userFilename },
          { term: words.uploaded, value: <Day value={document.createdAt} withTime /> },
          { term: words.vendor, value: <VendorLink id={document.vendorId} /> },
        ]}
      />
    </Item>
  )
}

function useDocumentDecisions({
  id,
  vendorId,
  version,
  userFilename,
  isReadable,
  documentCategory: category,
}: ReviewedDocument): readonly Decision[] {
  const { documents: words } = useQueueWords()
  const ended = useEnding()
  const [review] = useReviewDocumentMutation(ownNotice('review a document'))
  const params = { id: vendorId, documentId: id }
  const heldBack = isReadable ? undefined : words.scanning
  const meaning = category === 'bank' || category === 'business' ? { meaning: words.approving[category] } : {}
  // A review counts one version: what was reviewed again meanwhile is left as it is.
  const undo = {
    act: () =>
      ended('reviewDocument', review({ params, body: { documentState: 'pending', version: version + 1 } })),
  }
  const approving = (documentState: 'approved' | 'partially-approved') => () =>
    ended('reviewDocument', review({ params, body: { documentState, version } }))
  return [
    {
      key: 'approve',
      letter: 'a',
      label: words.approve,
      isPrimary: true,
      heldBack,
      ...meaning,
      fields: [],
      act: approving('approved'),
      said: words.approved(userFilename),
      undo,
    },
    {
      key: 'part',
      letter: 'p',
      label: words.approvePart,
      heldBack,
      meaning: words.approvingPart,
      fields: [],
      act: approving('partially-approved'),
      said: words.approvedPart(userFilename),
      undo,
    },
    {
      key: 'reject',
      letter: 'r',
      label: words.reject,
      fields: [
        {
          name: 'reason',
          label: words.reason,
          hint: words.reasonHint,
          options: reviewRejectionReasons.map((value) => ({ value, text: words.reasons[value] })),
        },
      ],
      act: ({ reason }) => {
        const rejectionReason = reviewRejectionReasons.find((one) => one === reason) ?? 'illegible'
        return ended(
          'reviewDocument',
          review({ params, body: { documentState: 'rejected', rejectionReason, version } }),
        )
      },
      said: words.rejected(userFilename),
      undo,
    },
  ]
}
