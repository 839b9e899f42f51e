import { type DocumentCategory, documentStatusOf, type DocumentStatus } from '@sooner/rules/documents'
import type { VendorDocument } from '../../lib/resources/documents.ts'
import { StateBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { Section } from '../../ui/section.tsx'
import { useDocumentsWords } from './words.ts'

type Asked = Exclude<DocumentCategory, 'third-party'>

interface StandingSectionProps {
  readonly documents: readonly VendorDocument[]
  readonly heldBack: string | undefined
  readonly onUpload: (category: Asked) => void
}

const statusIn = (documents: readonly VendorDocument[], category: Asked): DocumentStatus =>
  documentStatusOf(
    documents
      .filter(({ documentCategory }) => documentCategory === category)
      .map(({ documentState }) => documentState),
  )

/** Shows which documents are required of a vendor, the status of each, and the button to upload one. */
export function StandingSection({ documents, heldBack, onUpload }: StandingSectionProps) {
  const { standing: words } = useDocumentsWords()
  const entry = (category: Asked, title: string, detail: string) => {
    const status = statusIn(documents, category)
    const isWanted = category === 'business' && (status === 'not-uploaded' || status === 'rejected')
    // Bank documents are needed only if the account's ownership could not be proven otherwise, so their absence gets no badge.
    const hasBadge = category === 'business' || status !== 'not-uploaded'
    return {
      key: category,
      title,
      badge: hasBadge && <StateBadge kind="documentStatus" state={status} />,
      detail,
      action: (
        <Button
          size="small"
          kind={isWanted ? 'primary' : 'secondary'}
          aria-label={words.uploadFor(title)}
          aria-disabled={heldBack !== undefined}
          aria-describedby={heldBack === undefined ? undefined : heldBackId}
          onClick={() => onUpload(category)}
        >
          {words.upload}
        </Button>
      ),
    }
  }
  return (
    <Section title={words.title} text={words.text}>
      <EntryList
        isWordy
        label={words.list}
        entries={[
          entry('business', words.business, words.businessText),
          entry('bank', words.bank, words.bankText),
        ]}
      />
      {heldBack !== undefined && (
        <p id={heldBackId} className="text-14 text-muted">
          {heldBack}
        </p>
      )}
    </Section>
  )
}

const heldBackId = 'upload-held-back'
