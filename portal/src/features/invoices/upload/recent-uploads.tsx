import { useDispatch } from 'react-redux'
import { useEffect, useState } from 'react'
import { useDownload } from '../../../lib/downloads.ts'
import { api } from '../../../lib/calls/api.ts'
import { type InvoiceUpload, useListInvoiceUploadsQuery } from '../../../lib/resources/invoice-uploads.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useUploadWords } from './words/index.ts'
import { listFormat } from '../../../ui/format/formats.ts'

const shown = 5
const askEveryMs = 1500

const isRunning = ({ status }: InvoiceUpload) => status === 'queued' || status === 'executing'

/** The latest uploads with their progress and results: also those that were started in another tab or before a reload. */
export function RecentUploads({ vendorId }: { readonly vendorId: string }) {
  const { recent: words } = useUploadWords()
  const dispatch = useDispatch()
  const given = { params: { id: vendorId }, query: { page: 1, limit: shown } }
  const last = useListInvoiceUploadsQuery(given)
  const running = last.data?.data.filter(isRunning).length ?? 0
  useListInvoiceUploadsQuery(given, { pollingInterval: running > 0 ? askEveryMs : 0 })
  useEffect(() => {
    // When a file is finished, the lists behind the dialog show its invoices.
    return () => {
      if (running > 0) dispatch(api.util.invalidateTags(['Invoices', 'Clients']))
    }
  }, [dispatch, running])
  return (
    <section className="grid gap-3">
      <h3 className="text-16">{words.title}</h3>
      <Loaded query={last} trouble={words.trouble} skeleton={<SkeletonEntries count={2} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{words.none}</p>
          ) : (
            <>
              <Uploads vendorId={vendorId} uploads={data} />
              {running > 0 && <p className="text-14 text-muted">{words.background}</p>}
            </>
          )
        }
      </Loaded>
    </section>
  )
}

interface UploadsProps {
  readonly vendorId: string
  readonly uploads: readonly InvoiceUpload[]
}

function Uploads({ vendorId, uploads }: UploadsProps) {
  const { recent: words } = useUploadWords()
  const { busy, download } = useDownload('getInvoiceUploadReport')
  const [failure, setFailure] = useState<string>()

  async function fetchReport({ id, userFilename }: InvoiceUpload) {
    setFailure(undefined)
    const filename = `${userFilename.replace(/\.[^.]*$/, '')}, ${words.reportFile}`
    const notSaved = await download(id, { params: { id: vendorId, uploadId: id } }, filename)
    if (notSaved) setFailure(words.notDownloaded)
  }

  return (
    <>
      <Announcements failure={failure} />
      <EntryList
        isWordy
        label={words.title}
        entries={uploads.map((upload) => ({
          key: upload.id,
          title: upload.userFilename,
          badge: <StateBadge kind="task" state={upload.status} />,
          detail: <Result upload={upload} />,
          action: upload.rowsRefused > 0 && (
            <Button
              size="small"
              aria-label={words.reportNamed(upload.userFilename)}
              busy={busy === upload.id}
              busyLabel={words.report}
              onClick={() => void fetchReport(upload)}
            >
              {words.report}
            </Button>
          ),
        }))}
      />
    </>
  )
}

function Result({ upload }: { readonly upload: InvoiceUpload }) {
  const { recent: words } = useUploadWords()
  const { locale } = useDisplay()
  const count = (rows: number) => countText(rows, locale)
  const { status, rowsRead, rowsAccepted, rowsRepeated, rowsRefused, failure, unreadColumns } = upload
  return (
    <>
      <span role="status">
        {status === 'queued'
          ? words.waiting
          : status === 'executing'
            ? words.reading(count(rowsRead))
            : words.result(count(rowsAccepted), count(rowsRepeated), count(rowsRefused))}
      </span>
      <span>
        <Day value={upload.createdAt} withTime />
      </span>
      {failure !== null && <span className="basis-full text-negative">{failure}</span>}
      {unreadColumns.length > 0 && (
        <span className="basis-full">{words.unread(listFormat(locale).format(unreadColumns))}</span>
      )}
    </>
  )
}
