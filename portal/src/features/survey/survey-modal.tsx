import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { Scale } from './scale.tsx'
import { type SurveyForm, useSurveyForm } from './use-survey-form.ts'
import { useSurveyWords } from './words/index.ts'

const longest = 2000

function Questions({ form }: { readonly form: SurveyForm }) {
  const words = useSurveyWords()
  const asked = <N extends keyof typeof form.values>(name: N) => ({ name, ...form.field(name) })
  return (
    <>
      <Scale {...asked('recommend')} label={words.recommend} hint={words.recommendHint} from={0} to={10} />
      <Scale {...asked('ease')} label={words.ease} hint={words.easeHint} from={1} to={5} />
      <TextArea {...asked('reason')} label={words.reason} maxLength={longest} />
      <TextArea {...asked('missing')} label={words.missing} maxLength={longest} />
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
