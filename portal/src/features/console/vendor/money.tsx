import { useState } from 'react'
import { useListLedgerAccountsQuery } from '../../../lib/resources/operator-reconciliation.ts'
import { useGetTransferHistoryQuery } from '../../../lib/resources/operator-transfers.ts'
import { useListInvoicesQuery } from '../../../lib/resources/invoices.ts'
import {
  type PaymentTransfer,
  useListBatchTransfersQuery,
  useListTransfersOfBatchQuery,
} from '../../../lib/resources/remittances.ts'
import { Amount } from '../../../ui/amount.tsx'
import { StateBadge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SearchField } from '../../../ui/list/search-field.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useMoneyWords } from '../money/words/index.ts'
import { addressOf } from '../places.ts'
import { reviewedStates } from '../queues/invoices-page.tsx'
import { useQueueWords } from '../queues/words/index.ts'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

const limit = 10

interface OfVendor {
  readonly vendorId: string
}

/** Its invoices, the latest first; an invoice about which an operator can decide leads to its queue. */
export function Invoices({ vendorId }: OfVendor) {
  const { trouble, queue } = useConsoleWords()
  const { titles, money: words } = useVendorWords()
  const { invoices: reviewed } = useQueueWords()
  const [{ page, search }, setView] = useState({ page: 1, search: '' })
  const query = useListInvoicesQuery({
    query: { vendorId, page, limit, sortField: 'createdAt', ...(search && { searchTerm: search }) },
  })
  return (
    <Section title={titles.invoices}>
      <SearchField
        label={words.searchInvoices}
        term={search}
        onSearch={(term) => setView({ page: 1, search: term })}
      />
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={6} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="text-14 text-muted">{words.noInvoices}</p>}
            <EntryList
              label={titles.invoices}
              entries={data.map((invoice) => {
                const state = reviewedStates.find((one) => one === invoice.state)
                return {
                  key: invoice.id,
                  title: invoice.number,
                  badge: <StateBadge kind="invoice" state={invoice.displayState} />,
                  detail: (
                    <>
                      <span>{invoice.clientName}</span>
                      <Day value={invoice.invoiceDate} withYear />
                      {invoice.holdReasons.map((reason) => (
                        <span key={reason}>{reviewed.reasons[reason]}</span>
                      ))}
                      {state && (
                        <TextLink
                          to={`${addressOf('invoices')}?state=${state}&vendor=${vendorId}&search=${encodeURIComponent(invoice.number)}&item=${invoice.id}`}
                        >
                          {words.decide}
                        </TextLink>
                      )}
                    </>
                  ),
                  action: <Amount amountMinor={invoice.amountMinor} currency={invoice.currency} />,
                }
              })}
            />
            <Pager
              label={queue.pages(titles.invoices)}
              page={page}
              limit={limit}
              total={total}
              onPage={(next) => setView({ page: next, search })}
            />
          </>
        )}
      </Loaded>
    </Section>
  )
}

/** Its payments, the latest first, each with what the bank did with it. */
export function Payments({ vendorId }: OfVendor) {
  const { trouble, queue } = useConsoleWords()
  const { titles, money: words } = useVendorWords()
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<string>()
  const query = useListBatchTransfersQuery({ query: { vendorId, page, limit } })
  return (
    <Section title={titles.payments}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={6} />}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="text-14 text-muted">{words.noPayments}</p>}
            <EntryList
              label={titles.payments}
              isWordy
              entries={data.map((payment) => ({
                key: payment.id,
                title: payment.paymentReference,
                badge: <StateBadge kind="transfer" state={payment.displayState} />,
                detail: (
                  <>
                    <Amount amountMinor={payment.amountMinor} currency={payment.currency} />
                    <Day value={payment.batchDate} withYear />
                    <span>{words.invoices(String(payment.invoiceCount))}</span>
                    {payment.code !== null && <span>{payment.code}</span>}
                  </>
                ),
                action: (
                  <Button
                    size="small"
                    aria-expanded={open === payment.id}
                    onClick={() => setOpen(open === payment.id ? undefined : payment.id)}
                  >
                    {words.history}
                    <span className="sr-only">{payment.paymentReference}</span>
                  </Button>
                ),
              }))}
            />
            <Pager
              label={queue.pages(titles.payments)}
              page={page}
              limit={limit}
              total={total}
              onPage={setPage}
            />
            {open !== undefined && data.some(({ id }) => id === open) && (
              <Transfers key={open} vendorId={vendorId} paymentId={open} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Transfers({ vendorId, paymentId }: OfVendor & { readonly paymentId: string }) {
  const { trouble } = useConsoleWords()
  const query = useListTransfersOfBatchQuery({ params: { id: paymentId }, query: { vendorId, limit } })
  return (
    <div className="rounded-control bg-sunken p-4">
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={3} />}>
        {({ data }) => (
          <ol className="grid gap-4">
            {data.map((transfer) => (
              <li key={transfer.id}>
                <History vendorId={vendorId} transfer={transfer} />
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </div>
  )
}

/** Each sending of a transfer, with what the bank answered and what was posted. */
function History({ vendorId, transfer }: OfVendor & { readonly transfer: PaymentTransfer }) {
  const { money: words } = useVendorWords()
  const { answers } = useQueueWords()
  const { cutoffs } = useMoneyWords()
  const { data } = useGetTransferHistoryQuery({ params: { id: vendorId, transferId: transfer.id } })
  return (
    <section className="grid gap-2">
      <h3 className="flex flex-wrap justify-between gap-x-4 text-14 font-medium">
        {words.types[transfer.type]}
        <Amount amountMinor={transfer.amountMinor} currency={transfer.currency} />
      </h3>
      {data?.attempts.map((attempt) => (
        <DefinitionList
          key={attempt.id}
          items={[
            { term: words.entry, value: attempt.key, hint: cutoffs.statuses[attempt.status] },
            { term: words.sent, value: <Day value={attempt.batchOn} withYear /> },
            ...attempt.answers.map((answer) => ({
              term: `${answers.kinds[answer.kind]} ${answer.answerId}`,
              value: <Day value={answer.answeredOn} withYear />,
              hint: [answer.code, answers.outcomes[answer.outcome]].filter(Boolean).join(': '),
            })),
            ...attempt.postings.map((posting) => ({
              term: words.posted(posting.sequence),
              value: <Day value={posting.bookedOn} withYear />,
              hint: posting.kind,
            })),
          ]}
        />
      ))}
    </section>
  )
}

/** What the books have about it, account by account. */
export function Ledger({ vendorId }: OfVendor) {
  const { trouble } = useConsoleWords()
  const { titles, money: words } = useVendorWords()
  const { accounts: names } = useMoneyWords()
  const query = useListLedgerAccountsQuery({ query: { vendorId, limit: 100 } })
  return (
    <Section title={titles.ledger} text={words.ledger}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={5} />}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-14 text-muted">{words.noPostings}</p>
          ) : (
            <DefinitionList
              items={data.map(({ account, currency, partnerId, balanceMinor }) => ({
                term: [names[account], partnerId, currency].filter((part) => part !== null).join(', '),
                value: <Amount amountMinor={balanceMinor} currency={currency} />,
              }))}
            />
          )
        }
      </Loaded>
    </Section>
  )
}
