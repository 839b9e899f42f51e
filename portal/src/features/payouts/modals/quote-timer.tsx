import { Button } from '../../../ui/button.tsx'
import { leftText } from '../quote/quote-life.ts'
import { usePayoutWords } from '../words.ts'

interface QuoteTimerProps {
  readonly left: number | undefined
  readonly isRenewing: boolean
  readonly hasFailed: boolean
  readonly onRenew: () => void
}

/** How long the price is valid. Each second is shown and none is announced; that a price ended is. */
export function QuoteTimer({ left, isRenewing, hasFailed, onRenew }: QuoteTimerProps) {
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
