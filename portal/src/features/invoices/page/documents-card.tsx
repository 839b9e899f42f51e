import { useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { sizeText } from '../../../ui/format/number-text.ts'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { useDownload } from '../../../lib/downloads.ts'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { modalOpened } from '../../../lib/state/slices/modals.ts'
import { useInvoiceWords } from './words/index.ts'

/** The documents of the invoice, and the way to add one. */
export function DocumentsCard({ invoice }: { readonly invoice: InvoiceDetail }) {
  const { documents: words, readOnly } = useInvoiceWords(invoice.partnerId)
  const { locale } = useDisplay()
  const dispatch = useDispatch()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const { busy, download } = useDownload('downloadInvoiceDocument')
  const [failure, setFailure] = useState<string>()

  async function fetchFile({ id, userFilename }: InvoiceDetail['documents'][number]) {
    setFailure(undefined)
    const notSaved = await download(id, { params: { id: invoice.id, documentId: id } }, userFilename)
    if (notSaved) setFailure(words.notDownloaded(userFilename))
  }

  return (
    <Section title={words.title} text={invoice.requiresDocument ? words.required : undefined}>
      <Announcements failure={failure} />
      {invoice.documents.length === 0 ? (
        <p className="text-muted">{words.none}</p>
      ) : (
        <EntryList
          label={words.title}
          entries={invoice.documents.map((document) => {
            const { id, userFilename, sizeBytes, createdAt } = document
            return {
              key: id,
              title: userFilename,
              detail: (
                <>
                  <span>{sizeText(sizeBytes, locale)}</span>
                  <span>
                    <Day value={createdAt} />
                  </span>
                </>
              ),
              action: (
                <Button
                  size="small"
                  aria-label={words.downloadNamed(userFilename)}
                  busy={busy === id}
                  busyLabel={words.download}
                  onClick={() => void fetchFile(document)}
                >
                  {words.download}
                </Button>
              ),
            }
          })}
        />
      )}
      <div>
        <Button
          heldBack={isReadOnly ? readOnly : undefined}
          onClick={() => dispatch(modalOpened({ modal: 'uploadInvoiceDocument', invoiceId: invoice.id }))}
        >
          {words.upload}
        </Button>
      </div>
    </Section>
  )
}
