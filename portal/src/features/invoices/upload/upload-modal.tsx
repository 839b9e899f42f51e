import { lazy, Suspense, useState, useCallback } from 'react'
import { useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { useUploadWords } from './words/index.ts'
import { type DayFormat, type DecimalMark, maxInvoiceFileBytes } from '@sooner/rules/invoice-files'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useUploadInvoicesMutation } from '../../../lib/resources/invoice-uploads.ts'
import { FileDrop } from '../../../ui/file-drop/file-drop.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { csv, type FileRules, xlsx } from '../../../ui/file-drop/file-rules.ts'
import type { SendWay, UploadProblem } from '../../../ui/file-drop/use-uploads.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { usePartners } from './use-partners.ts'

const rules: FileRules = { kinds: [csv, xlsx], maxBytes: maxInvoiceFileBytes, maxFiles: 5 }

/** A file that names the columns and has no rows. The partner's column is the second one. */
function templateOf(columns: readonly string[], isOfSeveral: boolean): string {
  const named = columns.filter((_, at) => isOfSeveral || at !== 1)
  // The mark lets spreadsheets read the letters of other languages.
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${named.join(',')}\r\n`)}`
}

interface FilePartProps {
  readonly vendorId: string
  readonly onBusy: (busy: boolean) => void
}

/** How the file writes days and amounts is asked before the file, because it is sent with it. */
function FilePart({ vendorId, onBusy }: FilePartProps) {
  const { file: words } = useUploadWords()
  const { partners } = usePartners()
  const isOfSeveral = partners.length > 1
  const [dateFormat, setDateFormat] = useState<DayFormat>('month-first')
  const [mark, setMark] = useState<DecimalMark | 'any'>('any')
  const [upload] = useUploadInvoicesMutation()
  const send = useCallback(
    async (file: File, { signal, onProgress }: SendWay): Promise<UploadProblem | undefined> => {
      const body = { dateFormat, ...(mark !== 'any' && { decimalMark: mark }) }
      const sending = upload({ params: { id: vendorId }, body, file, onProgress })
      const callOff = () => sending.abort()
      signal.addEventListener('abort', callOff, { once: true })
      const { data, error } = await sending
      signal.removeEventListener('abort', callOff)
      if (data) return undefined
      const code = (error as CallError | undefined)?.code
      if (!navigator.onLine) return { how: 'failed', text: words.offline }
      if (code === 'FORBIDDEN') return { how: 'refused', text: words.off }
      return { how: 'failed', text: code === 'RATE_LIMITED' ? words.tooOften : words.failed }
    },
    [upload, vendorId, dateFormat, mark, words],
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 mobile:grid-cols-2">
        <SelectField
          label={words.dates}
          name="dateFormat"
          chooseText=""
          value={dateFormat}
          options={[
            { value: 'month-first', text: words.monthFirst },
            { value: 'day-first', text: words.dayFirst },
          ]}
          onChange={setDateFormat}
        />
        <SelectField
          label={words.decimals}
          name="decimalMark"
          chooseText=""
          value={mark}
          options={[
            { value: 'any', text: words.anyMark },
            { value: 'point', text: words.point },
            { value: 'comma', text: words.comma },
          ]}
          onChange={setMark}
        />
      </div>
      <FileDrop rules={rules} send={send} onBusy={onBusy} />
      <p className="text-14 text-muted">
        {words.columns(isOfSeveral)}{' '}
        <a className={linkLook} href={templateOf(words.template, isOfSeveral)} download={words.templateFile}>
          {words.templateLink}
        </a>
      </p>
    </div>
  )
}

const RecentUploads = lazy(() =>
  import('./recent-uploads.tsx').then((module) => ({ default: module.RecentUploads })),
)
const InvoiceForm = lazy(() =>
  import('./invoice-form.tsx').then((module) => ({ default: module.InvoiceForm })),
)

/** Uploads a file of invoices, or adds one by form. A file is read in the background, so the dialog may be closed meanwhile. */
export function UploadModal({ onClose }: { readonly onClose: () => void }) {
  const words = useUploadWords()
  const vendorId = useVendorId()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const [tab, setTab] = useState<'file' | 'form'>('file')
  const [busy, setBusy] = useState(false)
  const tabs = [
    { id: 'file', text: words.tabs.file },
    { id: 'form', text: words.tabs.form },
  ] as const
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.title}
      description={words.text}
      closeLabel={words.close}
      locked={busy}
      asksIfTyped
    >
      {isReadOnly ? (
        <Notice kind="info">{words.readOnly}</Notice>
      ) : (
        <Tabs label={words.how} tabs={tabs} value={tab} onChange={setTab}>
          {tab === 'file' ? (
            <div className="grid gap-6">
              <FilePart vendorId={vendorId} onBusy={setBusy} />
              <Suspense fallback={<SkeletonText lines={3} />}>
                <RecentUploads vendorId={vendorId} />
              </Suspense>
            </div>
          ) : (
            <Suspense fallback={<SkeletonText lines={8} />}>
              <InvoiceForm vendorId={vendorId} onBusy={setBusy} />
            </Suspense>
          )}
        </Tabs>
      )}
    </Dialog>
  )
}
