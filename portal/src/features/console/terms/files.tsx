import { dayFormats } from '@sooner/rules/invoice-files'
import { useRef } from 'react'
import { useDownload } from '../../../lib/downloads.ts'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type CollectionFile,
  useEnterCollectionFileMutation,
  useListCollectionFilesQuery,
  useSendCollectionFileMutation,
} from '../../../lib/resources/collection-files.ts'
import {
  type InvoiceFile,
  useListInvoiceFilesQuery,
  useSendInvoiceFileMutation,
} from '../../../lib/resources/invoice-feed-files.ts'
import { StateBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { type Ended, useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

const limit = 20

/** Files are read in the background: how far they are is asked for again so often. */
const refreshMs = 5000

/** The latest files of invoices and of payments that the partner sent, each with what of it was refused; its facilitator sends more. */
export function Files({ partnerId }: { readonly partnerId: number }) {
  const { trouble } = useConsoleWords()
  const { files: words } = useTermsWords()
  const asked = { params: { partnerId }, query: { limit } }
  const invoices = useListInvoiceFilesQuery(asked, { pollingInterval: refreshMs })
  const collections = useListCollectionFilesQuery(asked, { pollingInterval: refreshMs })
  const isFacilitator = hasRole(useWorker(), ['facilitator'])
  const entering = useEntering(partnerId)
  const sending = useSending(partnerId)
  const ofInvoices = useDownload('getInvoiceFileReport')
  const ofCollections = useDownload('getCollectionFileReport')
  const save = (file: InvoiceFile | CollectionFile, from: typeof ofInvoices | typeof ofCollections) =>
    void from.download(file.id, { params: { partnerId, fileId: file.id } }, words.report(file.userFilename))
  return (
    <>
      <Section title={words.invoices}>
        {isFacilitator && <Acts decisions={[sending.invoices]} />}
        <Loaded query={invoices} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
          {({ data }) => (
            <FileList
              label={words.invoices}
              files={data}
              busy={ofInvoices.busy}
              onSave={(file) => save(file, ofInvoices)}
            />
          )}
        </Loaded>
      </Section>
      <Section title={words.collections}>
        <Acts decisions={[isFacilitator ? sending.collections : entering]} />
        <Loaded query={collections} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
          {({ data }) => (
            <FileList
              label={words.collections}
              files={data}
              busy={ofCollections.busy}
              onSave={(file) => save(file, ofCollections)}
            />
          )}
        </Loaded>
      </Section>
    </>
  )
}

type DayFormat = (typeof dayFormats)[number]

interface FileAct extends Pick<Decision, 'key' | 'label' | 'meaning'> {
  readonly fileHint: string
  readonly accept: string
  readonly hasNote?: boolean
  readonly send: (file: File, dateFormat: DayFormat, note: string) => Promise<Ended>
}

/** A file is chosen, and sent with what it can't say of itself. */
function useFileDecision({ fileHint, accept, hasNote = false, send, ...act }: FileAct): Decision {
  const { files: words } = useTermsWords()
  const { queue } = useConsoleWords()
  const chosen = useRef<File>(undefined)
  return {
    ...act,
    fields: [
      {
        name: 'file',
        label: words.file,
        hint: fileHint,
        type: 'file',
        accept,
        onFile: (file) => void (chosen.current = file),
      },
      {
        name: 'dateFormat',
        label: words.dateFormat,
        initial: 'month-first',
        options: dayFormats.map((value) => ({ value, text: words.dateFormats[value] })),
      },
      ...(hasNote ? [{ name: 'note', label: queue.note, hint: queue.noteHint }] : []),
    ],
    act: async ({ dateFormat: format, note = '' }) => {
      const file = chosen.current
      if (!file) return { kind: 'refused', text: queue.missing }
      return send(file, dayFormats.find((one) => one === format) ?? 'month-first', note)
    },
    said: words.entered,
  }
}

const tables = '.csv,.xlsx'

/** Records payments from a file that the partner has given to an operator. */
function useEntering(partnerId: number): Decision {
  const { files: words } = useTermsWords()
  const ended = useEnding()
  const [enter] = useEnterCollectionFileMutation(ownNotice('enter a file of payments'))
  return useFileDecision({
    key: 'enter',
    label: words.enter,
    meaning: words.entering,
    fileHint: words.fileHint,
    accept: tables,
    hasNote: true,
    send: (file, dateFormat, note) =>
      ended('enterCollectionFile', enter({ params: { partnerId }, body: { dateFormat, note }, file })),
  })
}

/** What the facilitator sends for the partner. */
function useSending(partnerId: number): { readonly invoices: Decision; readonly collections: Decision } {
  const { files: words } = useTermsWords()
  const ended = useEnding()
  const [sendInvoices] = useSendInvoiceFileMutation(ownNotice('send a file of invoices'))
  const [sendPayments] = useSendCollectionFileMutation(ownNotice('send a file of payments'))
  const params = { partnerId }
  const invoices = useFileDecision({
    key: 'invoices',
    label: words.sendInvoices,
    meaning: words.sendingInvoices,
    fileHint: words.invoiceFileHint,
    accept: '.csv,.ndjson',
    send: (file, dateFormat) =>
      ended('sendInvoiceFile', sendInvoices({ params, body: { dateFormat }, file })),
  })
  const collections = useFileDecision({
    key: 'payments',
    label: words.sendPayments,
    meaning: words.sendingPayments,
    fileHint: words.fileHint,
    accept: tables,
    send: (file, dateFormat) =>
      ended('sendCollectionFile', sendPayments({ params, body: { dateFormat }, file })),
  })
  return { invoices, collections }
}

interface FileListProps {
  readonly label: string
  readonly files: readonly (InvoiceFile | CollectionFile)[]
  readonly busy: string | undefined
  readonly onSave: (file: InvoiceFile | CollectionFile) => void
}

function FileList({ label, files, busy, onSave }: FileListProps) {
  const { files: words } = useTermsWords()
  if (files.length === 0) return <p className="text-14 text-muted">{words.none}</p>
  return (
    <EntryList
      label={label}
      isWordy
      entries={files.map((file) => ({
        key: file.id,
        title: file.userFilename,
        badge: <StateBadge kind="task" state={file.status} />,
        detail: (
          <>
            <Day value={file.createdAt} withTime />
            <span>{words.rows(String(file.rowsRead), String(file.rowsRefused))}</span>
            {file.failure !== null && <span>{file.failure}</span>}
            {file.unreadColumns.length > 0 && <span>{words.unread(file.unreadColumns.join(', '))}</span>}
          </>
        ),
        action: file.rowsRefused > 0 && (
          <Button size="small" busy={busy === file.id} onClick={() => onSave(file)}>
            {words.save}
          </Button>
        ),
      }))}
    />
  )
}
