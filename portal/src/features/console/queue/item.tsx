import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import { useConsoleWords } from '../words/index.ts'
import { type Decision, DecisionBar } from './decision-bar.tsx'
import { OfVendor } from './of-vendor.tsx'

interface ItemProps {
  readonly title: ReactNode
  readonly badge?: ReactNode
  /** The largest thing of an item that is about an amount. */
  readonly amount?: ReactNode
  readonly decisions?: readonly Decision[]
  readonly onDecided: (said: string) => void
  /** Whose it is, where it is about a vendor. */
  readonly vendorId?: string
  /** What waits for a second person, above the decisions. */
  readonly waiting?: ReactNode
  readonly children: ReactNode
}

/** One item of a queue: what it is, what waits for a second person, the decisions, and then the facts. */
export function Item(props: ItemProps) {
  const { title, badge, amount, decisions = [], onDecided, vendorId, waiting, children } = props
  const { queue: words } = useConsoleWords()
  return (
    <Card className="grid gap-5">
      <header className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 tabIndex={-1} className="min-w-0 text-20 outline-none wrap-anywhere">
            {title}
          </h2>
          {badge}
        </div>
        {vendorId !== undefined && (
          <p className="text-14">
            <OfVendor id={vendorId}>{words.vendor}</OfVendor>
          </p>
        )}
        {amount && <p className="font-heading text-32 font-medium tracking-tight tabular-nums">{amount}</p>}
      </header>
      {waiting}
      {decisions.length > 0 && <DecisionBar decisions={decisions} onDecided={onDecided} />}
      {children}
    </Card>
  )
}
