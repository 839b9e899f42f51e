import type { InputHTMLAttributes } from 'react'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { useBusinessWords } from '../words/index.ts'
import { longest, type TextName } from './business-values.ts'
import { sentenceAt } from './sentence-at.ts'
import type { BusinessForm } from './form.ts'
import { labelOf } from './label-of.ts'

export interface GroupProps {
  readonly form: BusinessForm
}

interface FormTextProps
  extends GroupProps, Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'type'> {
  readonly name: TextName
  readonly hint?: string | undefined
  readonly optional?: boolean
}

export function useErrorAt({ faultAt, values }: BusinessForm) {
  const words = useBusinessWords().form
  return (name: Parameters<typeof faultAt>[0]) => {
    const fault = faultAt(name)
    return fault && sentenceAt(words, values, name, fault)
  }
}

/** A text field of the form with its value, its fault, and the maximum length that the service accepts. */
export function FormText({ form, name, optional = false, ...field }: FormTextProps) {
  const words = useBusinessWords().form
  const label = labelOf(words, form.values, name)
  const errorAt = useErrorAt(form)
  return (
    <TextField
      {...field}
      name={name}
      label={optional ? words.optional(label) : label}
      required={!optional}
      maxLength={longest[name]}
      value={form.values[name]}
      error={errorAt(name)}
      onChange={(value) => form.change(name, value)}
      onBlur={() => form.leave(name)}
    />
  )
}
