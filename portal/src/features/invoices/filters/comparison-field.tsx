import type { FilterOperator } from '@sooner/rules/filters'
import { type ReactNode, useId } from 'react'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { useFiltersWords } from './words.ts'

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

export function ComparisonField(props: ComparisonFieldProps) {
  const { label, hint, name, operator, texts, onOperator, children } = props
  const words = useFiltersWords()
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
