import { useEffect } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { PageFrame } from '../../../lib/page-frame.tsx'
import { useSession } from '../use-session.ts'
import { DevicesSection } from './devices-section.tsx'
import { EverywhereSection } from './everywhere-section.tsx'
import { FactorSection } from './factor-section.tsx'
import { HistorySection } from './history-section.tsx'
import { warmModals } from './modals.ts'
import { PasswordSection } from './password-section.tsx'
import { ProviderSection } from './provider-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { useSecurityWords } from './words/index.ts'

/** Sessions, history and recovery codes are routes of our own identity service; a hosted user pool has none of them. */
export function SecurityPage() {
  const words = useSecurityWords()
  const { ownRoutes } = useConfig().identity
  const session = useSession()
  useEffect(() => {
    // A failure is ignored here, because a dialog is loaded again when it is opened.
    void warmModals().catch(() => undefined)
  }, [])
  if (session.status !== 'signed-in') return null
  return (
    <PageFrame title={words.title}>
      {session.provider === undefined ? <PasswordSection email={session.email} /> : <ProviderSection />}
      <FactorSection email={session.email} />
      {ownRoutes && <SessionsSection />}
      <EverywhereSection />
      {/* Only a sign-in by password identifies the device that it comes from. */}
      {session.provider === undefined && <DevicesSection />}
      {ownRoutes && <HistorySection />}
    </PageFrame>
  )
}
