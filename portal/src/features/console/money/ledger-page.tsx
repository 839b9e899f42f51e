import { accountNames, accountNatures } from '@sooner/rules/ledger'
import { PageHeading } from '../../../lib/page.tsx'
import {
  type LedgerBalance,
  useListLedgerAccountsQuery,
} from '../../../lib/resources/operator-reconciliation.ts'
import { Amount } from '../../../ui/amount.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useQueuePlace } from '../queue/place.ts'
import { useConsoleWords } from '../words/index.ts'
import { useMoneyWords } from './words/index.ts'

const limit = 100

/** What is in each account of the books, over all vendors. */
export function LedgerPage() {
  const { places, trouble, queue } = useConsoleWords()
  const { ledger: words } = useMoneyWords()
  const { page, go } = useQueuePlace()
  const query = useListLedgerAccountsQuery({ query: { page, limit } })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeading className="text-24!">{places.ledger}</PageHeading>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={12} />}>
        {({ data, total }) => (
          <>
            {[...Map.groupBy(data, ({ currency }) => currency)].map(([currency, balances]) => (
              <Section key={currency} title={words.books(currency)} text={words.sign}>
                <Balances label={words.books(currency)} balances={balances} />
              </Section>
            ))}
            <Pager
              label={queue.pages(places.ledger)}
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => go({ page: String(next) })}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

/** As accountants read a trial balance: assets first, and within a nature in the order of the chart. */
const byChart = (first: LedgerBalance, second: LedgerBalance) =>
  accountNatures.indexOf(first.nature) - accountNatures.indexOf(second.nature) ||
  accountNames.indexOf(first.account) - accountNames.indexOf(second.account) ||
  (first.partnerId ?? 0) - (second.partnerId ?? 0)

interface BalancesProps {
  readonly label: string
  readonly balances: readonly LedgerBalance[]
}

function Balances({ label, balances }: BalancesProps) {
  const { ledger: words, accounts: names } = useMoneyWords()
  return (
    <EntryList
      label={label}
      entries={balances.toSorted(byChart).map(({ account, nature, partnerId, currency, balanceMinor }) => ({
        key: `${account} ${partnerId}`,
        title: names[account],
        detail: (
          <>
            <span>{words.natures[nature]}</span>
            {partnerId !== null && <span>{words.partner(String(partnerId))}</span>}
          </>
        ),
        action: <Amount amountMinor={balanceMinor} currency={currency} />,
      }))}
    />
  )
}
