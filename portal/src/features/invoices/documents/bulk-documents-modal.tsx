import { useCallback, useMemo, useState, useEffect } from 'react'
import { useInvoiceDocumentUpload } from '../../../lib/documents/use-document-upload.ts'
import type { bulkUploadModes } from '../../../lib/state/slices/modals.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TypedUpload } from '../../../ui/file-drop/typed-upload.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type DocumentWords, useDocumentWords } from './words/index.ts'
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import type { CallsExtra } from '../../../lib/calls/api.ts'
import {
  invoices,
  type Invoice,
  useListInvoicesRequiringDocumentQuery,
} from '../../../lib/resources/invoices.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'

/** As many as a person can choose from. */
const maxListed = 100
/** As many calls at the same time as a browser sends anyway. */
const atOnce = 6
const maxTries = 3

interface Asked {
  readonly invoices: readonly Pick<Invoice, 'id' | 'number' | 'clientName'>[]
  /** All that are asked for, of which at most a hundred are listed. */
  readonly total: number
  /** How many of the named ones are not there. */
  readonly missing: number
}

/** The invoices that waited when the dialog was opened, although one that has its document waits no more. */
function useWaiting() {
  const id = useVendorId()
  const query = useListInvoicesRequiringDocumentQuery({
    params: { id },
    query: { page: 1, limit: maxListed },
  })
  const [first, setFirst] = useState<Asked>()
  const { data } = query
  if (data && !first) setFirst({ invoices: data.data, total: data.total, missing: 0 })
  return { ...query, data: data && first }
}

type Dispatch = ThunkDispatch<unknown, CallsExtra, UnknownAction>

/**
 * The invoice, null if it is not there, and undefined if it could not be read. The cache drops an answer that nobody watches if a hint
 * arrives meanwhile; then it is asked for again.
 */
async function readOne(
  dispatch: Dispatch,
  id: string,
): Promise<Asked['invoices'][number] | null | undefined> {
  for (let tried = 0; tried < maxTries; tried += 1) {
    const asked = invoices.endpoints.getInvoice.initiate({ params: { id } }, { subscribe: false })
    const answer = await dispatch(asked)
    if (answer.isError || answer.data !== undefined) return answer.data
  }
  return undefined
}

/**
 * The named invoices, whether they wait for a document or not. Each is asked for by its id, since no list takes ids. `following` is the
 * number of those that are named after these.
 */
function useNamed(ids: readonly string[], following: number) {
  const dispatch = useDispatch<Dispatch>()
  const [data, setData] = useState<Asked>()
  const [isError, setError] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let left = false
    async function read(): Promise<void> {
      setError(false)
      const found: (Asked['invoices'][number] | null)[] = []
      for (let at = 0; at < ids.length; at += atOnce) {
        const answers = await Promise.all(ids.slice(at, at + atOnce).map((id) => readOne(dispatch, id)))
        if (left) return
        const answered = answers.filter((answer) => answer !== undefined)
        if (answered.length < answers.length) return setError(true)
        found.push(...answered)
      }
      const there = found.filter((invoice) => invoice !== null)
      setData({ invoices: there, total: ids.length + following, missing: found.length - there.length })
    }
    void read()
    return () => {
      left = true
    }
  }, [attempt, dispatch, following, ids])
  const refetch = useCallback(() => setAttempt((before) => before + 1), [])
  return { data, isError, isFetching: data === undefined && !isError, refetch }
}

interface BulkDocumentsModalProps {
  /** `bulk` leaves the order to the person; `single` asks for one invoice after the other. */
  readonly mode: (typeof bulkUploadModes)[number]
  /** Empty for all invoices that wait for a document. */
  readonly invoiceIds: readonly string[]
  readonly onClose: () => void
  /** Called instead where something was uploaded. */
  readonly onDone: () => void
}

/** What `TypedUpload` offers to choose from: each invoice, and whether it has its document now. */
const offered = (asked: Asked['invoices'], has: ReadonlySet<string>, words: DocumentWords) =>
  asked.map(({ id, number, clientName }) => ({
    value: id,
    text: has.has(id) ? words.many.has(words.named(number, clientName)) : words.named(number, clientName),
    hint: words.hint,
  }))

export function BulkDocumentsModal({ invoiceIds, ...others }: BulkDocumentsModalProps) {
  return invoiceIds.length === 0 ? <Waiting {...others} /> : <Named ids={invoiceIds} {...others} />
}

type Common = Omit<BulkDocumentsModalProps, 'invoiceIds'>

function Waiting(props: Common) {
  return <BulkDocuments query={useWaiting()} {...props} />
}

interface NamedProps extends Common {
  readonly ids: readonly string[]
}

/** The named invoices, as many as can be listed at a time. */
function Named({ ids, onClose, ...others }: NamedProps) {
  const [from, setFrom] = useState(0)
  const [hasUploaded, setHasUploaded] = useState(false)
  const part = useMemo(() => ids.slice(from, from + maxListed), [ids, from])
  const following = ids.length - from - part.length
  const further = (isSome: boolean) => {
    setHasUploaded(hasUploaded || isSome)
    setFrom(from + maxListed)
  }
  return (
    <NamedPart
      key={from}
      ids={part}
      following={following}
      onFurther={following > 0 ? further : undefined}
      onClose={hasUploaded ? others.onDone : onClose}
      {...others}
    />
  )
}

interface NamedPartProps extends NamedProps, Pick<BulkDocumentsProps, 'onFurther'> {
  readonly following: number
}

function NamedPart({ ids, following, ...others }: NamedPartProps) {
  return <BulkDocuments query={useNamed(ids, following)} {...others} />
}

interface BulkDocumentsProps extends Common {
  readonly query: Parameters<typeof Loaded<Asked>>[0]['query']
  /** Lists the next of the named invoices, and gets whether these had an upload; absent where these are the last. */
  readonly onFurther?: ((hasUploaded: boolean) => void) | undefined
}

function BulkDocuments({ mode, query, onFurther, onClose, onDone }: BulkDocumentsProps) {
  const words = useDocumentWords()
  const [has, setHas] = useState<ReadonlySet<string>>(new Set())
  const [at, setAt] = useState(0)
  const [busy, setBusy] = useState(false)
  const { send, heldBack } = useInvoiceDocumentUpload(
    useCallback((id: string) => setHas((before) => new Set(before).add(id)), []),
  )
  const all = query.data?.invoices ?? []
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
          {onFurther && !isMore && (
            <Button aria-disabled={busy} onClick={() => !busy && onFurther(has.size > 0)}>
              {words.many.further}
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
        {({ invoices: listed, ...counts }) =>
          listed.length === 0 ? (
            <Nothing hasMissing={counts.missing > 0} />
          ) : (
            <div className="grid gap-4">
              <Listed {...counts} listed={listed.length} />
              <p role="status" className="tabular-nums">
                {words.many.progress(has.size, listed.length)}
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

function Nothing({ hasMissing }: { readonly hasMissing: boolean }) {
  const { many: words } = useDocumentWords()
  return <EmptyState title={hasMissing ? words.absent : words.none} how={words.noneHow} />
}

interface ListedProps extends Omit<Asked, 'invoices'> {
  readonly listed: number
}

/** What of all that was asked for is not in the list. */
function Listed({ listed, total, missing }: ListedProps) {
  const { many: words } = useDocumentWords()
  const { locale } = useDisplay()
  return (
    <>
      {missing > 0 && <p>{words.missing(countText(missing, locale), missing === 1)}</p>}
      {total > listed + missing && <p>{words.most(countText(listed, locale), countText(total, locale))}</p>}
    </>
  )
}
