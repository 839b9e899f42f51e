import { type Liquidity, useListLiquidityQuery } from '../../../lib/resources/operator-transfers.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

/** Whether cash and credit line covered what was to leave with each cutoff. */
export function LiquidityPage() {
  const { places } = useConsoleWords()
  const { liquidity: words } = useMoneyWords()
  const { page } = useQueuePlace()
  return (
    <QueuePage<Liquidity>
      title={places.liquidity}
      list={useListLiquidityQuery({ query: { page, limit: pageSize } })}
      keyOf={({ currency, batchOn }) => `${currency} ${batchOn}`}
      row={({ currency, batchOn, dueMinor, postponedMinor }) => ({
        title: <Day value={batchOn} />,
        end: <Amount amountMinor={dueMinor} currency={currency} />,
        detail: <span>{postponedMinor > 0 ? words.short : words.covered}</span>,
      })}
      empty={words.empty}
    >
      {(row, onDecided) => <LiquidityItem row={row} onDecided={onDecided} />}
    </QueuePage>
  )
}

function LiquidityItem({
  row,
  onDecided,
}: {
  readonly row: Liquidity
  readonly onDecided: (said: string) => void
}) {
  const { liquidity: words } = useMoneyWords()
  const { currency, postponedMinor } = row
  const amount = (minor: number) => <Amount amountMinor={minor} currency={currency} />
  const isShort = postponedMinor > 0
  return (
    <Item
      title={<Day value={row.batchOn} />}
      badge={
        <Badge tone={isShort ? 'negative' : 'positive'} mark={isShort ? 'alert' : 'done'}>
          {isShort ? words.short : words.covered}
        </Badge>
      }
      amount={amount(row.dueMinor)}
      onDecided={onDecided}
    >
      <DefinitionList
        items={[
          { term: words.cash, value: amount(row.cashMinor) },
          { term: words.creditLine, value: amount(row.creditLineMinor) },
          { term: words.borrowed, value: amount(row.borrowedMinor) },
          { term: words.inFlight, value: amount(row.inFlightMinor) },
          { term: words.due, value: amount(row.dueMinor) },
          { term: words.postponed, value: amount(postponedMinor) },
          { term: words.checked, value: <Day value={row.checkedAt} withTime /> },
        ]}
      />
    </Item>
  )
}
