import { type Journal, useListJournalsQuery } from '../../../lib/resources/accounting.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Acts } from '../queue/acts.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { hasRole, useWorker } from '../staff.ts'
import { useConsoleWords } from '../words/index.ts'
import { useRecording, useReversing } from './journal-decisions.ts'
import { useMoneyWords } from './words/index.ts'

/** What accountants entered in the books by hand. */
export function JournalsPage() {
  const { places } = useConsoleWords()
  const { journals: words } = useMoneyWords()
  const { page } = useQueuePlace()
  const isOperator = hasRole(useWorker(), ['operator'])
  const recording = useRecording()
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
      acts={isOperator && <Acts decisions={[recording]} />}
      empty={words.empty}
    >
      {(journal, onDecided) => <JournalItem journal={journal} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface JournalItemProps {
  readonly journal: Journal
  readonly onDecided: (said: string) => void
}

function JournalItem({ journal, onDecided }: JournalItemProps) {
  const { journals: words, accounts: names } = useMoneyWords()
  const isOperator = hasRole(useWorker(), ['operator'])
  const decisions = useReversing(journal)
  return (
    <Item
      title={words.reasons[journal.reason]}
      amount={<Amount amountMinor={debitedOf(journal.lines)} currency={journal.currency} />}
      decisions={isOperator ? decisions : []}
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
  )
}

export const debitedOf = (lines: Journal['lines']): bigint =>
  lines.reduce((sum, { amountMinor }) => (amountMinor > 0 ? sum + BigInt(amountMinor) : sum), 0n)
