import { maxClientRules } from '@sooner/rules/auto-payout'
import type { Client } from '../../../lib/resources/partners.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Combobox } from '../../../ui/fields/combobox.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useAfterRender } from '../../../ui/form/use-after-render.ts'
import { type ClientKey, keyOf, type TypedClient } from './typed-rules.ts'
import { useAutoWords } from './words/index.ts'

interface ClientRulesProps {
  readonly rules: readonly TypedClient[]
  readonly clients: readonly Client[] | undefined
  readonly hasFailed: boolean
  readonly nameOf: (client: ClientKey) => string
  readonly errorOf: (client: ClientKey) => string | undefined
  readonly onChange: (rules: readonly TypedClient[]) => void
}

/** The clients that have a rule of their own, and a way to give one to another client. */
export function ClientRules({ rules, clients, hasFailed, nameOf, errorOf, onChange }: ClientRulesProps) {
  const { rules: words } = useAutoWords()
  const afterRender = useAfterRender()
  const named = new Set(rules.map(keyOf))
  const options = (clients ?? [])
    .filter((client) => !named.has(keyOf(client)))
    .map((client) => ({ value: keyOf(client), text: nameOf(client), detail: client.partnerName }))
  const replace = (rule: TypedClient, change: Partial<TypedClient>) =>
    onChange(rules.map((one) => (one === rule ? { ...one, ...change } : one)))
  const add = (key: string) => {
    const client = clients?.find((one) => keyOf(one) === key)
    if (!client) return
    const { partnerId, externalClientId } = client
    onChange([...rules, { partnerId, externalClientId, isOn: true, share: '' }])
  }
  return (
    <div className="grid gap-4">
      <h3 className="text-14 font-medium">{words.own}</h3>
      {rules.length === 0 && <p className="text-14 text-muted">{words.ownNone}</p>}
      {rules.length > 0 && (
        <ul className="grid gap-4">
          {rules.map((rule) => (
            <ClientRule
              key={keyOf(rule)}
              rule={rule}
              name={nameOf(rule)}
              error={errorOf(rule)}
              onChange={(change) => replace(rule, change)}
              onRemove={(form) => {
                onChange(rules.filter((one) => one !== rule))
                // The button is gone, so the field that adds a rule takes the focus.
                afterRender(() => form?.querySelector<HTMLElement>('[name="add-client"]')?.focus())
              }}
            />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <p className="text-14 text-muted">{words.clientsFailed}</p>
      ) : rules.length >= maxClientRules ? (
        <p className="text-14 text-muted">{words.full}</p>
      ) : (
        <Combobox
          // A chosen client becomes a rule, and the field is empty again.
          key={rules.length}
          label={words.add}
          hint={words.addHint}
          name="add-client"
          value=""
          options={options}
          onChange={(key) => {
            add(key)
            afterRender(() => document.querySelector<HTMLElement>('[name="add-client"]')?.focus())
          }}
          words={words.find}
        />
      )}
    </div>
  )
}

interface ClientRuleProps {
  readonly rule: TypedClient
  readonly name: string
  readonly error: string | undefined
  readonly onChange: (change: Partial<TypedClient>) => void
  readonly onRemove: (form: Element | null) => void
}

function ClientRule({ rule, name, error, onChange, onRemove }: ClientRuleProps) {
  const { rules: words } = useAutoWords()
  return (
    <li className="grid items-start gap-x-4 gap-y-2 rounded-control border border-line p-4 tablet:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
      <Checkbox label={words.include(name)} checked={rule.isOn} onChange={(isOn) => onChange({ isOn })} />
      {rule.isOn && (
        <TextField
          label={words.ownShare(name)}
          hint={words.ownShareHint}
          error={error}
          name={`share ${keyOf(rule)}`}
          inputMode="decimal"
          autoComplete="off"
          value={rule.share}
          onChange={(share) => onChange({ share })}
        />
      )}
      <div className="tablet:col-start-3">
        <Button
          kind="quiet"
          size="small"
          aria-label={words.removeNamed(name)}
          onClick={({ currentTarget }) => onRemove(currentTarget.closest('form'))}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  )
}
