import type { ReactNode } from 'react'
import type { SignedIn } from '../features/identity/index.ts'
import { useDays } from '../lib/clock/service-clock.ts'
import { useGetUserAccountQuery } from '../lib/resources/access.ts'
import { isStaff } from '../lib/staff.ts'
import { useLanguage, useWords } from '../lib/words/index.ts'
import { DisplaySettings } from '../ui/display-settings.tsx'
import { PageLoader } from '../ui/page-loader.tsx'

interface OwnDaysProps {
  readonly session: SignedIn
  readonly children: ReactNode
}

/**
 * Shows every day as it is for the vendor by the clock of the service. This browser knows it from an earlier page, except on the first one
 * after a sign-in, which waits for the account. Nobody waits who has no vendor: staff, and those who are creating one.
 */
export function OwnDays({ session: { email, roles, vendorId }, children }: OwnDaysProps) {
  const { shell } = useWords()
  const { language } = useLanguage()
  const { data, isError } = useGetUserAccountQuery({ params: { email } }, { skip: isStaff(roles) })
  const { today, timeZone, areStated } = useDays(email)
  if (!areStated && vendorId && data !== null && !isError) return <PageLoader label={shell.loading} />
  return (
    <DisplaySettings language={language} today={today} timeZone={timeZone}>
      {children}
    </DisplaySettings>
  )
}
