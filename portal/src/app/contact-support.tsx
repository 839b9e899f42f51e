import { useConfig } from '../lib/config.ts'
import { useWords } from '../lib/words/index.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { SupportIcon } from '../ui/icons.tsx'
import { linkLook } from '../ui/link.tsx'

export function ContactSupport() {
  const { shell } = useWords()
  const { support } = useConfig()
  return (
    <Disclosure
      label={
        <>
          <SupportIcon />
          <span className="sr-only tablet:not-sr-only">{shell.support}</span>
        </>
      }
      buttonClass="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 text-14 text-ink hover:bg-sunken aria-expanded:bg-sunken tablet:px-3"
      panelClass="absolute top-full right-4 left-4 z-10 mt-1 rounded-card border border-control bg-card p-5 text-14 shadow-over mobile:left-auto mobile:w-80 tablet:right-6"
    >
      <p className="text-muted">{shell.supportHours}</p>
      <dl className="mt-2 grid grid-cols-[auto_1fr] items-baseline gap-x-4">
        <dt className="text-muted">{shell.callUs}</dt>
        <dd>
          <a className={`${linkLook} inline-block py-3`} href={`tel:${support.phone.replace(/[^+\d]/g, '')}`}>
            {support.phone}
          </a>
        </dd>
        <dt className="text-muted">{shell.writeUs}</dt>
        <dd className="min-w-0 wrap-anywhere">
          <a className={`${linkLook} inline-block py-3`} href={`mailto:${support.email}`}>
            {support.email}
          </a>
        </dd>
      </dl>
    </Disclosure>
  )
}
