import { PageHeading } from '../../../lib/page.tsx'
import { useWorker } from '../staff.ts'
import { Files } from '../terms/files.tsx'
import { useConsoleWords } from '../words/index.ts'

/** The facilitator sends files of invoices and of payments of its partner, and sees what of them was refused. */
export function FilesPage() {
  const { places } = useConsoleWords()
  const { partnerId } = useWorker()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading className="text-24!">{places.files}</PageHeading>
      <Files partnerId={partnerId ?? 0} />
    </div>
  )
}
