import { useListExposuresQuery } from '../../../lib/resources/operator-invoices.ts'
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
        </Item>
      )}
    </QueuePage>
  )
}
