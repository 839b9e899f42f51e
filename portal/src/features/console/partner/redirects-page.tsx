import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type RedirectRequest,
  useAnswerRedirectsMutation,
  useListRedirectRequestsQuery,
} from '../../../lib/resources/invoice-redirects.staff.ts'
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

/** The redirects that vendors requested, which the partner of this facilitator acknowledges or closes. */
export function RedirectsPage() {
  const { places } = useConsoleWords()
  const { redirects: words } = usePartnerWords()
  const { partnerId } = useWorker()
  const { page } = useQueuePlace()
  const params = { partnerId: partnerId ?? 0 }
  return (
    <QueuePage<RedirectRequest>
      title={places.redirects}
      list={useListRedirectRequestsQuery({ params, query: { page, limit: pageSize } })}
      keyOf={({ invoiceId }) => invoiceId}
      row={({ vendorName, number, openAmountMinor, currency, requestedAt }) => ({
        title: vendorName,
        end: <Amount amountMinor={openAmountMinor} currency={currency} />,
        detail: (
          <>
            <span>{number}</span>
            <Since at={requestedAt} />
          </>
        ),
      })}
      empty={words.empty}
    >
      {(request, onDecided) => <RedirectItem request={request} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface RedirectItemProps {
  readonly request: RedirectRequest
  readonly onDecided: (said: string) => void
}

function RedirectItem({ request, onDecided }: RedirectItemProps) {
  const { redirects: words } = usePartnerWords()
  const decisions = useRedirectAnswers(request)
  const { vendorName, number, openAmountMinor, currency, clientName, externalClientId, dueDate } = request
  return (
    <Item
      title={`${vendorName}, ${number}`}
      amount={<Amount amountMinor={openAmountMinor} currency={currency} />}
      decisions={decisions}
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.client, value: `${clientName} (${externalClientId})` },
          { term: words.due, value: dueDate === null ? words.none : <Day value={dueDate} /> },
          { term: words.requested, value: <Day value={request.requestedAt} withTime /> },
        ]}
      />
    </Item>
  )
}

function useRedirectAnswers({
  externalVendorId,
  source,
  sourceId,
  number,
}: RedirectRequest): readonly Decision[] {
  const { redirects: words, outcomes } = usePartnerWords()
  const { partnerId } = useWorker()
  const ended = useEnding()
  const [answerRedirects] = useAnswerRedirectsMutation(ownNotice('answer a redirect'))
  const act = (kind: 'acknowledge' | 'close') => async () => {
    if (externalVendorId === null) return { kind: 'refused', text: words.unnamed } as const
    const redirects = [{ externalVendorId, source, sourceId, act: kind }]
    const answer = await answerRedirects({ params: { partnerId: partnerId ?? 0 }, body: { redirects } })
    return endOfOne(await ended('answerRedirects', Promise.resolve(answer)), answer.data, outcomes)
  }
  return [
    {
      key: 'acknowledge',
      letter: 'a',
      label: words.acknowledge,
      isPrimary: true,
      meaning: words.acknowledging,
      fields: [],
      act: act('acknowledge'),
      said: words.acknowledged(number),
    },
    {
      key: 'close',
      letter: 'c',
      label: words.close,
      meaning: words.closing,
      fields: [],
      act: act('close'),
      said: words.closed(number),
    },
  ]
}
