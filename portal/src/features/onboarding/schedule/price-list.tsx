import { useFlow } from '../../../lib/onboarding/flow.ts'
import { type Price, pricesOf } from '../../../lib/programs/prices.ts'
import type { ProgramKind } from '../../../lib/programs/program-kind.ts'
import { useProgramTexts } from '../../../lib/programs/use-program-texts.ts'
import type { ProgramWords } from '../../../lib/programs/words/en.ts'
import { useProgramWords } from '../../../lib/programs/words.ts'
import { Percent } from '../../../ui/amount.tsx'
import type { Offered } from './offered.ts'
import { useScheduleWords } from './words/index.ts'

type PriceWords = ProgramWords['prices']

function termOf({ of }: Price, words: PriceWords): string {
  if (of.kind === 'all') return words.all
  return of.kind === 'terms' ? words.terms(of.from, of.to) : words.clients(of.ids.join(', '))
}

const introOf = (kind: ProgramKind, words: PriceWords): string =>
  ({
    'on-demand': words.onDemand,
    approval: words.approval,
    days: words.early,
    'when-paid': words.early,
    custom: words.early,
  })[kind]

/** Describes the benefits and costs of a program in one sentence each, with all its prices. */
export function ProgramCosts({ program }: { readonly program: Offered }) {
  const words = useScheduleWords()
  const { feeScheme } = useFlow().progress
  const { prices: priceWords } = useProgramWords()
  const { kind, costs } = useProgramTexts()(program)
  const prices = pricesOf(program.pricingTiers)
  const none = kind === 'approval' ? priceWords.noneApproval : priceWords.none
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-20">{words.cost}</h2>
        <p className="max-w-[65ch]">{costs}</p>
        {feeScheme === 'debiting' && <p className="max-w-[65ch]">{words.debited}</p>}
        {prices.length === 0 && <p className="max-w-[65ch]">{none}</p>}
      </div>
      {prices.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-16 font-medium">{priceWords.title}</h3>
          <p className="max-w-[65ch] text-14 text-muted">{introOf(kind, priceWords)}</p>
          {prices.some(({ of }) => of.kind === 'terms') && (
            <p className="mt-1 text-14 font-medium">{priceWords.termsHead}</p>
          )}
          <dl className="text-14">
            {prices.map((price) => (
              <div
                key={price.key}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-b-0 last:pb-0"
              >
                <dt>
                  <span>{termOf(price, priceWords)}</span>
                  {price.note && <span className="block text-muted">{price.note}</span>}
                </dt>
                <dd>
                  <Percent basisPoints={price.rateBps} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </div>
  )
}
