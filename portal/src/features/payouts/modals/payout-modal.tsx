import { useId } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { useAfterRender } from '../../../ui/form/use-after-render.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { amountsText } from '../amounts-text.ts'
import { totalsOf } from '../now/offers.ts'
import { usePayoutWords } from '../words.ts'
import { PriceChanges } from './price-changes.tsx'
import { PriceView } from './price-view.tsx'
import { QuoteParts } from './quote-parts.tsx'
import { QuoteTimer } from './quote-timer.tsx'
import { type Payout, usePayout } from './use-payout.ts'
import { WhyNot } from './why-not.tsx'

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
      {phase === 'unknown' ? <Unknown /> : <Content acting={acting} scope={scope} />}
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

function Content({ acting, scope }: { readonly acting: Acting } & Pick<Payout, 'scope'>) {
  const words = usePayoutWords()
  const { price, lost, remark, phase } = acting
  const { shown, next } = price
  if (lost) return <WhyNot scope={scope} reason={lost.reason} />
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
            <PriceView key={total.currency} total={total} />
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
