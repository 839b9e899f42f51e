import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Field, inputLook } from '../../ui/field.tsx'
import { linkLook } from '../../ui/link.tsx'
import { Announcements } from '../../ui/notice.tsx'

interface MessageFormProps {
  readonly words: {
    readonly label: string
    readonly hint: string
    readonly send: string
    readonly sending: string
  }
  /** Says whether it arrived. */
  readonly onSend: (said: string) => Promise<boolean>
  /** What to say of a message that did not arrive, and another way for it. */
  readonly failure: {
    readonly text: string
    readonly link?: string
    readonly href?: (said: string) => string
  }
  readonly missing?: string
}

/** A box to write in and a button to send it. What was written stays until it has arrived. */
export function MessageForm({ words, onSend, failure, missing }: MessageFormProps) {
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [said, setSaid] = useState('')
  const [state, setState] = useState<'idle' | 'busy' | 'failed' | 'empty'>('idle')
  useEffect(() => box.current?.focus(), [])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (missing !== undefined && said.trim() === '') {
      setState('empty')
      box.current?.focus()
      return
    }
    setState('busy')
    if (!(await onSend(said.trim()))) setState('failed')
  }

  const error = state === 'empty' ? missing : undefined
  return (
    <form className="grid w-full gap-4" onSubmit={(event) => void submit(event)}>
      <Field id={id} label={words.label} hint={words.hint} error={error}>
        <textarea
          ref={box}
          id={id}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-error ${id}-hint`}
          aria-invalid={error === undefined ? undefined : true}
          rows={3}
          maxLength={3000}
          value={said}
          onChange={(event) => setSaid(event.target.value)}
          className={inputLook}
        />
      </Field>
      <Announcements
        failure={
          state === 'failed' && (
            <>
              {failure.text}{' '}
              {failure.href && (
                <a className={`${linkLook} text-current`} href={failure.href(said)}>
                  {failure.link}
                </a>
              )}
            </>
          )
        }
      />
      <Button type="submit" busy={state === 'busy'} busyLabel={words.sending} className="justify-self-start">
        {words.send}
      </Button>
    </form>
  )
}
