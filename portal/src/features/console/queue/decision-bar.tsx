import { providerCurrency } from '@sooner/money'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { describedBy, Field, inputLook } from '../../../ui/fields/field.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import type { Faults, Sent } from '../../../ui/form/use-once.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { Announcements } from '../../../ui/notice.tsx'
import { useConsoleWords } from '../words/index.ts'
import type { Ended } from './act.ts'
import { KeyCap } from './key-cap.tsx'
import { type Undo, useLastDecision, useWithdrawing } from './undo.tsx'

export interface DecisionField {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly initial?: string
  readonly isOptional?: boolean
  readonly maxLength?: number
  /** An amount is held as its minor units, and `yes` is a box that is checked. */
  readonly type?: 'text' | 'date' | 'amount' | 'yes' | 'long' | 'file'
  /** The chosen file, of which the form holds the name. */
  readonly onFile?: (file: File | undefined) => void
  readonly accept?: string
  /** Of an amount, where the form has no field of that name. */
  readonly currency?: string
  /** Chosen from these; otherwise it is typed. */
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

export type Values = Readonly<Record<string, string>>

export interface Decision {
  readonly key: string
  /** The key of the keyboard that begins it, in a queue. */
  readonly letter?: string
  readonly label: string
  readonly isPrimary?: boolean
  /** What it takes; without any it is decided at once. */
  readonly fields?: readonly DecisionField[]
  /** What it means, where its name does not say it. */
  readonly meaning?: string
  readonly heldBack?: string | undefined
  readonly act: (values: Values) => Promise<Ended>
  /** What was decided, in one sentence. */
  readonly said: string
  readonly undo?: Undo
}

interface DecisionBarProps {
  readonly decisions: readonly Decision[]
  readonly onDecided: (said: string) => void
}

const nothing: readonly DecisionField[] = []

/** The decisions about one item. One that takes something opens a form in place, whose Enter key decides. */
export function DecisionBar({ decisions, onDecided }: DecisionBarProps) {
  const words = useConsoleWords()
  const [open, setOpen] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const chosen = decisions.find(({ key }) => key === open)
  const decided = useLastDecision()
  const withdraw = useWithdrawing()

  async function decide(decision: Decision, values: Values): Promise<Sent<string, string, string>> {
    const ended = await decision.act(values)
    if (ended.kind === 'refused') return { failure: ended.text }
    if (ended.kind === 'dropped') return { failure: words.queue.notProven }
    return () => {
      if (ended.kind === 'waiting') {
        const { approvalId } = ended
        onDecided(words.queue.asked(decision.label))
        decided({ undo: { act: () => withdraw(approvalId) }, approvalId, isListed: true })
      } else {
        onDecided(decision.said)
        decided({ undo: decision.undo, approvalId: undefined, isListed: true })
      }
    }
  }

  async function press(decision: Decision) {
    setFailure(undefined)
    if (decision.fields) return setOpen(decision.key === open ? undefined : decision.key)
    if (busy !== undefined) return undefined
    setBusy(decision.key)
    const sent = await decide(decision, {})
    setBusy(undefined)
    if (typeof sent === 'function') sent()
    else setFailure(sent?.failure)
    return undefined
  }

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-start gap-2">
        {decisions.map((decision) => (
          <Button
            key={decision.key}
            size="small"
            kind={decision.isPrimary ? 'primary' : 'secondary'}
            busy={busy === decision.key}
            heldBack={decision.heldBack}
            aria-keyshortcuts={decision.letter?.toUpperCase()}
            aria-expanded={decision.fields ? open === decision.key : undefined}
            onClick={() => void press(decision)}
          >
            {decision.label}
            {decision.letter && <KeyCap name={decision.letter.toUpperCase()} />}
          </Button>
        ))}
      </div>
      <Announcements failure={failure} />
      {chosen && (
        <DecisionForm key={chosen.key} decision={chosen} onSend={decide} onClose={() => setOpen(undefined)} />
      )}
    </div>
  )
}

interface DecisionFormProps {
  readonly decision: Decision
  readonly onSend: (decision: Decision, values: Values) => Promise<Sent<string, string, string>>
  readonly onClose: () => void
}

/** What is sent is about what its writer saw when the form was opened, whatever has become of that since. */
function DecisionForm({ decision, onSend, onClose }: DecisionFormProps) {
  const { queue: words } = useConsoleWords()
  const { fields = nothing, label, meaning } = decision
  const [seen] = useState(decision)
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map(({ name, initial }) => [name, initial ?? ''])),
    check: (values) => missing(fields, values, words.missing),
    send: async (values) => {
      const sent = await onSend({ ...decision, act: seen.act }, values)
      if (typeof sent !== 'function') return sent
      return () => {
        close()
        sent()
      }
    },
  })
  const { element } = form
  const returnsTo = useRef(document.activeElement)
  useEffect(
    () => element.current?.querySelector<HTMLElement>('input, select, textarea, button')?.focus(),
    [element],
  )
  function close() {
    onClose()
    if (returnsTo.current instanceof HTMLElement) returnsTo.current.focus()
  }
  return (
    <form
      {...form.formProps}
      aria-label={label}
      className="grid max-w-136 gap-4 rounded-control border border-line bg-sunken p-4"
    >
      {meaning && <p className="text-14">{meaning}</p>}
      {fields.map((field) => (
        <FormField
          key={field.name}
          field={field}
          currency={form.values['currency'] || field.currency || providerCurrency}
          {...form.field(field.name)}
        />
      ))}
      <Announcements failure={form.failure} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" size="small" busy={form.busy} busyLabel={words.sending}>
          {label}
        </Button>
        <Button size="small" aria-keyshortcuts="Escape" aria-disabled={form.busy} onClick={close}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

const missing = (fields: readonly DecisionField[], values: Values, text: string): Faults<string, string> =>
  Object.fromEntries(
    fields
      .filter(
        ({ name, isOptional, type }) => !isOptional && type !== 'yes' && (values[name] ?? '').trim() === '',
      )
      .map(({ name }) => [name, text]),
  )

interface FormFieldProps {
  readonly field: DecisionField
  readonly currency: string
  readonly value: string | undefined
  readonly onChange: (value: string) => void
  readonly error: string | undefined
}

function FormField({ field, currency, value = '', onChange, error }: FormFieldProps) {
  const { queue: words } = useConsoleWords()
  const { locale } = useDisplay()
  const id = useId()
  const { name, label, hint, options, type = 'text', isOptional, maxLength = 500 } = field
  const texts = { name, label: isOptional ? words.optional(label) : label, hint, error }
  if (options)
    return (
      <SelectField {...texts} value={value} onChange={onChange} options={options} chooseText={words.choose} />
    )
  if (type === 'yes')
    return (
      <Checkbox
        {...texts}
        label={label}
        checked={value === 'yes'}
        onChange={(isChecked) => onChange(isChecked ? 'yes' : '')}
      />
    )
  if (type === 'amount')
    return (
      <MoneyField
        {...texts}
        amountMinor={value === '' ? undefined : BigInt(value)}
        onChange={(amountMinor) => onChange(amountMinor === undefined ? '' : String(amountMinor))}
        currency={currency}
        locale={locale}
      />
    )
  if (type === 'file')
    return (
      <Field id={id} label={texts.label} hint={hint} error={error}>
        <input
          {...describedBy(id, { hint, error })}
          id={id}
          type="file"
          name={name}
          accept={field.accept}
          onChange={({ target }) => {
            field.onFile?.(target.files?.[0])
            onChange(target.files?.[0]?.name ?? '')
          }}
          className={inputLook}
        />
      </Field>
    )
  if (type === 'long')
    return <TextArea {...texts} value={value} onChange={onChange} maxLength={200_000} spellCheck />
  return (
    <TextField
      {...texts}
      value={value}
      onChange={onChange}
      type={type}
      maxLength={maxLength}
      autoComplete="off"
    />
  )
}
