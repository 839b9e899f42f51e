import { lazy, Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { FilePart } from './file-part.tsx'
import { useUploadWords } from './words.ts'

const RecentUploads = lazy(() =>
  import('./recent/recent-uploads.tsx').then((module) => ({ default: module.RecentUploads })),
)
const InvoiceForm = lazy(() =>
  import('./form/invoice-form.tsx').then((module) => ({ default: module.InvoiceForm })),
)

/** Uploads a file of invoices, or adds one by form. A file is read in the background, so the dialog may be closed meanwhile. */
export function UploadModal({ onClose }: { readonly onClose: () => void }) {
  const words = useUploadWords()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
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
