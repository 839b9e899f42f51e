import { useFlow } from '../../../lib/onboarding/flow.ts'
import { Percent } from '../../../ui/amount.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { type Price, pricesOf } from './example.ts'
import { kindOf, type Offered, type ProgramKind } from './offered.ts'
import { useScheduleWords } from './words/index.ts'
import type { ScheduleWords } from './words/en.ts'

function termOf({ of }: Price, { prices }: ScheduleWords): string {
  if (of.kind === 'all') return prices.all
  return of.kind === 'terms' ? prices.terms(of.from, of.to) : prices.clients(of.ids.join(', '))
}

const introOf = (kind: ProgramKind, { prices }: ScheduleWords): string =>
  ({
    'on-demand': prices.onDemand,
    approval: prices.approval,
    days: prices.early,
    'when-paid': prices.early,
    custom: prices.early,
  })[kind]

/** What a program gives and takes, in a sentence each, and every price that it has. */
export function ProgramCosts({ program }: { readonly program: Offered }) {
  const words = useScheduleWords()
  const { feeScheme } = useFlow().progress
  const kind = kindOf(program)
  const prices = pricesOf(program)
  const none = kind === 'approval' ? words.prices.noneApproval : words.prices.none
  return (
    <div className="grid gap-4">
      <div className="grid gap-1.5">
        <h2 className="text-20">{words.cost}</h2>
        <p className="max-w-[65ch]">{words.programs[kind].costs}</p>
        {feeScheme === 'debiting' && <p className="max-w-[65ch]">{words.debited}</p>}
        {prices.length === 0 && <p className="max-w-[65ch]">{none}</p>}
      </div>
      {prices.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-16 font-medium">{words.prices.title}</h3>
          <p className="max-w-[65ch] text-14 text-muted">{introOf(kind, words)}</p>
          <DefinitionList
            items={prices.map((price) => ({
              term: termOf(price, words),
              value: <Percent basisPoints={price.rateBps} aligned />,
            }))}
          />
        </div>
      )}
    </div>
  )
}
