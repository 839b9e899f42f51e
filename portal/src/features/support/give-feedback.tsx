import { useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useFlag } from '../../lib/flags.ts'
import { Button } from '../../ui/button.tsx'
import { MessageForm } from './message-form.tsx'
import { type FeedbackWay, sendFeedback } from './send-feedback.ts'
import { useSupportWords } from './words/index.ts'

export function GiveFeedback({ accessToken }: Pick<FeedbackWay, 'accessToken'>) {
  const { feedback: words } = useSupportWords()
  const { basePaths } = useConfig()
  const offered = useFlag('feedbackUI')
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed')

  async function send(message: string) {
    const way = { vendorBasePath: basePaths.vendor, accessToken }
    const arrived = await sendFeedback(way, { message, page: location.pathname })
    if (arrived) setStage('sent')
    return arrived
  }

  if (!offered) return null
  return (
    <div className="mt-3 border-t border-line pt-4">
      {stage === 'closed' && <Button onClick={() => setStage('open')}>{words.give}</Button>}
      {stage === 'open' && (
        <MessageForm
          words={{ label: words.message, hint: words.messageHint, send: words.send, sending: words.sending }}
          missing={words.empty}
          onSend={send}
          failure={{ text: words.notSent }}
        />
      )}
      <p role="status">{stage === 'sent' && words.sent}</p>
    </div>
  )
}
