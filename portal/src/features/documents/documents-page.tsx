import { Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { categoryOf, type DocumentCategory, documentTypes } from '@sooner/rules/documents'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type VendorDocument, useListVendorDocumentsQuery } from '../../lib/resources/documents.ts'
import { useDocumentUploadWords } from '../../lib/documents/words.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { PageFrame } from '../../lib/page-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { useModalFlag } from '../../lib/use-modal-flag.ts'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { StatedReasonProvider } from '../../ui/stated-reason.ts'
import { Section } from '../../ui/section.tsx'
import { DocumentList } from './document-list.tsx'
import { StandingSection } from './standing-section.tsx'
import { useDocumentsWords } from './words.ts'

const loadUpload = () => import('./upload-modal.tsx')
const UploadModal = lazyDialog(loadUpload, (it) => it.UploadModal)

const typesOf = (category: DocumentCategory) => documentTypes.filter((type) => categoryOf(type) === category)
const businessTypes = typesOf('business')
const bankTypes = typesOf('bank')

function Waiting() {
  const { standing, list } = useDocumentsWords()
  return (
    <div className="grid gap-6">
      <Section title={standing.title} text={standing.text}>
        <SkeletonEntries count={2} />
      </Section>
      <Section title={list.title} text={list.text}>
        <SkeletonEntries count={2} />
      </Section>
    </div>
  )
}

interface DocumentsProps {
  readonly vendorId: string
  readonly documents: readonly VendorDocument[]
  readonly heldBack: string | undefined
}

function Documents({ vendorId, documents, heldBack }: DocumentsProps) {
  const words = useDocumentsWords()
  const business = useModalFlag('businessVerificationDocumentUpload')
  const [bankIsOpen, setBankIsOpen] = useState(false)
  return (
    <>
      <StandingSection
        documents={documents}
        heldBack={heldBack}
        onUpload={(category) => (category === 'business' ? business.open() : setBankIsOpen(true))}
      />
      <DocumentList vendorId={vendorId} documents={documents} />
      <Suspense>
        {business.isOpen && (
          <UploadModal
            vendorId={vendorId}
            words={words.businessModal}
            types={businessTypes}
            onClose={business.close}
          />
        )}
        {bankIsOpen && (
          <UploadModal
            vendorId={vendorId}
            words={words.bankModal}
            types={bankTypes}
            onClose={() => setBankIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Lists the documents of a vendor, their outcomes, and what is still required. */
export function DocumentsPage() {
  const words = useDocumentsWords()
  const { readOnly } = useDocumentUploadWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const isStated = useKnownReader()
  const heldBack = useSelector((state: State) => state.auth.isReadOnly) ? readOnly : undefined
  // Reviews happen elsewhere and colleagues upload documents too, so the page always fetches the current state.
  const query = useListVendorDocumentsQuery(
    { params: { id: vendorId } },
    { skip: vendorId === '', refetchOnMountOrArgChange: true },
  )
  useEffect(() => {
    // A failure is ignored here, because the dialog is loaded again when it is opened.
    void loadUpload().catch(() => undefined)
  }, [])
  return (
    <PageFrame title={words.title} heldBack={isStated ? heldBack : undefined}>
      <StatedReasonProvider value={heldBack}>
        <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Waiting />}>
          {(documents) => <Documents vendorId={vendorId} documents={documents} heldBack={heldBack} />}
        </Loaded>
      </StatedReasonProvider>
    </PageFrame>
  )
}
