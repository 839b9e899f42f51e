import { transferAttemptStatuses } from '@sooner/rules/transfers'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type BankEntry,
  useAskAboutAttemptMutation,
  useGetReturnRatesQuery,
  useListAttemptsQuery,
} from '../../../lib/resources/operator-transfers.ts'
import { Amount, Percent } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'
import { useEnding } from '../queue/act.ts'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { VendorLink } from '../vendor/vendor-link.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** The entries at the banks, and how many debits came back against the limits of the network. */
export function EntriesPage() {
  const { places } = useConsoleWords()
  const { entries: words, cutoffs } = useMoneyWords()
  const place = useQueuePlace()
  const status = transferAttemptStatuses.find((one) => one === place.filter('status')) ?? 'returned'
  const key = place.filter('key')
  const paging = { page: place.page, limit: pageSize }
  return (
    <QueuePage<BankEntry>
      title={places.entries}
      list={useListAttemptsQuery({ query: { ...paging, ...(key ? { key } : { status }) } })}
      keyOf={({ id }) => id}
      row={(entry) => ({
        title: entry.vendorName,
        end: <Amount amountMinor={entry.amountMinor} currency={entry.currency} />,
        detail: (
          <>
            <span>{entry.key}</span>
            <span>{cutoffs.statuses[entry.status]}</span>
            {entry.code !== null && <span>{entry.code}</span>}
            <Day value={entry.batchOn} />
          </>
        ),
      })}
      filters={
        <>
          <SearchField
            label={words.search}
            term={key ?? ''}
            onSearch={(term, again) =>
              place.go({ key: term || undefined, page: undefined, item: undefined }, again)
            }
          />
          <Select
            label={words.filter}
            value={status}
            options={transferAttemptStatuses.map((value) => ({ value, text: words.states[value] }))}
            onChange={(value) =>
              place.go({ status: value, key: undefined, page: undefined, item: undefined })
            }
          />
        </>
      }
      acts={<ReturnRates />}
      empty={words.empty}
    >
      {(entry, onDecided) => <EntryItem entry={entry} onDecided={onDecided} />}
    </QueuePage>
  )
}

/** Only a rate that comes near its limit, or exceeds it, is worth a look. */
function ReturnRates() {
  const { entries: words } = useMoneyWords()
  const { data } = useGetReturnRatesQuery()
  return data?.rates
    .filter(({ state }) => state !== 'within')
    .map(({ kind, returnedCount, rateBps, limitBps }) => (
      <Notice key={kind} kind="warning">
        {words.rates[kind]} <Percent basisPoints={rateBps} /> (
        {words.returned(String(returnedCount), String(data.debitCount))}), {words.limit}{' '}
        <Percent basisPoints={limitBps} />
      </Notice>
    ))
}

interface EntryItemProps {
  readonly entry: BankEntry
  readonly onDecided: (said: string) => void
}

function EntryItem({ entry, onDecided }: EntryItemProps) {
  const { entries: words, cutoffs } = useMoneyWords()
  const { vendorId, vendorName, key, status, code, submittedAt, settledOn, returnedOn } = entry
  return (
    <Item
      title={key}
      amount={<Amount amountMinor={entry.amountMinor} currency={entry.currency} />}
      decisions={useEntryDecisions(entry)}
      onDecided={onDecided}
    >
      {entry.isGivenUp && <Notice kind="warning">{words.givenUp}</Notice>}
      <DefinitionList
        items={[
          { term: words.vendor, value: <VendorLink id={vendorId} name={vendorName} /> },
          { term: words.kind, value: cutoffs.kinds[entry.kind] },
          { term: words.status, value: words.states[status], ...(code !== null && { hint: code }) },
          { term: words.cutoff, value: <Day value={entry.batchOn} withYear /> },
          { term: words.settles, value: <Day value={entry.settlesOn} withYear /> },
          ...(submittedAt === null
            ? []
            : [{ term: words.sent, value: <Day value={submittedAt} withTime /> }]),
          ...(settledOn === null ? [] : [{ term: words.settled, value: <Day value={settledOn} withYear /> }]),
          ...(returnedOn === null
            ? []
            : [{ term: words.returnedOn, value: <Day value={returnedOn} withYear /> }]),
          { term: words.tries, value: String(entry.tries) },
        ]}
      />
    </Item>
  )
}

function useEntryDecisions({ id: attemptId, vendorId: id, key, status }: BankEntry): readonly Decision[] {
  const { entries: words } = useMoneyWords()
  const isOperator = hasRole(useWorker(), ['operator'])
  const ended = useEnding()
  const [ask] = useAskAboutAttemptMutation(ownNotice('ask about an entry'))
  if (!isOperator || (status !== 'submitted' && status !== 'unknown')) return []
  return [
    {
      key: 'ask',
      letter: 'a',
      label: words.ask,
      meaning: words.asking,
      fields: [],
      act: () => ended('askAboutAttempt', ask({ params: { id, attemptId } }), true),
      said: words.asked(key),
    },
  ]
}
