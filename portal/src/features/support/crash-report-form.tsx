import { type ReactNode, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/words/index.ts'
import { linkLook } from '../../ui/link.tsx'
import { errorText, mailLink } from './crash-report.ts'
import { MessageForm } from './message-form.tsx'
import { sendFeedback } from './send-feedback.ts'

interface CrashReportProps {
  readonly error: unknown
  /** Signed out, there is nobody to answer, and the report goes by mail; so does one that nobody turns out to have written. */
  readonly isStranger: boolean
  readonly accessToken: () => Promise<string | undefined>
}

const reportLook = `${linkLook} -my-2 py-2 text-left`

/** "If it keeps happening, please fill out our crash report", and the form that this opens. */
export function CrashReport({ error, isStranger, accessToken }: CrashReportProps) {
  const { crash } = useWords()
  const { productName, support } = useConfig()
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed')

  const mail = (said: string) =>
    mailLink({
      to: support.email,
      subject: crash.mailSubject(productName),
      body: crash.mailBody(said, location.pathname, errorText(error)),
    })

  const ask = (link: ReactNode) => (
    <p>
      {crash.reportBefore}
      {link}
      {crash.reportAfter}
    </p>
  )
  if (isStranger && stage === 'closed') {
    return ask(
      <a className={reportLook} href={mail('')}>
        {crash.report}
      </a>,
    )
  }
  return (
    <>
      {stage !== 'sent' &&
        ask(
          <button
            type="button"
            className={reportLook}
            aria-expanded={stage === 'open'}
            onClick={() => setStage('open')}
          >
            {crash.report}
          </button>,
        )}
      <p role="status">{stage === 'sent' && crash.sent}</p>
      {stage === 'open' && (
        <ReportForm error={error} accessToken={accessToken} mail={mail} onSent={() => setStage('sent')} />
      )}
    </>
  )
}

interface ReportFormProps extends Pick<CrashReportProps, 'error' | 'accessToken'> {
  readonly mail: (said: string) => string
  readonly onSent: () => void
}

function ReportForm({ error, accessToken, mail, onSent }: ReportFormProps) {
  const { crash } = useWords()
  const { basePaths } = useConfig()

  async function send(said: string) {
    const message = crash.message(said, errorText(error))
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
