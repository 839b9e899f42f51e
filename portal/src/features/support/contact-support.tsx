import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/words/index.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import type { CopyButtonProps } from '../../ui/copy-button.tsx'
import { SupportIcon } from '../../ui/icons.tsx'
import { linkLook } from '../../ui/link.tsx'
import type { FeedbackWay } from './send-feedback.ts'

/** Without a network there is no button, and what it copies remains visible. */
const CopyButton = lazy((): Promise<{ default: (props: CopyButtonProps) => ReactNode }> =>
  import('../../ui/copy-button.tsx').then(
    (module) => ({ default: module.CopyButton }),
    () => ({ default: () => null }),
  ),
)
const GiveFeedback = lazy(() =>
  import('./give-feedback.tsx').then(
    (module) => ({ default: module.GiveFeedback }),
    // Without a network no message can be sent; the phone number remains visible.
    () => ({ default: () => null }),
  ),
)

/** On a phone the label is above, so that a long address fits on one line. */
const row =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 mobile:grid-cols-[4rem_minmax(0,1fr)_auto]'

interface ContactSupportProps {
  /** The token of a signed-in person; nobody else can send a message from here. */
  readonly accessToken: FeedbackWay['accessToken'] | undefined
  /** The links of a vendor leave room for the icon alone on a wide screen, where both are in one row. */
  readonly isBesideLinks?: boolean
}

export function ContactSupport({ accessToken, isBesideLinks = false }: ContactSupportProps) {
  const { shell, support: words } = useWords()
  const { support } = useConfig()
  const [isOpened, setOpened] = useState(false)
  const copyButton = (text: string, what: string) => (
    <Suspense fallback={<span className="min-h-11" />}>
      {isOpened && <CopyButton text={text} what={what} words={words} />}
    </Suspense>
  )
  return (
    <Disclosure
      onOpen={() => setOpened(true)}
      label={
        <>
          <SupportIcon />
          <span className={`sr-only tablet:not-sr-only ${isBesideLinks ? 'min-[80rem]:sr-only' : ''}`}>
            {shell.support}
          </span>
        </>
      }
      buttonClass="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 text-ink hover:bg-sunken aria-expanded:bg-sunken tablet:px-3"
      panelClass="absolute top-full right-4 left-4 z-20 mt-1 rounded-card border border-control bg-card p-4 text-14 shadow-over mobile:p-5 mobile:left-auto mobile:w-96 tablet:right-6"
    >
      <p className="text-muted">{shell.supportHours}</p>
      <dl className="mt-3 grid gap-3 mobile:gap-1">
        <div className={row}>
          <dt className="col-span-full text-muted mobile:col-span-1">{shell.callUs}</dt>
          <dd className="contents">
            <a className={`${linkLook} py-3`} href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
              {support.phone}
            </a>
            {copyButton(support.phone, words.phone)}
          </dd>
        </div>
        <div className={row}>
          <dt className="col-span-full text-muted mobile:col-span-1">{shell.writeUs}</dt>
          <dd className="contents">
            {/* A phone can open its mail app; a desktop often opens the wrong program, so there the address is plain text. */}
            <a className={`${linkLook} py-3 wrap-anywhere tablet:hidden`} href={`mailto:${support.email}`}>
              {support.email}
            </a>
            <span className="hidden py-3 wrap-anywhere tablet:inline">{support.email}</span>
            {copyButton(support.email, words.email)}
          </dd>
        </div>
      </dl>
      {accessToken && isOpened && (
        <Suspense>
          <GiveFeedback accessToken={accessToken} />
        </Suspense>
      )}
    </Disclosure>
  )
}
