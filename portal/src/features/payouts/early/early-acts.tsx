import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { onDemandPrograms } from '@sooner/rules/programs'
import { type InvoiceDetail, useGetInvoiceSummaryQuery } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText, deductedText, lastDay } from '../amounts-text.ts'
import { totalsOf } from '../now/offers.ts'
import { useOffers, useWays } from '../now/use-offers.ts'
import { RedirectAct } from '../redirect/redirect-act.tsx'
import { usePayoutWords } from '../words.ts'
import { useHeldBack } from './use-held-back.ts'
import { usePayOne } from './use-pay-one.ts'

const WithdrawDialog = lazyDialog(
  () => import('./withdraw-dialog.tsx'),
  (it) => it.WithdrawDialog,
)

interface EarlyActsProps {
  readonly invoice: InvoiceDetail
}

/** What a person can do about the early payment of an invoice: take it in the ways that are offered, or take the request back. */
export function EarlyActs({ invoice }: EarlyActsProps) {
  if (invoice.state === 'open-for-redirect' || invoice.state === 'redirect-requested')
    return <RedirectAct invoice={invoice} />
  return invoice.eligibility.may ? <Take invoice={invoice} /> : <TakeBack invoice={invoice} />
}

function Take({ invoice: { id, programCode } }: EarlyActsProps) {
  const words = usePayoutWords()
  const display = useDisplay()
  const heldBack = useHeldBack()
  const vendorId = useSelector((state: State) => state.auth.vendorId) ?? ''
  const { data: summary } = useGetInvoiceSummaryQuery({ params: { id: vendorId } }, { skip: vendorId === '' })
  const eligible = summary?.byDisplayState.filter(({ displayState }) => displayState === 'Eligible') ?? []
  const payOne = usePayOne(eligible.reduce((sum, { invoiceCount }) => sum + invoiceCount, 0))
  const { offers, isLoading, isFetching, hasFailed, refetch } = useOffers({ kind: 'single', invoiceId: id })
  const open = useWays()
  const programs: readonly (string | null)[] = ['On-Demand', ...onDemandPrograms]
  if (isLoading) return <SkeletonText lines={3} />
  return (
    <div className="grid justify-items-start gap-3">
      {offers.map(({ way, quote }, at) => {
        const totals = totalsOf(quote)
        return (
          <p key={way} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Button
              kind={at === 0 ? 'primary' : 'secondary'}
              heldBack={heldBack}
              onClick={() => payOne(way, id)}
            >
              {words.early.get(words.ways[way], amountsText(totals, 'arrivesMinor', display.locale))}
            </Button>
            <span>
              {words.early.cost(
                amountsText(totals, 'feeMinor', display.locale),
                dayTexts(lastDay(totals), display).short,
                deductedText(totals, display.locale),
              )}
            </span>
          </p>
        )
      })}
      {offers.length === 0 && hasFailed && (
        <p role="alert" className="flex flex-wrap items-center gap-3">
          {words.early.trouble}
          <Button size="small" busy={isFetching} onClick={refetch}>
            {words.early.retry}
          </Button>
        </p>
      )}
      {open?.lacksAgreement && programs.includes(programCode) && (
        <p className="text-14 text-muted">
          {words.early.lacksAgreement}{' '}
          <TextLink to="/dashboard/account/agreements">{words.early.agreements}</TextLink>
        </p>
      )}
    </div>
  )
}

function TakeBack({ invoice: { id, number, state, payoutMethod, payoutId } }: EarlyActsProps) {
  const words = usePayoutWords()
  const heldBack = useHeldBack()
  const [isAsking, setIsAsking] = useState(false)
  // What is past its eligible date would be requested again at once.
  const isWithdrawable = state === 'requested' && payoutMethod !== 'past-eligible'
  return (
    <div className="grid justify-items-start gap-3">
      {payoutId !== null && (
        <p>
          <TextLink to={`/dashboard/payouts/${payoutId}`}>{words.early.payout}</TextLink>
        </p>
      )}
      {isWithdrawable && (
        <Button heldBack={heldBack} onClick={() => setIsAsking(true)}>
          {words.withdraw.button}
        </Button>
      )}
      <Suspense>
        {isAsking && <WithdrawDialog invoiceId={id} number={number} onClose={() => setIsAsking(false)} />}
      </Suspense>
    </div>
  )
}
