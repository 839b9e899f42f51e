import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/words/index.ts'
import { linkLook } from '../../ui/link.tsx'
import type { ReportFormProps } from './report-form.tsx'

/** The browser's error message and the first places in its stack. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 500)
  const places = (error.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at '))
  return [
    `${error.name}: ${error.message}`.slice(0, 500),
    ...places.slice(0, 5).map((line) => line.trim()),
  ].join('\n')
}

interface Mail {
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Mail programs truncate long links, some beyond 2000 characters. */
const maxBodyLength = 1200

export function mailLink({ to, subject, body }: Mail): string {
  const parts = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(cut(body))}`]
  return `mailto:${encodeURI(to)}?${parts.join('&')}`
}

/** Removes half of a surrogate pair at the cut, because it can't be encoded. */
const cut = (text: string) =>
  text
    .slice(0, maxBodyLength)
    .toWellFormed()
    .replace(/\uFFFD$/, '')

/** Shown if the form can't be loaded, because the error includes a network failure. */
function ByMail({ mail }: ReportFormProps) {
  const { crash } = useWords()
  return (
    <p role="alert">
      {crash.notSent}{' '}
      <a className={linkLook} href={mail('')}>
        {crash.byMail}
      </a>
    </p>
  )
}

/** The form loads separately, so that not every page has to include it. */
const ReportForm = lazy(() =>
  import('./report-form.tsx').then(
    (module) => ({ default: module.ReportForm }),
    () => ({ default: ByMail }),
  ),
)

interface CrashReportProps {
  readonly error: unknown
  /** Whether the person is signed out: nobody could be answered then, so the report goes by e-mail. */
  readonly isStranger: boolean
  readonly accessToken: () => Promise<string | undefined>
}

const reportLook = `${linkLook} -my-2 py-2 text-left`

/** Asks people to fill out the crash report if the error keeps happening, and opens its form. */
export function CrashReport({ error, isStranger, accessToken }: CrashReportProps) {
  const { crash } = useWords()
  const { productName, support } = useConfig()
  const [stage, setStage] = useState<'closed' | 'open' | 'sent'>('closed')

  const mail = (typed: string) =>
    mailLink({
      to: support.email,
      subject: crash.mailSubject(productName),
      body: crash.mailBody(typed, location.pathname, errorText(error)),
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
        <Suspense>
          <ReportForm
            description={errorText(error)}
            accessToken={accessToken}
            mail={mail}
            onSent={() => setStage('sent')}
          />
        </Suspense>
      )}
    </>
  )
}
