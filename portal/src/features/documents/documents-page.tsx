import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { documentTypesFor } from '@sooner/rules/documents'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type VendorDocument, useListVendorDocumentsQuery } from '../../lib/resources/documents.ts'
import { together } from '../../lib/resources/together.ts'
import { useGetVendorQuery, type Vendor } from '../../lib/resources/vendors.ts'
import { useDocumentUploadWords } from '../../lib/documents/words.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { PageFrame } from '../../lib/page-frame.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { useModalFlag } from '../../lib/use-modal-flag.ts'
import { SkeletonEntries } from '../../ui/entry-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { StatedReasonProvider } from '../../ui/stated-reason.ts'
import { Section } from '../../ui/section.tsx'
import { businessPaperOf, type AskedCategory, StandingSection } from './standing-section.tsx'
import { DocumentList } from './document-list.tsx'
import { useDocumentsWords } from './words/index.ts'

const loadUpload = () => import('./upload-modal.tsx')
const UploadModal = lazyDialog(loadUpload, (it) => it.UploadModal)

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
  readonly vendor: Vendor
  readonly documents: readonly VendorDocument[]
  readonly heldBack: string | undefined
}

function Documents({ vendor, documents, heldBack }: DocumentsProps) {
  const { id, countryCode } = vendor
  const { businessModal, thirdPartyModal } = useDocumentsWords()
  const business = useModalFlag('businessVerificationDocumentUpload')
  const [other, setOther] = useState<Exclude<AskedCategory, 'business'>>()
  const category = business.isOpen ? 'business' : other
  const types = useMemo(
    () => (category === undefined ? [] : documentTypesFor(category, countryCode)),
    [category, countryCode],
  )
  const words = {
    business: businessModal[businessPaperOf(countryCode)],
    'third-party': thirdPartyModal,
  }
  const close = () => {
    business.close()
    setOther(undefined)
  }
  return (
    <>
      <StandingSection
        vendor={vendor}
        documents={documents}
        heldBack={heldBack}
        onUpload={(asked) => (asked === 'business' ? business.open() : setOther(asked))}
      />
      <DocumentList vendorId={id} documents={documents} />
      <Suspense>
        {category !== undefined && (
          <UploadModal
            vendorId={id}
            category={category}
            words={words[category]}
            types={types}
            onClose={close}
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
  const whenKnown = { skip: vendorId === '', refetchOnMountOrArgChange: true }
  const vendor = useGetVendorQuery({ params: { id: vendorId } }, whenKnown)
  const documents = useListVendorDocumentsQuery({ params: { id: vendorId } }, whenKnown)
  const query = together({ vendor, documents })
  useEffect(() => {
    // A failure is ignored here, because the dialog is loaded again when it is opened.
    void loadUpload().catch(() => undefined)
  }, [])
  return (
    <PageFrame title={words.title} heldBack={isStated ? heldBack : undefined}>
      <StatedReasonProvider value={heldBack}>
        <Loaded query={query} trouble={words.trouble} stillWorks={[words.stillWorks]} skeleton={<Waiting />}>
          {(data) => <Documents {...data} heldBack={heldBack} />}
        </Loaded>
      </StatedReasonProvider>
    </PageFrame>
  )
}
