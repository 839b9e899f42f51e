import { useCallback, useState } from 'react'
import { useSelector } from 'react-redux'
import { useInvoiceDocumentUpload } from '../../../lib/documents/use-document-upload.ts'
import { type Invoice, useListInvoicesRequiringDocumentQuery } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import type { bulkUploadModes } from '../../../lib/state/slices/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypedUpload } from '../../../ui/file-drop/typed-upload.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type DocumentWords, useDocumentWords } from './words.ts'

interface BulkDocumentsModalProps {
  /** `bulk` leaves the order to the person; `single` asks for one invoice after the other. */
  readonly mode: (typeof bulkUploadModes)[number]
  /** Empty for all invoices that wait for a document. */
  readonly invoiceIds: readonly string[]
  readonly onClose: () => void
  /** Called instead where something was uploaded. */
  readonly onDone: () => void
}

/** As many as a person can choose from; the next ones are asked for once these have their documents. */
const mostListed = 100

/** The invoices that waited when the dialog was opened, although one that has its document waits no more. */
function useWaiting(invoiceIds: readonly string[]) {
  const id = useSelector((state: State) => state.auth.vendorId) ?? ''
  const query = useListInvoicesRequiringDocumentQuery({
    params: { id },
    query: { page: 1, limit: mostListed },
  })
  const [first, setFirst] = useState<readonly Invoice[]>()
  const { data } = query
  if (data && !first)
    setFirst(data.data.filter((invoice) => invoiceIds.length === 0 || invoiceIds.includes(invoice.id)))
  return { ...query, data: data && first }
}

/** What `TypedUpload` offers to choose from: each invoice, and whether it has its document now. */
const offered = (invoices: readonly Invoice[], has: ReadonlySet<string>, words: DocumentWords) =>
  invoices.map(({ id, number, clientName }) => ({
    value: id,
    text: has.has(id) ? words.many.has(words.named(number, clientName)) : words.named(number, clientName),
    hint: words.hint,
  }))

export function BulkDocumentsModal({ mode, invoiceIds, onClose, onDone }: BulkDocumentsModalProps) {
  const words = useDocumentWords()
  const query = useWaiting(invoiceIds)
  const [has, setHas] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const { send, heldBack } = useInvoiceDocumentUpload(
    useCallback((id: string) => setHas((before) => new Set(before).add(id)), []),
  )
  const all = query.data ?? []
  const asked = all[at]
  const shown = mode === 'single' && asked ? [asked] : all
  const leave = has.size > 0 ? onDone : onClose
  const isMore = mode === 'single' && at + 1 < all.length
  return (
    <Dialog
      open
      onClose={leave}
      title={words.many.title}
      description={words.text}
      closeLabel={words.close}
      locked={busy}
      actions={
        <>
          {isMore && (
            <Button kind="primary" aria-disabled={busy} onClick={() => !busy && setAt(at + 1)}>
              {asked && has.has(asked.id) ? words.many.next : words.many.skip}
            </Button>
          )}
          <Button
            kind={has.size > 0 && !isMore ? 'primary' : 'secondary'}
            aria-disabled={busy}
            onClick={leave}
          >
            {has.size > 0 ? words.done : words.close}
          </Button>
        </>
      }
    >
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={6} />}>
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState title={words.many.none} how={words.many.noneHow} />
          ) : (
            <div className="grid gap-4">
              <p role="status" className="tabular-nums">
                {words.many.progress(has.size, invoices.length)}
              </p>
              {mode === 'single' && asked && <p>{words.named(asked.number, asked.clientName)}</p>}
              <TypedUpload
                key={mode === 'single' ? asked?.id : 'all'}
                types={offered(shown, has, words)}
                words={words.many}
                send={send}
                heldBack={heldBack}
                onBusy={setBusy}
              />
            </div>
          )
        }
      </Loaded>
    </Dialog>
  )
}
