import { useState } from 'react'
import { type PaymentTransfer, useListTransfersOfBatchQuery } from '../../../lib/resources/remittances.ts'
import { Amount } from '../../../ui/amount.tsx'
import { Day } from '../../../ui/day.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { EntryList } from '../../../ui/entry-list.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { Pager } from '../../../ui/pager.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useFailedPaymentWords } from '../../../lib/failed-payment/words/index.ts'
import { usePaymentWords } from './words/index.ts'

const limit = 100

interface Answer {
  readonly attempt: PaymentTransfer['attempts'][number]
  readonly count: number
  readonly amountMinor: number
  readonly currency: string
}

/** The bank answers about an entry, which may have been sent for several transfers. */
function answersOf(transfers: readonly PaymentTransfer[]): readonly Answer[] {
  const answers = new Map<string, Answer>()
  for (const { attempts, amountMinor, currency } of transfers)
    for (const attempt of attempts) {
      const before = answers.get(attempt.id)
      answers.set(attempt.id, {
        attempt,
        currency,
        count: (before?.count ?? 0) + 1,
        amountMinor: (before?.amountMinor ?? 0) + amountMinor,
      })
    }
  return [...answers.values()]
}

/** What was refused never reached its day. */
const dayOf = ({ status, returnedOn, settledOn, settlesOn }: Answer['attempt']) =>
  returnedOn ?? settledOn ?? (status === 'refused' ? null : settlesOn)

/** Whether more was needed than to send it once. */
const wentWrong = ({ attempts }: PaymentTransfer) =>
  attempts.length > 1 || attempts.some(({ code, status }) => code !== null || status === 'unknown')

/** The transfers that the bank refused, returned or took more than once; nothing is shown of those that arrived. */
export function AttemptsCard({ paymentId }: { readonly paymentId: string }) {
  const { attempts: words } = usePaymentWords()
  const { code: codeText } = useFailedPaymentWords()
  const { locale } = useDisplay()
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
            entries={answersOf(shown).map(({ attempt, count, amountMinor, currency }) => ({
              key: attempt.id,
              title: words.statuses[attempt.status],
              detail: (
                <>
                  <span className="tabular-nums">{attempt.reference}</span>
                  {dayOf(attempt) !== null && (
                    <span>
                      <Day value={dayOf(attempt) ?? ''} />
                    </span>
                  )}
                  {attempt.code !== null && <span>{codeText(attempt.code)}</span>}
                  {count > 1 && <span>{words.transfers(countText(count, locale))}</span>}
                </>
              ),
              action: <Amount amountMinor={amountMinor} currency={currency} />,
            }))}
          />
        )
      ) : (
        <SkeletonText lines={3} />
      )}
      <Pager label={words.pages} page={page} limit={limit} total={data?.total ?? 0} onPage={setPage} />
    </Section>
  )
}
