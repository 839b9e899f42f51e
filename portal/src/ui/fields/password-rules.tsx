import { CheckIcon, DotIcon } from '../icons.tsx'

interface PasswordRulesProps {
  readonly id: string
  readonly label: string
  readonly rules: readonly { readonly text: string; readonly met: boolean }[]
  readonly metLabel: string
  readonly unmetLabel: string
}

export function PasswordRules({ id, label, rules, metLabel, unmetLabel }: PasswordRulesProps) {
  return (
    <div id={id} className="text-14 text-muted">
      <p>{label}</p>
      <ul className="mt-1 grid gap-x-4 gap-y-0.5 mobile:grid-cols-2">
        {rules.map(({ text, met }) => (
          <li key={text} className={`flex items-center gap-1.5 ${met ? 'text-positive' : ''}`}>
            {met ? <CheckIcon size={16} /> : <DotIcon size={16} />}
            <span>
              {text}
              <span className="sr-only"> ({met ? metLabel : unmetLabel})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
