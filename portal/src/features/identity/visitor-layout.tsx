import { providerCurrency } from '@sooner/money/currency'
import type { ReactNode } from 'react'
import { moneyText } from '@sooner/money/text'
import { useWords } from '../../lib/words/index.ts'
import { Card } from '../../ui/card.tsx'

const grossMinor = 840_000n
const feeMinor = 16_380n

/** An example of the product's result in its real form: gross, fee and net in the order of the calculation. */
function ExampleStatement() {
  const { aside, locale } = useWords()
  const usd = (amountMinor: bigint) => moneyText(amountMinor, providerCurrency, locale)
  return (
    <figure className="max-w-96">
      <figcaption className="mb-2 text-12 text-muted">{aside.exampleLabel}</figcaption>
      <dl className="rounded-card border border-line bg-card text-14 tabular-nums">
        <div className="flex items-baseline justify-between gap-4 px-5 py-3">
          <dt>
            {aside.invoice}
            <span className="block text-muted">{aside.due}</span>
          </dt>
          <dd>{usd(grossMinor)}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-t border-line px-5 py-3">
          <dt>{aside.fee}</dt>
          <dd>{usd(-feeMinor)}</dd>
        </div>
        <div className="flex items-end justify-between gap-4 border-t-3 border-double border-line px-5 py-4">
          <dt>
            {aside.net}
            <span className="block text-muted">{aside.when}</span>
          </dt>
          <dd className="text-24 font-medium">{usd(grossMinor - feeMinor)}</dd>
        </div>
      </dl>
    </figure>
  )
}

/** The layout is one card with a form; beside it, on wide screens, a description of the product. */
export function VisitorLayout({ children }: { children: ReactNode }) {
  const { aside } = useWords()
  return (
    <div className="mx-auto grid w-full max-w-264 items-start gap-x-20 laptop:grid-cols-[minmax(0,1fr)_28rem]">
      {/* Where there is no space for the description, one sentence of it is above the form. */}
      <p className="mx-auto mb-6 w-full max-w-112 text-16 text-muted laptop:hidden">{aside.text}</p>
      <Card className="order-2 mx-auto grid w-full max-w-112 gap-6 laptop:max-w-none">{children}</Card>
      <aside className="order-1 hidden gap-8 pt-8 laptop:grid">
        <div className="grid gap-4">
          <h2 className="max-w-100 text-44">{aside.heading}</h2>
          <p className="max-w-104 text-16 text-muted">{aside.text}</p>
        </div>
        <ExampleStatement />
      </aside>
    </div>
  )
}
