import type { AutoRules } from '../../../lib/resources/auto-payouts.ts'
import type { ClientKey } from './typed-rules.ts'
import { moneyText, percentText } from '@sooner/money/text'
import { weekdays } from '@sooner/rules/auto-payout'
import { useDisplay } from '../../../ui/display.tsx'
import { countText } from '../../../ui/format/number-text.ts'
import { useAutoWords } from './words/index.ts'
import { listFormat } from '../../../ui/format/formats.ts'

/** As many names as a sentence can hold. */
const maxNamed = 5

/** The rules in sentences. Amounts are in the currency that the vendor is paid in. */
function useRuleLines(nameOf: (client: ClientKey) => string, currency: string) {
  const { lines: words, rules: ruleWords } = useAutoWords()
  const { locale } = useDisplay()
  const list = listFormat(locale)
  const money = (minor: number) => moneyText(BigInt(minor), currency, locale)
  const named = (clients: readonly ClientKey[]) => {
    const names = clients.slice(0, maxNamed).map(nameOf)
    const more = clients.length - names.length
    return list.format(more > 0 ? [...names, words.more(countText(more, locale))] : names)
  }
  return (rules: AutoRules): readonly string[] => {
    const included = rules.clients.filter(({ isOn }) => isOn)
    const left = rules.clients.filter(({ isOn }) => !isOn)
    const who = rules.otherClients
      ? left.length === 0
        ? words.all
        : words.allBut(named(left))
      : included.length === 0
        ? words.nobody
        : words.only(named(included))
    const { largestFeeBps, largestFeeMinor, smallestAmountMinor } = rules
    const fees = [
      ...(largestFeeBps === null ? [] : [words.share(percentText(largestFeeBps, locale))]),
      ...(largestFeeMinor === null ? [] : [words.fee(money(largestFeeMinor))]),
    ]
    const own = included.flatMap(({ largestFeeBps: bps, ...client }) =>
      bps === null ? [] : [words.ownShare(nameOf(client), percentText(bps, locale))],
    )
    return [
      who,
      ...(fees.length === 0 ? [words.anyFee] : fees),
      ...own.slice(0, maxNamed),
      smallestAmountMinor === null ? words.anyAmount : words.smallest(money(smallestAmountMinor)),
      rules.weekdays.length === weekdays.length
        ? words.everyDay
        : words.days(
            list.format(
              weekdays
                .filter((day) => rules.weekdays.includes(day))
                .map((day) => ruleWords.weekdays[day - 1] ?? ''),
            ),
          ),
    ]
  }
}

interface RuleListProps {
  readonly rules: AutoRules
  readonly nameOf: (client: ClientKey) => string
  readonly currency: string
}

export function RuleList({ rules, nameOf, currency }: RuleListProps) {
  const lines = useRuleLines(nameOf, currency)(rules)
  return (
    <ul className="list-disc pl-5">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
