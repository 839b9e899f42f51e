import { useListExposuresQuery } from '../../../lib/resources/operator-invoices.ts'
import { useListLedgerAccountsQuery } from '../../../lib/resources/operator-reconciliation.ts'
import type { Data } from '../../../lib/calls/api.ts'
import { Amount } from '../../../ui/amount.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Item } from '../queue/item.tsx'
import { pageSize } from '../queue/moves.ts'
import { useQueuePlace } from '../queue/place.ts'
import { QueuePage } from '../queue/queue-page.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

type Exposure = NonNullable<Data<'listExposures'>>['data'][number]

/** What partners still owe for invoices that were bought, client by client. */
export function ExposuresPage() {
  const { places } = useConsoleWords()
  const { exposures: words } = useMoneyWords()
  const { page } = useQueuePlace()
  const list = useListExposuresQuery({ query: { page, limit: pageSize } })
  const tiers = list.data?.tiers ?? []
  return (
    <QueuePage<Exposure>
      title={places.exposures}
      list={list}
      keyOf={({ partnerId, externalClientId, currency }) => `${partnerId} ${externalClientId} ${currency}`}
      row={({ partnerId, externalClientId, openMinor, currency, creditTier }) => ({
        title: externalClientId,
        end: <Amount amountMinor={openMinor} currency={currency} />,
        detail: (
          <>
            <span>{words.partner(String(partnerId))}</span>
            <span>{words.tiers[creditTier]}</span>
          </>
        ),
      })}
      empty={words.empty}
    >
      {(exposure, onDecided) => (
        <Item
          title={exposure.externalClientId}
          amount={<Amount amountMinor={exposure.openMinor} currency={exposure.currency} />}
          onDecided={onDecided}
        >
          <DefinitionList
            items={[
              { term: words.invoices, value: String(exposure.invoiceCount) },
              ...tiers
                .filter(({ partnerId }) => partnerId === exposure.partnerId)
                .map((tier) => ({
                  term: words.tierOf(String(tier.partnerId), words.tiers[tier.creditTier]),
                  value: <Amount amountMinor={tier.openMinor} currency={tier.currency} />,
                })),
            ]}
          />
          <Books partnerId={exposure.partnerId} currency={exposure.currency} tiers={tiers} />
        </Item>
      )}
    </QueuePage>
  )
}

type Tier = NonNullable<Data<'listExposures'>>['tiers'][number]

interface BooksProps extends Pick<Exposure, 'partnerId' | 'currency'> {
  readonly tiers: readonly Tier[]
}

/**
 * What the books have of a partner. They have an invoice from its request on, while an exposure begins when all of it was paid to the
 * vendor: the difference is what is being paid.
 */
function Books({ partnerId, currency, tiers }: BooksProps) {
  const { exposures: words } = useMoneyWords()
  const { data } = useListLedgerAccountsQuery({
    query: { account: 'receivable-from-partner', partnerId, currency, limit: 1 },
  })
  const booked = data?.data[0]?.balanceMinor
  if (booked === undefined) return null
  const open = tiers
    .filter((tier) => tier.partnerId === partnerId && tier.currency === currency)
    .reduce((sum, { openMinor }) => sum + openMinor, 0)
  return (
    <section className="grid gap-2">
      <h3 className="text-16">{words.partner(String(partnerId))}</h3>
      <DefinitionList
        items={[
          { term: words.bought, value: <Amount amountMinor={open} currency={currency} /> },
          {
            term: words.underWay,
            value: <Amount amountMinor={booked - open} currency={currency} />,
            hint: words.underWayHint,
          },
          { term: words.booked, value: <Amount amountMinor={booked} currency={currency} /> },
        ]}
      />
    </section>
  )
}
