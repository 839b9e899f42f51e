import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { Button } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { MessageForm } from './message-form.tsx'
import { sendFeedback, type FeedbackWay } from './send-feedback.ts'
import { useSupportWords } from './words/index.ts'

interface ReminderProps {
  readonly accessToken: FeedbackWay['accessToken']
}

export function Reminder({ accessToken }: ReminderProps) {
  const { feedback, reminder: words } = useSupportWords()
  const { basePaths } = useConfig()
  const [stage, setStage] = useState<'asked' | 'open' | 'sent' | 'left'>('asked')

  async function send(message: string) {
    const way = { vendorBasePath: basePaths.vendor, accessToken }
    const arrived = await sendFeedback(way, { message, page: location.pathname })
    if (arrived) setStage('sent')
    return arrived
  }

  // The element that had the focus has been removed at this point.
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
            <Button onClick={() => setStage('open')}>{feedback.give}</Button>
            <Button kind="quiet" onClick={() => setStage('left')}>
              {words.later}
            </Button>
          </div>
        )}
        {stage === 'open' && (
          <MessageForm
            words={{
              label: feedback.message,
              hint: feedback.messageHint,
              send: feedback.send,
              sending: feedback.sending,
            }}
            missing={feedback.empty}
            onSend={send}
            failure={{ text: feedback.notSent }}
          />
        )}
        <p role="status">{stage === 'sent' && feedback.sent}</p>
      </Section>
    </div>
  )
}
