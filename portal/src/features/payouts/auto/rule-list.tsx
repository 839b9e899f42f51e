import type { AutoRules } from '../../../lib/resources/auto-payouts.ts'
import type { ClientKey } from './typed-rules.ts'
import { useRuleLines } from './use-rule-lines.ts'

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
