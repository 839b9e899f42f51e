import { moneyText } from '@sooner/money/text'
import { useWords } from '../../lib/words/index.ts'

const grossMinor = 840_000n
const feeMinor = 16_380n

/** An example of the product's result in its real form: gross, fee and net in the order of the calculation. */
export function ExampleStatement() {
  const { aside, locale } = useWords()
  const usd = (amountMinor: bigint) => moneyText(amountMinor, 'USD', locale)
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
