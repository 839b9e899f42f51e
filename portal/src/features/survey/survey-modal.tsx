import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Scale } from './scale.tsx'
import { useSurveyForm } from './use-survey-form.ts'
import { useSurveyWords } from './words.ts'

interface SurveyModalProps {
  readonly onClose: () => void
}

const longest = 2000

export function SurveyModal({ onClose }: SurveyModalProps) {
  const words = useSurveyWords()
  const id = useId()
  const element = useRef<HTMLFormElement>(null)
  const form = useSurveyForm(element)
  const { answers, change, end, failure } = form
  const leave = useRef<HTMLButtonElement>(null)
  // The button that had the focus is gone then.
  useEffect(() => {
    if (end) leave.current?.focus()
  }, [end])
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={words.title}
      description={end ? undefined : words.text}
      closeLabel={words.close}
      locked={form.isBusy}
      actions={
        end ? (
          <Button ref={leave} kind="primary" onClick={onClose}>
            {words.done}
          </Button>
        ) : (
          <>
            <Button aria-disabled={form.isBusy} onClick={onClose}>
              {words.later}
            </Button>
            <Button type="submit" form={id} kind="primary" busy={form.isBusy} busyLabel={words.sending}>
              {words.send}
            </Button>
          </>
        )
      }
    >
      {!end && (
        <form
          id={id}
          ref={element}
          noValidate
          onSubmit={(event) => void form.submit(event)}
          className="grid gap-6"
        >
          <Scale
            label={words.recommend}
            hint={words.recommendHint}
            error={form.isMissing ? words.choose : undefined}
            name="recommend"
            {...{ from: 0, to: 10 }}
            value={answers.recommend}
            onChange={change('recommend')}
          />
          <Scale
            label={words.ease}
            hint={words.easeHint}
            name="ease"
            {...{ from: 1, to: 5 }}
            value={answers.ease}
            onChange={change('ease')}
          />
          <TextArea
            label={words.reason}
            name="reason"
            maxLength={longest}
            value={answers.reason}
            onChange={change('reason')}
          />
          <TextArea
            label={words.missing}
            name="missing"
            maxLength={longest}
            value={answers.missing}
            onChange={change('missing')}
          />
        </form>
      )}
      <Announcements failure={failure && words[failure]} news={end && words[end]} />
    </Dialog>
  )
}
