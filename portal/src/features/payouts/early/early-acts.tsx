import { Suspense, useState } from 'react'
import { useSelector } from 'react-redux'
import { onDemandPrograms } from '@sooner/rules/programs'
import { type InvoiceDetail, useGetInvoiceSummaryQuery } from '../../../lib/resources/invoices.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { lazyDialog } from '../../../lib/lazy-dialog.ts'
import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { TextLink } from '../../../ui/link.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { useGetPayoutQuery } from '../../../lib/resources/payouts.ts'
import { amountsText, deductedText, feesText, lastDay } from '../amounts-text.ts'
import { comesTexts } from '../comes-text.ts'
import { totalsOf, useOffers, useWays } from '../offers.ts'
import { usePayoutWords } from '../words/index.ts'
import { usePayOne } from './use-pay-one.ts'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { useEligibilityWords } from '../../../lib/eligibility/words/index.ts'
import { useGetRedirectPriceQuery } from '../../../lib/resources/invoice-redirects.ts'
import { reasonIn } from '../confirm/verdict.ts'
import { useStatedReason } from '../../../ui/stated-reason.ts'

/** Why the user can request nothing: in the words in which the page states it, if it does. */
function useHeldBack(): string | undefined {
  const { readOnly } = usePayoutWords()
  const stated = useStatedReason()
  return useSelector(({ auth }: State) => auth.isReadOnly) ? (stated ?? readOnly) : undefined
}

const RedirectDialog = lazyDialog(
  () => import('./redirect-dialog.tsx'),
  (it) => it.RedirectDialog,
)

interface RedirectActProps {
  readonly invoice: Pick<InvoiceDetail, 'id' | 'number' | 'state' | 'partnerId'>
}

/** The price of a redirect, and the request that its partner confirms it; after the request, what was agreed to. */
function RedirectAct({ invoice: { id, number, state, partnerId } }: RedirectActProps) {
  const { redirect: words, early } = usePayoutWords(partnerId)
  const { reasons } = useEligibilityWords(partnerId)
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
        <span>{words.cost(feesText([price], locale, early.feeApr), deductedText([price], locale))}</span>
      </p>
      <Suspense>
        {isAsking && (
          <RedirectDialog
            invoiceId={id}
            partnerId={partnerId}
            number={number}
            price={price}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </div>
  )
}

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
  const vendorId = useVendorId()
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
                feesText(totals, display.locale, words.early.feeApr),
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

/** What the request of the invoice brings, in the words of its page. Without it, the link below leads there. */
function Comes({ payoutId }: { readonly payoutId: string }) {
  const { page: words } = usePayoutWords()
  const display = useDisplay()
  const { data: payout } = useGetPayoutQuery({ params: { id: payoutId } })
  if (!payout) return null
  const totals = totalsOf(payout)
  if (totals.every(({ payDate }) => payDate <= display.today)) return null
  const others = payout.invoiceCount - 1
  return (
    <p>
      {others > 0 && `${words.withOthers(others, countText(others, display.locale))} `}
      {comesTexts(totals, words, display).join(' ')}
    </p>
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
      {payoutId !== null && state === 'requested' && <Comes payoutId={payoutId} />}
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
