import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, inputLook } from '../../ui/fields/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { linkLook } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'

interface MessageFormProps {
  readonly words: {
    readonly label: string
    readonly hint: string
    readonly send: string
    readonly sending: string
  }
  /** Resolves to whether the message arrived. */
  readonly onSend: (typed: string) => Promise<boolean>
  /** The text for a message that did not arrive, and another way to send it. */
  readonly failure: {
    readonly text: string
    readonly link?: string
    readonly href?: (typed: string) => string
  }
  readonly missing?: string
}

/** A text box with a send button. The text remains until the message has arrived. */
export function MessageForm({ words, onSend, failure, missing }: MessageFormProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => box.current?.focus(), [])
  const form = useForm({
    initial: { typed: '' },
    check: ({ typed }) => ({ typed: typed.trim() === '' ? missing : undefined }),
    send: async ({ typed }) => ((await onSend(typed.trim())) ? undefined : { failure: failure.text }),
  })
  const { value: typed, onChange, error } = form.field('typed')

  return (
    <form {...form.formProps} className="grid w-full gap-4">
      <Field id={id} label={words.label} hint={words.hint} error={error}>
        <textarea
          ref={box}
          id={id}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          rows={3}
          maxLength={3000}
          value={typed}
          onChange={(event) => onChange(event.target.value)}
          className={inputLook}
        />
      </Field>
      <Announcements
        failure={
          form.failure && (
            <>
              {form.failure}{' '}
              {failure.href && (
                <a className={`${linkLook} text-current`} href={failure.href(typed)}>
                  {failure.link}
                </a>
              )}
            </>
          )
        }
      />
      <Button type="submit" busy={form.busy} busyLabel={words.sending} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}
