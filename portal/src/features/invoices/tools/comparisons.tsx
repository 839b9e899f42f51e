import type { Currency } from '@sooner/money'
import { useState, type ReactNode, useId } from 'react'
import type { AdvancedFiltersState } from '../../../lib/state/slices/advanced-filters.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { MoneyField } from '../../../ui/fields/money-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { ComparisonName } from '../view/invoice-view.ts'
import { useToolsWords } from './words/index.ts'
import type { FilterOperator } from '@sooner/rules/filters'
import { SelectField } from '../../../ui/fields/select-field.tsx'

interface ComparisonFieldProps {
  readonly label: string
  readonly hint?: string
  readonly name: string
  readonly operator: FilterOperator
  readonly texts: Readonly<Record<FilterOperator, string>>
  readonly onOperator: (operator: FilterOperator) => void
  /** The field of the value that is compared with. */
  readonly children: ReactNode
}

/** The usual comparison is the first of the list. */
const order: readonly FilterOperator[] = ['gte', 'gt', 'eq', 'lte', 'lt']

function ComparisonField(props: ComparisonFieldProps) {
  const { label, hint, name, operator, texts, onOperator, children } = props
  const { filters: words } = useToolsWords()
  const id = useId()
  return (
    <fieldset aria-describedby={hint && id} className="grid gap-2">
      <legend className="mb-2 text-16 font-medium">{label}</legend>
      {hint && (
        <p id={id} className="-mt-3 text-14 text-muted">
          {hint}
        </p>
      )}
      <div className="grid items-start gap-3 mobile:grid-cols-2">
        <SelectField
          label={words.compare}
          name={`${name}-operator`}
          value={operator}
          options={order.map((value) => ({ value, text: texts[value] }))}
          onChange={onOperator}
          chooseText={words.compare}
        />
        {children}
      </div>
    </fieldset>
  )
}

/** The fields whose text is no value, so that the filters can't be applied. */
export type Typed = Readonly<Partial<Record<ComparisonName, boolean>>>

interface ComparisonsProps {
  readonly wanted: Pick<AdvancedFiltersState, ComparisonName>
  readonly onChange: (change: Partial<Pick<AdvancedFiltersState, ComparisonName>>) => void
  readonly currency: Currency
  readonly unreadable: Typed
  readonly onUnreadable: (name: ComparisonName, isUnreadable: boolean) => void
}

const wholeDays = /^\d{1,5}$/

function Days({ wanted: { accelerationDays }, onChange, unreadable, onUnreadable }: ComparisonsProps) {
  const { filters: words } = useToolsWords()
  const [text, setText] = useState(String(accelerationDays.value ?? ''))
  return (
    <TextField
      label={words.daysValue}
      name="days"
      inputMode="numeric"
      autoComplete="off"
      value={text}
      error={unreadable.accelerationDays ? words.wholeDays : undefined}
      onChange={(typed) => {
        setText(typed)
        const days = typed.trim()
        onUnreadable('accelerationDays', days !== '' && !wholeDays.test(days))
        const value = wholeDays.test(days) ? Number(days) : undefined
        onChange({ accelerationDays: { ...accelerationDays, value } })
      }}
    />
  )
}

/** Open amount, expected payment and days sooner, each with its operator. */
export function Comparisons(props: ComparisonsProps) {
  const { wanted, onChange, currency, unreadable, onUnreadable } = props
  const { totalOpenAmount, estimatedPaymentDate, accelerationDays } = wanted
  const { filters: words } = useToolsWords()
  const { locale } = useDisplay()
  const amount = totalOpenAmount.value
  return (
    <>
      <ComparisonField
        label={words.amount}
        name="amount"
        operator={totalOpenAmount.operator}
        texts={words.operators}
        onOperator={(operator) => onChange({ totalOpenAmount: { ...totalOpenAmount, operator } })}
      >
        <MoneyField
          label={words.amountValue}
          name="amount"
          amountMinor={amount === undefined || amount < 0 ? undefined : BigInt(amount)}
          onChange={(value) =>
            onChange({
              totalOpenAmount: { ...totalOpenAmount, value: value === undefined ? undefined : Number(value) },
            })
          }
          currency={currency}
          locale={locale}
        />
      </ComparisonField>
      <ComparisonField
        label={words.expected}
        name="expected"
        operator={estimatedPaymentDate.operator}
        texts={words.dayOperators}
        onOperator={(operator) => onChange({ estimatedPaymentDate: { ...estimatedPaymentDate, operator } })}
      >
        <DateField
          label={words.day}
          name="expected"
          day={estimatedPaymentDate.value ?? ''}
          error={unreadable.estimatedPaymentDate ? words.noDay : undefined}
          onChange={(day, typed) => {
            onUnreadable('estimatedPaymentDate', day === '' && typed.trim() !== '')
            const value = day === '' ? undefined : day
            onChange({ estimatedPaymentDate: { ...estimatedPaymentDate, value } })
          }}
          locale={locale}
          pickLabel={words.pickDay}
        />
      </ComparisonField>
      <ComparisonField
        label={words.days}
        hint={words.daysHint}
        name="days"
        operator={accelerationDays.operator}
        texts={words.operators}
        onOperator={(operator) => onChange({ accelerationDays: { ...accelerationDays, operator } })}
      >
        <Days {...props} />
      </ComparisonField>
    </>
  )
}
