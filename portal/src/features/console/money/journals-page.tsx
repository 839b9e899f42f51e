import { type Journal, useListJournalsQuery } from '../../../lib/resources/accounting.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** What accountants entered in the books by hand. */
export function JournalsPage() {
  const { places } = useConsoleWords()
  const { journals: words, accounts: names } = useMoneyWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<Journal>
      title={places.journals}
      list={useListJournalsQuery({ query: { page, limit: pageSize } })}
      keyOf={({ id }) => id}
      row={({ reason, effectiveOn, currency, lines }) => ({
        title: words.reasons[reason],
        end: <Amount amountMinor={debitedOf(lines)} currency={currency} />,
        detail: <Day value={effectiveOn} withYear />,
      })}
      empty={words.empty}
    >
      {(journal, onDecided) => (
        <Item
          title={words.reasons[journal.reason]}
          amount={<Amount amountMinor={debitedOf(journal.lines)} currency={journal.currency} />}
          onDecided={onDecided}
          waiting={<SecondPerson subject={`journal:${journal.id}`} />}
        >
          <DefinitionList
            items={[
              ...journal.lines.map(({ account, partnerId, amountMinor }) => ({
                term: partnerId === null ? names[account] : `${names[account]}, ${partnerId}`,
                value: <Amount amountMinor={amountMinor} currency={journal.currency} />,
                hint: amountMinor > 0 ? words.debit : words.credit,
              })),
              { term: words.effective, value: <Day value={journal.effectiveOn} withYear /> },
              { term: words.booked, value: <Day value={journal.bookedOn} withYear /> },
              { term: words.by, value: journal.recordedBy },
              { term: words.note, value: journal.note },
              ...(journal.reversal ? [{ term: words.reversed, value: journal.reversal.note }] : []),
            ]}
          />
        </Item>
      )}
    </QueuePage>
  )
}

export const debitedOf = (lines: Journal['lines']): bigint =>
  lines.reduce((sum, { amountMinor }) => (amountMinor > 0 ? sum + BigInt(amountMinor) : sum), 0n)
