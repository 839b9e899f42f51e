import { adjustmentReasonIn } from '@sooner/rules/adjustment-reasons'
import { useState } from 'react'
import { useListAdjustmentsQuery } from '../../../lib/resources/invoices.ts'
import type { PaymentDetail } from '../../../lib/resources/payments.ts'
import { Amount } from '../../../ui/amount.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { usePaymentWords } from './words.ts'

const limit = 10

/** The credit memos and shortfalls that were settled with the payment, each with its cause. */
export function AdjustmentsCard({ payment }: { readonly payment: PaymentDetail }) {
  const { adjustments: words } = usePaymentWords()
  const { locale } = useDisplay()
  const [page, setPage] = useState(1)
  const { id, adjustmentCount } = payment
  const { data, isError } = useListAdjustmentsQuery({ query: { batchTransferId: id, page, limit } })
  // What was deducted in all is stated above; without this detail the page is whole.
  if (isError && !data) return null
  return (
    <Section title={words.title} text={words.text}>
      {data ? (
        <EntryList
          label={words.title}
          entries={data.data.map(({ id: key, kind, reason, invoiceId, amountMinor, currency }) => ({
            key,
            title: words.kinds[kind],
            detail: (
              <>
                <span>{adjustmentReasonIn(locale, reason)}</span>
                {invoiceId !== null && (
                  <TextLink to={`/dashboard/invoices/${invoiceId}`}>{words.invoice}</TextLink>
                )}
              </>
            ),
            action: <Amount amountMinor={amountMinor} currency={currency} />,
          }))}
        />
      ) : (
        <SkeletonEntries count={Math.min(adjustmentCount, limit)} />
      )}
      <Pager label={words.pages} page={page} limit={limit} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  )
}
