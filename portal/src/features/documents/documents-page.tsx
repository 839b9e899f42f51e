import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { documentTypesFor } from '@sooner/rules/documents'
import { lazyDialog } from '../../lib/lazy-dialog.ts'
import { type VendorDocument, useListVendorDocumentsQuery } from '../../lib/resources/documents.ts'
import { together } from '../../lib/resources/together.ts'
import { useGetVendorQuery, type Vendor } from '../../lib/resources/vendors.ts'
import { useDocumentUploadWords } from '../../lib/documents/words/index.ts'
import { useKnownReader } from '../../lib/known-reader.ts'
import { PageFrame } from '../../lib/page.tsx'
import type { State } from '../../lib/state/open-store.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { useModalFlag } from '../../lib/use-modal-flag.ts'
import { SkeletonEntries, EntryList } from '../../ui/entry-list.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { StatedReasonProvider } from '../../ui/stated-reason.ts'
import { Section } from '../../ui/section.tsx'
import { type NotSaved, useDownload } from '../../lib/downloads.ts'
import { StateBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Day } from '../../ui/day.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { businessPaperOf, type AskedCategory, StandingSection } from './standing-section.tsx'
import { useDocumentsWords } from './words/index.ts'
import type { DocumentsWords } from './words/en.ts'

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

function DocumentList({ vendorId, documents }: DocumentListProps) {
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
  const vendorId = useVendorId()
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
