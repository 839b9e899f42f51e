import { useDownload } from '../../../lib/downloads.ts'
import { useDocumentUploadWords } from '../../../lib/documents/words/index.ts'
import { useListAgreementSignaturesQuery } from '../../../lib/resources/agreements.staff.ts'
import { useListVendorDocumentsQuery } from '../../../lib/resources/documents.ts'
import { Badge, StateBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { addressOf } from '../places.ts'
import { useQueueWords } from '../queues/words/index.ts'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

export function Documents({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles, papers: words } = useVendorWords()
  const { documents: queue } = useQueueWords()
  const { types } = useDocumentUploadWords()
  const { busy, download } = useDownload('downloadVendorDocument')
  const query = useListVendorDocumentsQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.documents}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {(documents) =>
          documents.length === 0 ? (
            <p className="text-14 text-muted">{words.noDocuments}</p>
          ) : (
            <EntryList
              label={titles.documents}
              isWordy
              entries={documents.map((document) => ({
                key: document.id,
                title: types[document.documentType],
                badge: <StateBadge kind="document" state={document.documentState} />,
                detail: (
                  <>
                    <span>{document.userFilename}</span>
                    <span>{queue.categories[document.documentCategory]}</span>
                    <Day value={document.createdAt} withYear />
                    {document.documentState === 'pending' && (
                      <TextLink to={`${addressOf('documents')}?item=${document.id}`}>{words.review}</TextLink>
                    )}
                  </>
                ),
                action: document.isReadable && (
                  <Button
                    size="small"
                    busy={busy === document.id}
                    onClick={() =>
                      void download(
                        document.id,
                        { params: { id: vendorId, documentId: document.id } },
                        document.userFilename,
                      )
                    }
                  >
                    {queue.save}
                  </Button>
                ),
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}

/** What was signed, by whom and from where, and whether the chain of signatures is intact. */
export function Agreements({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles, papers: words } = useVendorWords()
  const query = useListAgreementSignaturesQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.agreements}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {({ isIntact, signatures, acceptedTerms }) => (
          <>
            {!isIntact && (
              <Badge tone="negative" mark="alert">
                {words.broken}
              </Badge>
            )}
            {signatures.length === 0 && <p className="text-14 text-muted">{words.noSignatures}</p>}
            <EntryList
              label={titles.agreements}
              isWordy
              entries={signatures.map((signature) => ({
                key: signature.hash,
                title: `${signature.title}, ${signature.version}`,
                detail: (
                  <>
                    <span>{words.signedBy(signature.signedByName)}</span>
                    <Day value={signature.signedAt} withTime withYear />
                    <span>{words.from(signature.ip)}</span>
                    <span>{words.digest(signature.sha256.slice(0, 16))}</span>
                  </>
                ),
              }))}
            />
            {acceptedTerms && (
              <p className="text-14 text-muted">
                {words.terms} <Day value={acceptedTerms.acceptedAt} withTime withYear />
              </p>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}
