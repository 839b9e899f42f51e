import { lazy, Suspense } from 'react'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { linkLook } from '../../../ui/link.tsx'
import { loadQrCode } from './load-qr-code.ts'
import type { Secret } from './use-set-up.ts'
import { useSecurityWords } from './words/index.ts'

/**
 * The QR code component is as big a download as the rest of the dialog, so it loads separately; the key as text is beside
 * it.
 */
const QrCode = lazy(() => loadQrCode().then((module) => ({ default: module.QrCode })))
const qrPlace = 'block aspect-square w-full max-w-52 animate-pulse rounded-control bg-sunken'

/** Splits the key into groups of four characters, which are easier to read aloud or type. */
const inFours = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Offers the secret in three ways: to scan, to type, and, on the phone that has the app, to open. */
export function ScanStep({ secret: { secret, address } }: { readonly secret: Secret }) {
  const { setUp: words } = useSecurityWords()
  const { copy } = useDisplay().words
  return (
    <div className="grid items-start gap-x-6 gap-y-4 mobile:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="grid gap-2">
        <p className="text-14 font-medium">{words.scan}</p>
        <Suspense fallback={<span aria-hidden="true" className={qrPlace} />}>
          <QrCode text={address} label={words.qr} />
        </Suspense>
      </div>
      <div className="grid gap-2">
        <p className="text-14 font-medium">{words.orType}</p>
        <p className="text-16 tabular-nums" data-secret>
          {inFours(secret)}
        </p>
        <div className="-ml-2 flex flex-wrap items-center">
          <CopyButton text={secret} what={words.secret} words={copy} />
        </div>
        <a href={address} className={`${linkLook} hidden py-2.5 text-14 pointer-coarse:block`}>
          {words.onPhone}
        </a>
      </div>
    </div>
  )
}

/** Has the same height as the step that replaces it. */
export function ScanSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-2">
      <p className="text-14">&nbsp;</p>
      <span className={qrPlace} />
    </div>
  )
}
