import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type UnconfirmedInvoice,
  useConfirmInvoicesMutation,
  useListUnconfirmedInvoicesQuery,
} from '../../../lib/resources/invoice-uploads.staff.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { Since } from '../queue/since.tsx'
import { useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { endOfOne } from './outcome.ts'
import { usePartnerWords } from './words/index.ts'

/** The invoices that vendors uploaded, and that the partner of this facilitator has to confirm. */
export function UploadsPage() {
  const { places } = useConsoleWords()
  const { uploads: words } = usePartnerWords()
  const { partnerId } = useWorker()
  const { page } = useQueuePlace()
  const params = { partnerId: partnerId ?? 0 }
  return (
    <QueuePage<UnconfirmedInvoice>
      title={places.uploads}
      list={useListUnconfirmedInvoicesQuery({ params, query: { page, limit: pageSize } })}
      keyOf={({ invoiceId }) => invoiceId}
      row={({ vendorName, number, amountMinor, currency, uploadedAt }) => ({
        title: vendorName,
        end: <Amount amountMinor={amountMinor} currency={currency} />,
        detail: (
          <>
            <span>{number}</span>
            <Since at={uploadedAt} />
          </>
        ),
      })}
      empty={words.empty}
    >
      {(invoice, onDecided) => <UploadItem invoice={invoice} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface UploadItemProps {
  readonly invoice: UnconfirmedInvoice
  readonly onDecided: (said: string) => void
}

function UploadItem({ invoice, onDecided }: UploadItemProps) {
  const { uploads: words } = usePartnerWords()
  const decisions = useConfirmations(invoice)
  const { vendorName, number, amountMinor, currency, clientName, externalClientId, dueDate } = invoice
  return (
    <Item
      title={`${vendorName}, ${number}`}
      amount={<Amount amountMinor={amountMinor} currency={currency} />}
      decisions={decisions}
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.client, value: `${clientName} (${externalClientId})` },
          { term: words.vendorNumber, value: invoice.externalVendorId ?? words.none },
          { term: words.dated, value: <Day value={invoice.invoiceDate} /> },
          { term: words.due, value: dueDate === null ? words.none : <Day value={dueDate} /> },
          { term: words.documents, value: String(invoice.documentCount) },
        ]}
      />
    </Item>
  )
}

function useConfirmations(invoice: UnconfirmedInvoice): readonly Decision[] {
  const { uploads: words, outcomes } = usePartnerWords()
  const { partnerId } = useWorker()
  const ended = useEnding()
  const [confirm] = useConfirmInvoicesMutation(ownNotice('confirm an uploaded invoice'))
  const { externalVendorId, source, sourceId, number } = invoice
  const isNamed = externalVendorId !== null && source !== 'feed'
  const act = (kind: 'confirm' | 'reject') => async () => {
    if (!isNamed) return { kind: 'refused', text: words.unnamed } as const
    const invoices = [{ externalVendorId, source, sourceId, act: kind }]
    const answer = await confirm({ params: { partnerId: partnerId ?? 0 }, body: { invoices } })
    return endOfOne(await ended('confirmInvoices', Promise.resolve(answer)), answer.data, outcomes)
  }
  return [
    {
      key: 'confirm',
      letter: 'a',
      label: words.confirm,
      isPrimary: true,
      meaning: words.confirming,
      fields: [],
      act: act('confirm'),
      said: words.confirmed(number),
    },
    {
      key: 'reject',
      letter: 'r',
      label: words.reject,
      meaning: words.rejecting,
      fields: [],
      act: act('reject'),
      said: words.rejected(number),
    },
  ]
}
