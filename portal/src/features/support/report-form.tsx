import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/words/index.ts'
import { MessageForm } from './message-form.tsx'
import { type FeedbackWay, sendFeedback } from './send-feedback.ts'

export interface ReportFormProps {
  /** What the browser says of the error. */
  readonly description: string
  readonly accessToken: FeedbackWay['accessToken']
  readonly mail: (typed: string) => string
  readonly onSent: () => void
}

export function ReportForm({ description, accessToken, mail, onSent }: ReportFormProps) {
  const { crash } = useWords()
  const { basePaths } = useConfig()

  async function send(typed: string) {
    const message = crash.message(typed, description)
    const way = { vendorBasePath: basePaths.vendor, accessToken }
    const arrived = await sendFeedback(way, { message, page: location.pathname })
    if (arrived) onSent()
    return arrived
  }

  return (
    <MessageForm
      words={{ label: crash.doing, hint: crash.doingHint, send: crash.send, sending: crash.sending }}
      onSend={send}
      failure={{ text: crash.notSent, link: crash.byMail, href: mail }}
    />
  )
}
