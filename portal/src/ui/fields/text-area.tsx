import { type Ref, type TextareaHTMLAttributes, useId } from 'react'
import { describedBy, Field, type FieldTexts, inputLook } from './field.tsx'

interface TextAreaProps extends FieldTexts, Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'> {
  readonly name: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** A note below the field, such as the number of characters left. */
  readonly note?: string | undefined
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Grows with the text, up to a maximum height, after which it scrolls. */
export function TextArea({ label, hint, error, note, onChange, ...input }: TextAreaProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      below={
        note && (
          <p id={noteId} className="text-14 text-muted tabular-nums">
            {note}
          </p>
        )
      }
    >
      <textarea
        rows={4}
        {...input}
        {...describedBy(id, { hint, error }, note && noteId)}
        id={id}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} field-sizing-content max-h-80 min-h-28`}
      />
    </Field>
  )
}
