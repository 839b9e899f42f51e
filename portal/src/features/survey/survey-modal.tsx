import { useEffect, useId, useRef, useState } from 'react'
import type { SurveyIdentifier, surveys } from '@sooner/rules/surveys'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import type { CallError } from '../../lib/calls/call-error.ts'
import { ownNotice } from '../../lib/outcomes/own-notice.ts'
import { useVendorId } from '../../lib/state/vendor-id.ts'
import { useAnswerSurveyMutation } from '../../lib/resources/voice.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { useSurveyWords } from './words/index.ts'
import { surveyId } from './use-survey-due.ts'

interface ScaleProps {
  readonly label: string
  readonly hint: string
  readonly error?: string | undefined
  readonly name: string
  readonly from: number
  readonly to: number
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A choice between a few numbers, each large enough for a finger. */
function Scale({ label, hint, error, name, from, to, value, onChange }: ScaleProps) {
  const id = useId()
  const numbers = Array.from({ length: to - from + 1 }, (_, at) => String(from + at))
  return (
    <fieldset
      aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
      aria-invalid={error ? true : undefined}
    >
      <legend className="text-14 font-medium">{label}</legend>
      <div className="mt-2 flex flex-wrap gap-1.5">
        {numbers.map((number) => (
          <label
            key={number}
            className="relative inline-flex size-11 items-center justify-center rounded-control border border-control tabular-nums hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              value={number}
              checked={value === number}
              onChange={() => onChange(number)}
              className="absolute inset-0 m-0 size-full cursor-pointer appearance-none rounded-control outline-none forced-colors:appearance-auto"
            />
            {number}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-14 text-negative">
          <AlertIcon size={18} />
          {error}
        </p>
      )}
      <p id={`${id}-hint`} className="mt-1.5 text-14 text-muted">
        {hint}
      </p>
    </fieldset>
  )
}

type Question = (typeof surveys)[SurveyIdentifier][number]
type Answers = Readonly<Record<Question, string>>
const nothing: Answers = { recommend: '', ease: '', reason: '', missing: '' }

type SurveyEnd = 'thanks' | 'taken'

/** Unanswered questions are not sent. */
const given = (answers: Answers) =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, typed]) => (typed.trim() ? [[name, typed.trim()]] : [])),
  )

function useSurveyForm() {
  const words = useSurveyWords()
  const id = useVendorId()
  // The dialog itself reports the outcome.
  const [answer] = useAnswerSurveyMutation(ownNotice('survey'))
  const [end, setEnd] = useState<SurveyEnd>()
  const form = useForm({
    initial: nothing,
    live: true,
    check: ({ recommend }) => ({ recommend: recommend === '' ? words.choose : undefined }),
    send: async (answers) => {
      const body = { responses: given(answers) }
      const { data, error } = await answer({ params: { id, surveyId }, body })
      if (data) return () => setEnd('thanks')
      if ((error as CallError | undefined)?.code === 'CONFLICT') return () => setEnd('taken')
      return { failure: navigator.onLine ? words.failed : words.offline }
    },
  })
  return { ...form, end }
}

type SurveyForm = ReturnType<typeof useSurveyForm>

const maxLength = 2000

function Questions({ form }: { readonly form: SurveyForm }) {
  const words = useSurveyWords()
  const asked = <N extends keyof typeof form.values>(name: N) => ({ name, ...form.field(name) })
  return (
    <>
      <Scale {...asked('recommend')} label={words.recommend} hint={words.recommendHint} from={0} to={10} />
      <Scale {...asked('ease')} label={words.ease} hint={words.easeHint} from={1} to={5} />
      <TextArea {...asked('reason')} label={words.reason} maxLength={maxLength} />
      <TextArea {...asked('missing')} label={words.missing} maxLength={maxLength} />
    </>
  )
}

interface SurveyModalProps {
  readonly onClose: () => void
}

export function SurveyModal({ onClose }: SurveyModalProps) {
  const words = useSurveyWords()
  const id = useId()
  const form = useSurveyForm()
  const { end, failure, busy } = form
  const leave = useRef<HTMLButtonElement>(null)
  // The button that had the focus has been removed at this point.
  useEffect(() => {
    if (end) leave.current?.focus()
  }, [end])
  const actions = end ? (
    <Button ref={leave} kind="primary" onClick={onClose}>
      {words.done}
    </Button>
  ) : (
    <>
      <Button type="submit" form={id} kind="primary" busy={busy} busyLabel={words.sending}>
        {words.send}
      </Button>
      <Button aria-disabled={busy} onClick={onClose}>
        {words.later}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.title}
      description={end ? undefined : words.text}
      closeLabel={words.close}
      locked={busy}
      asksIfTyped
      actions={actions}
    >
      {!end && (
        <form id={id} {...form.formProps} className="grid gap-6">
          <Questions form={form} />
        </form>
      )}
      <Announcements failure={failure} notice={end && words[end]} />
    </Dialog>
  )
}
