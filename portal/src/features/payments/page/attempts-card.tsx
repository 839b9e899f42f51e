import { useState } from 'react'
import { type PaymentTransfer, useListTransfersOfBatchQuery } from '../../../lib/resources/payments.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { usePaymentWords } from './words.ts'

const limit = 25

/** Whether more was needed than to send it once. */
const wentWrong = ({ attempts }: PaymentTransfer) =>
  attempts.length > 1 || attempts.some(({ code, status }) => code !== null || status === 'unknown')

/** The transfers that the bank refused, returned or took more than once; nothing is shown of those that arrived. */
export function AttemptsCard({ paymentId }: { readonly paymentId: string }) {
  const { attempts: words, code: codeText } = usePaymentWords()
  const [page, setPage] = useState(1)
  const { data, isError } = useListTransfersOfBatchQuery({
    params: { id: paymentId },
    query: { page, limit },
  })
  // The sum and the next step are stated above; without this detail the page is whole.
  if (isError) return null
  const shown = data?.data.filter(wentWrong) ?? []
  return (
    <Section title={words.title} text={words.text}>
      {data ? (
        shown.length === 0 ? (
          <p className="text-muted">{words.everyOne}</p>
        ) : (
          <EntryList
            label={words.list}
            entries={shown.flatMap(({ id, attempts, amountMinor, currency }) =>
              attempts.map((attempt) => ({
                key: `${id} ${attempt.id}`,
                title: words.statuses[attempt.status],
                detail: (
                  <>
                    <span className="tabular-nums">{attempt.reference}</span>
                    <span>
                      <Day value={attempt.returnedOn ?? attempt.settledOn ?? attempt.settlesOn} />
                    </span>
                    {attempt.code !== null && <span>{codeText(attempt.code)}</span>}
                  </>
                ),
                action: <Amount amountMinor={amountMinor} currency={currency} />,
              })),
            )}
          />
        )
      ) : (
        <SkeletonText lines={3} />
      )}
      <Pager label={words.pages} page={page} limit={limit} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  )
}
