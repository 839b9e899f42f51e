import { Component, type ReactNode, useEffect, useRef } from 'react'
import { useSession, useSessionActions } from '../features/identity/index.ts'
import { CrashReport } from '../features/support/crash-report-form.tsx'
import { useBrandName, useBrand } from '../lib/theme.ts'
import { useOnline } from '../ui/use-online.ts'
import { useWords } from '../lib/words/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { AlertIcon } from '../ui/icons.tsx'
import { Logo } from '../ui/logo.tsx'

function CrashScreen({ error }: { error: unknown }) {
  const { crash, shell } = useWords()
  const online = useOnline()
  const [brand, name] = [useBrand(), useBrandName()]
  const isStranger = useSession().status === 'signed-out'
  const { accessToken } = useSessionActions()
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus is gone with its page.
  useEffect(() => heading.current?.focus(), [])

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-136 content-center gap-6 p-4">
      <title>{crash.title}</title>
      <Logo brand={brand} name={name} />
      <Card className="grid justify-items-start gap-4">
        <h1 ref={heading} tabIndex={-1} className="flex items-center gap-3 text-24">
          <span className="text-negative" role="img" aria-label={crash.icon}>
            <AlertIcon size={28} />
          </span>
          {crash.title}
        </h1>
        <p>{crash.sorry}</p>
        <p role="status" className="text-warning empty:hidden">
          {!online && shell.offline}
        </p>
        <p>{crash.advice}</p>
        <CrashReport error={error} isStranger={isStranger} accessToken={accessToken} />
        <Button kind="primary" onClick={() => location.reload()}>
          {crash.reload}
        </Button>
      </Card>
    </main>
  )
}

interface Caught {
  readonly error: unknown
}

export class CrashBoundary extends Component<{ readonly children: ReactNode }, Caught | { error?: never }> {
  override state: Caught | { error?: never } = {}

  static getDerivedStateFromError(error: unknown): Caught {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <CrashScreen error={this.state.error} /> : this.props.children
  }
}
