import { useEffect, useRef, useState } from 'react'
import { useSelector } from 'react-redux'
import { useConfig } from '../../../lib/config.ts'
import { useFlag } from '../../../lib/flags.ts'
import type { State } from '../../../lib/state/open-store.ts'
import { useWords } from '../../../lib/words/index.ts'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { MessageForm } from '../message-form.tsx'
import { sendFeedback, type FeedbackWay } from '../send-feedback.ts'
import { useGetRemindedAccountQuery, useNoteFeedbackReminderMutation } from './calls.ts'
import { isReminderDue } from './reminder-due.ts'
import { useReminderWords } from './words.ts'

interface FeedbackReminderProps {
  readonly accessToken: FeedbackWay['accessToken']
}

function Reminder({ accessToken }: FeedbackReminderProps) {
  const words = useReminderWords()
  const { support } = useWords()
  const { basePaths } = useConfig()
  const [stage, setStage] = useState<'asked' | 'open' | 'sent' | 'left'>('asked')

  async function send(message: string) {
    const way = { vendorBasePath: basePaths.vendor, accessToken }
    const arrived = await sendFeedback(way, { message, page: location.pathname })
    if (arrived) setStage('sent')
    return arrived
  }

  // What had the focus is gone then.
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (stage === 'sent') heading.current?.focus()
    if (stage === 'left') document.getElementById('content')?.focus()
  }, [stage])

  if (stage === 'left') return null
  return (
    <div className="mx-auto mt-6 w-full max-w-264">
      <Section title={words.title} text={words.text} heading={heading}>
        {stage === 'asked' && (
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setStage('open')}>{words.write}</Button>
            <Button kind="quiet" onClick={() => setStage('left')}>
              {words.later}
            </Button>
          </div>
        )}
        {stage === 'open' && (
          <MessageForm
            words={{
              label: support.message,
              hint: support.messageHint,
              send: support.send,
              sending: support.sending,
            }}
            missing={support.empty}
            onSend={send}
            failure={{ text: support.notSent }}
          />
        )}
        <p role="status">{stage === 'sent' && support.sent}</p>
      </Section>
    </div>
  )
}

/** Comes by itself every few months. That it was shown is noted with the account, so that no other device shows it again. */
export function FeedbackReminder({ accessToken }: FeedbackReminderProps) {
  const isOffered = useFlag('feedbackUI')
  const email = useSelector((state: State) => state.auth.email) ?? ''
  const { data } = useGetRemindedAccountQuery({ params: { email } }, { skip: !isOffered || email === '' })
  const [note] = useNoteFeedbackReminderMutation({ fixedCacheKey: 'feedback-reminder' })
  const [cameAt] = useState(() => Date.now())
  const isDue = data ? isReminderDue(data, cameAt) : false
  const id = data?.id
  useEffect(() => {
    if (!isDue || id === undefined) return
    const lastFeedbackReminderShownAt = new Date(cameAt).toISOString()
    void note({ params: { id }, body: { lastFeedbackReminderShownAt } })
  }, [isDue, id, cameAt, note])
  return isDue && <Reminder accessToken={accessToken} />
}
