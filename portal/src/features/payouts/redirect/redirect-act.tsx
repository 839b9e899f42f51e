import { Suspense, useState } from 'react'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useEligibilityWords } from '../../../lib/eligibility/words.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import type { InvoiceDetail } from '../../../lib/resources/invoices.ts'
import { useGetRedirectPriceQuery } from '../../../lib/resources/invoice-redirects.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText, deductedText } from '../amounts-text.ts'
import { reasonIn } from '../confirm/verdict.ts'
import { useHeldBack } from '../early/use-held-back.ts'
import { usePayoutWords } from '../words.ts'

const RedirectDialog = lazyDialog(
  () => import('./redirect-dialog.tsx'),
  (it) => it.RedirectDialog,
)

interface RedirectActProps {
  readonly invoice: Pick<InvoiceDetail, 'id' | 'number' | 'state'>
}

/** The price of a redirect, and the request that its partner confirms it; after the request, what was agreed to. */
export function RedirectAct({ invoice: { id, number, state } }: RedirectActProps) {
  const { redirect: words, early } = usePayoutWords()
  const { reasons } = useEligibilityWords()
  const { locale } = useDisplay()
  const heldBack = useHeldBack()
  const [isAsking, setIsAsking] = useState(false)
  const { data: price, error, isLoading, isFetching, refetch } = useGetRedirectPriceQuery({ params: { id } })
  if (isLoading) return <SkeletonText lines={2} />
  if (!price) {
    const reason = reasonIn(error as CallError | undefined)
    if (reason !== undefined) return <p>{reasons[reason]}</p>
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3">
        {early.trouble}
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          {early.retry}
        </Button>
      </p>
    )
  }
  if (state === 'redirect-requested')
    return (
      <p>
        {words.agreed(
          amountsText([price], 'feeMinor', locale),
          amountsText([price], 'arrivesMinor', locale),
          deductedText([price], locale),
        )}
      </p>
    )
  return (
    <div className="grid justify-items-start gap-3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button kind="primary" heldBack={heldBack} onClick={() => setIsAsking(true)}>
          {words.get(amountsText([price], 'arrivesMinor', locale))}
        </Button>
        <span>{words.cost(amountsText([price], 'feeMinor', locale), deductedText([price], locale))}</span>
      </p>
      <Suspense>
        {isAsking && (
          <RedirectDialog invoiceId={id} number={number} price={price} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </div>
  )
}
