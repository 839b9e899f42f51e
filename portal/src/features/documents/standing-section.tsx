import { type DocumentCategory, documentStatusOf, type DocumentStatus } from '@sooner/rules/documents'
import { type Country, filesInUnitedStates } from '@sooner/rules/places'
import type { VendorDocument } from '../../lib/resources/documents.ts'
import type { Vendor } from '../../lib/resources/vendors.ts'
import { StateBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EntryList } from '../../ui/entry-list.tsx'
import { ButtonLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { useDocumentsWords } from './words/index.ts'

/** What a business of this country proves itself by. */
export const businessPaperOf = (country: Country) => (filesInUnitedStates(country) ? 'taxForm' : 'bankPaper')

interface StandingSectionProps {
  readonly vendor: Pick<Vendor, 'countryCode' | 'requiresThirdPartyDocument'>
  readonly documents: readonly VendorDocument[]
  readonly heldBack: string | undefined
  readonly onUpload: (category: AskedCategory) => void
}

/** A bank's paper is uploaded for one account, on the banking page. */
export type AskedCategory = Exclude<DocumentCategory, 'bank'>

const statusIn = (documents: readonly VendorDocument[], category: DocumentCategory): DocumentStatus =>
  documentStatusOf(
    documents
      .filter(({ documentCategory }) => documentCategory === category)
      .map(({ documentState }) => documentState),
  )

/** A third-party document that was uploaded stays in view after its approval. */
const requiredOf = (
  { requiresThirdPartyDocument }: StandingSectionProps['vendor'],
  documents: readonly VendorDocument[],
): readonly AskedCategory[] =>
  requiresThirdPartyDocument || documents.some(({ documentCategory }) => documentCategory === 'third-party')
    ? ['business', 'third-party']
    : ['business']

/** Shows which documents are required of a vendor, the status of each, and where to upload one. */
export function StandingSection({ vendor, documents, heldBack, onUpload }: StandingSectionProps) {
  const { standing: words } = useDocumentsWords()
  const required = requiredOf(vendor, documents)
  const wanted = required.find((category) => {
    const status = statusIn(documents, category)
    return status === 'not-uploaded' || status === 'rejected'
  })
  const details = {
    business: words.businessText[businessPaperOf(vendor.countryCode)],
    'third-party': words.thirdPartyText,
    bank: words.bankText,
  }
  const entry = (category: DocumentCategory) => {
    const status = statusIn(documents, category)
    // Bank documents are needed only if the account's ownership could not be proven otherwise, so their absence gets no badge.
    const hasBadge = category !== 'bank' || status !== 'not-uploaded'
    const title = words[category]
    const act = status === 'rejected' ? words.uploadAgain : words.upload
    return {
      key: category,
      title,
      badge: hasBadge && <StateBadge kind="documentStatus" state={status} />,
      detail: details[category],
      action:
        category === 'bank' ? (
          <ButtonLink size="small" to="/dashboard/account/banking">
            {words.toBanking}
          </ButtonLink>
        ) : (
          <Button
            size="small"
            kind={category === wanted ? 'primary' : 'secondary'}
            aria-label={`${act}: ${title}`}
            aria-disabled={heldBack !== undefined}
            aria-describedby={heldBack === undefined ? undefined : heldBackId}
            onClick={() => onUpload(category)}
          >
            {act}
          </Button>
        ),
    }
  }
  return (
    <Section title={words.title} text={words.text}>
      <EntryList isWordy label={words.list} entries={[...required, 'bank' as const].map(entry)} />
      {heldBack !== undefined && (
        <p id={heldBackId} className="text-14 text-muted">
          {heldBack}
        </p>
      )}
    </Section>
  )
}

const heldBackId = 'upload-held-back'
