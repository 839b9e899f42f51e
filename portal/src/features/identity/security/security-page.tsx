import { useEffect } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { PageHeading } from '../../../lib/page.tsx'
import { useSession } from '../use-session.ts'
import { DevicesSection } from './devices-section.tsx'
import { EverywhereSection } from './everywhere-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { HistorySection } from './history-section.tsx'
import { warmModals } from './modals.ts'
import { PasswordSection } from './password-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useSecurityWords } from './words.ts'

/** Sessions, history and recovery codes are routes of our own identity service: a hosted user pool has none of them. */
export function SecurityPage() {
  const words = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const session = useSession()
  useEffect(() => {
    // Asked for again when one is opened.
    void warmModals().catch(() => undefined)
  }, [])
  if (session.status !== 'signed-in') return null
  return (
    <div className="grid gap-6">
      <header className="grid gap-2">
        <PageHeading>{words.title}</PageHeading>
        <p className="text-muted">{words.intro}</p>
      </header>
      <PasswordSection email={session.email} />
      <FactorSection email={session.email} />
      {ownRoutes && <SessionsSection />}
      <EverywhereSection />
      <DevicesSection />
      {ownRoutes && <HistorySection />}
    </div>
  )
}
