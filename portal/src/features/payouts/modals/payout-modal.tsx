import { useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { useAfterRender } from '../../../ui/form/use-after-render.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText } from '../amounts-text.ts'
import { usePayoutWords } from '../words/index.ts'
import { PriceChanges } from './price-changes.tsx'
import { PriceView } from './price-view.tsx'
import { type Payout, usePayout } from './use-payout.ts'
import { leftText } from '../quote/quote-life.ts'
import type { Quote } from '../../../lib/resources/payouts.ts'
import { countText } from '../../../ui/format/number-text.ts'
import { LeftOutLines, PricedLines } from '../priced-lines.tsx'
import type { EligibilityReason } from '@sooner/rules/eligibility'
import { useEligibilityWords } from '../../../lib/eligibility/words/index.ts'
import { useGetInvoiceQuery, useGetWaitingInvoicesQuery } from '../../../lib/resources/invoices.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { TextLink } from '../../../ui/link.tsx'
import { totalsOf, useWays } from '../offers.ts'
import type { Scope, Way } from '../way.ts'

interface WhyNotProps {
  readonly way: Way
  readonly scope: Scope
  readonly reason: EligibilityReason | undefined
}

/** The next step and its owner depend on the invoice as well as on the reason, so the service is asked for both. */
function useNextStep({ scope, reason }: Omit<WhyNotProps, 'way'>) {
  const id = useVendorId()
  const isSingle = scope.kind === 'single'
  const invoice = useGetInvoiceQuery(
    { params: { id: isSingle ? scope.invoiceId : '' } },
    { skip: !isSingle, refetchOnMountOrArgChange: true },
  )
  const waiting = useGetWaitingInvoicesQuery({ params: { id } }, { skip: id === '' })
  const rows = waiting.data?.filter((row) => row.reason === reason) ?? []
  // Invoices of the partner and of the vendor may have different steps; then no step is that of all.
  const [row] = rows.every(({ nextStep }) => nextStep === rows[0]?.nextStep) ? rows : []
  return invoice.data?.eligibility ?? row
}

/** Why something cannot be paid early, what would change that, and whose turn it is. */
function WhyNot({ way, scope, reason }: WhyNotProps) {
  const { ineligible: words, early } = usePayoutWords()
  const lacksAgreement = useWays()?.lacksAgreement === true && way === 'on-demand-payout'
  const { reasons, steps, owners } = useEligibilityWords()
  const { nextStep = null, owner = null } = useNextStep({ scope, reason }) ?? {}
  if (lacksAgreement && reason === 'not-offered')
    return (
      <div role="alert">
        <Notice kind="info">
          <p>{early.lacksAgreement}</p>
          <TextLink to="/dashboard/account/agreements">{early.agreements}</TextLink>
        </Notice>
      </div>
    )
  return (
    <div role="alert" className="grid gap-3">
      <Notice kind="warning">
        <p className="font-medium">{scope.kind === 'single' ? words.single : words.many}</p>
        <p>{reason === undefined ? words.unknown : reasons[reason]}</p>
        {reason !== 'already-requested' && <p>{words.nothing}</p>}
      </Notice>
      {nextStep !== null && (
        <p>
          {steps[nextStep]} {owner !== null && <span className="text-muted">{owners[owner]}</span>}
        </p>
      )}
    </div>
  )
}

interface QuotePartsProps {
  readonly quote: Quote
  /** The price of one invoice has no parts. */
  readonly withLines: boolean
}

/** What the totals consist of and what they leave out; both are read once somebody wants to see them. */
function QuoteParts({ quote, withLines }: QuotePartsProps) {
  const { lines: words } = usePayoutWords()
  const { locale } = useDisplay()
  const [opened, setOpened] = useState<'lines' | 'left-out'>()
  const { quoteId, invoiceCount, leftOutCount } = quote
  const toggle = (part: 'lines' | 'left-out', text: string) => (
    <div className="-ml-3">
      <Button
        kind="quiet"
        size="small"
        aria-expanded={opened === part}
        onClick={() => setOpened(opened === part ? undefined : part)}
      >
        {text}
      </Button>
    </div>
  )
  if (!withLines) return null
  return (
    <div className="grid gap-2">
      {leftOutCount > 0 && (
        <p>{leftOutCount === 1 ? words.leftOutOne : words.leftOutMany(countText(leftOutCount, locale))}</p>
      )}
      {toggle('lines', words.show)}
      {opened === 'lines' && (
        <PricedLines key={quoteId} of={{ kind: 'quote', id: quoteId }} total={invoiceCount} />
      )}
      {leftOutCount > 0 && toggle('left-out', words.showLeftOut)}
      {opened === 'left-out' && (
        <LeftOutLines key={quoteId} of={{ kind: 'quote', id: quoteId }} total={leftOutCount} />
      )}
    </div>
  )
}

interface QuoteTimerProps {
  readonly left: number | undefined
  readonly isRenewing: boolean
  readonly hasFailed: boolean
  readonly onRenew: () => void
}

/** How long the price is valid. Each second is shown and none is announced; that a price ended is. */
function QuoteTimer({ left, isRenewing, hasFailed, onRenew }: QuoteTimerProps) {
  const { timer: words } = usePayoutWords()
  const hasEnded = left === 0
  return (
    <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-muted">
      {!hasEnded && left !== undefined && (
        <p>
          {words.left}{' '}
          <span role="timer" className="text-ink tabular-nums">
            {leftText(left)}
          </span>
        </p>
      )}
      <p role="status" className="contents">
        {isRenewing ? words.renewing : hasEnded && (hasFailed ? words.failed : words.ended)}
      </p>
      {hasEnded && !isRenewing && (
        <Button size="small" onClick={onRenew}>
          {words.renew}
        </Button>
      )}
    </div>
  )
}

interface PayoutModalProps extends Payout {
  readonly onClose: () => void
}

/** The price of an early payment and its confirmation: for one invoice, for chosen ones and for all, and in both ways. */
export function PayoutModal({ onClose, ...payout }: PayoutModalProps) {
  const words = usePayoutWords()
  const acting = usePayout(payout)
  const { way, scope } = payout
  const { phase } = acting
  return (
    <Dialog
      open
      wide={scope.kind !== 'single'}
      onClose={onClose}
      title={words.title[scope.kind](words.ways[way])}
      closeLabel={words.close}
      locked={phase === 'sending'}
      actions={<Actions acting={acting} onClose={onClose} />}
    >
      {phase === 'unknown' ? <Unknown /> : <Content {...{ acting, scope, way }} />}
    </Dialog>
  )
}

type Acting = ReturnType<typeof usePayout>

function Unknown() {
  const { unknown: words } = usePayoutWords()
  return (
    <div role="alert">
      <Notice kind="warning">
        <p className="font-medium">{words.title}</p>
        <p>{words.text}</p>
        <p>{words.leave}</p>
      </Notice>
    </div>
  )
}

function Content({ acting, scope, way }: { readonly acting: Acting } & Pick<Payout, 'scope' | 'way'>) {
  const words = usePayoutWords()
  const { price, lost, remark, phase } = acting
  const { shown, next } = price
  if (lost) return <WhyNot way={way} scope={scope} reason={lost.reason} />
  if (price.isAbsent) return <p role="alert">{words.absent}</p>
  if (shown && next) return <PriceChanges before={shown} after={next} />
  return (
    <Loaded
      query={{
        data: shown,
        isError: price.error !== undefined,
        isFetching: price.isFetching,
        refetch: price.refetch,
      }}
      trouble={words.trouble}
      skeleton={<SkeletonText lines={8} />}
    >
      {(quote) => (
        <div className="grid gap-5">
          <Remarks remark={remark} />
          {totalsOf(quote).map((total) => (
            <PriceView key={total.currency} total={total} account={quote.maskedAccountNumber} />
          ))}
          <QuoteParts quote={quote} withLines={scope.kind !== 'single'} />
          {phase === 'asking' && remark !== 'resumed' && (
            <QuoteTimer
              left={price.left}
              isRenewing={price.isFetching}
              hasFailed={price.error !== undefined}
              onRenew={price.refetch}
            />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Remarks({ remark }: Pick<Acting, 'remark'>) {
  const words = usePayoutWords()
  return (
    <div role="alert" className="contents">
      {remark === 'resumed' && (
        <Notice kind="warning">
          <p className="font-medium">{words.resumed.title}</p>
          <p>{words.resumed.text}</p>
        </Notice>
      )}
      {remark === 'same' && <Notice kind="info">{words.change.same}</Notice>}
      {remark === 'refused' && <Notice kind="negative">{words.refused}</Notice>}
    </div>
  )
}

function Actions({ acting, onClose }: { readonly acting: Acting; readonly onClose: () => void }) {
  const words = usePayoutWords()
  const { locale } = useDisplay()
  const { price, phase, lost, isReadOnly } = acting
  const { shown, next, left } = price
  const afterRender = useAfterRender()
  const reasonId = useId()
  const leave = (
    <Button aria-disabled={phase === 'sending'} onClick={onClose}>
      {phase === 'asking' && shown && !lost ? words.notNow : words.close}
    </Button>
  )
  if (phase === 'unknown')
    return (
      <>
        <Button kind="primary" onClick={acting.ask}>
          {words.unknown.ask}
        </Button>
        {leave}
      </>
    )
  if (lost || !shown) return leave
  if (next)
    return (
      <>
        <Button
          kind="primary"
          key="accept"
          onClick={({ currentTarget }) => {
            const title = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-first-focus]')
            acting.accept()
            // The confirmation takes the place of this button, and a key that is held down must not press it.
            afterRender(() => title?.focus())
          }}
        >
          {words.change.accept}
        </Button>
        {leave}
      </>
    )
  return (
    <>
      {isReadOnly && (
        <p id={reasonId} className="text-14 text-muted">
          {words.readOnly}
        </p>
      )}
      <Button
        kind="primary"
        key="confirm"
        busy={phase === 'sending'}
        busyLabel={words.sending}
        aria-disabled={isReadOnly || (left === 0 && acting.remark !== 'resumed')}
        aria-describedby={isReadOnly ? reasonId : undefined}
        onClick={({ detail }) => {
          // The second click of a double click may be meant for a button that was here before.
          if (detail < 2) acting.confirm()
        }}
      >
        {words.get(amountsText(totalsOf(shown), 'arrivesMinor', locale))}
      </Button>
      {leave}
    </>
  )
}
