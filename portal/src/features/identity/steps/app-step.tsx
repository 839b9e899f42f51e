import type { Challenge } from '@sooner/user-pool-client'
import { useState } from 'react'
import { useConfig } from '../../../lib/config.ts'
import { linkLook } from '../../../ui/link.tsx'
import type { Asked } from '../asked.ts'
import { useIdentityWords } from '../words/index.ts'
import { CodeStep } from './code-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'

interface AppStepProps {
  readonly asked: Asked
  readonly challenge: Extract<Challenge, { name: 'SOFTWARE_TOKEN_MFA' }>
}

/** Asks for a code of the authenticator app or for a recovery code; only our own service supports the latter. */
export function AppStep({ asked, challenge }: AppStepProps) {
  const { app } = useIdentityWords()
  const { ownRoutes } = useConfig().identity
  const [recovering, setRecovering] = useState(false)
  const turn = (
    <button type="button" onClick={() => setRecovering(!recovering)} className={`${linkLook} -my-2 py-2`}>
      {recovering ? app.useApp : app.useRecovery}
    </button>
  )
  if (recovering) {
    const aside = (
      <div className="grid justify-items-start gap-2 text-14">
        <p className="text-muted">{app.lostBoth}</p>
        {turn}
      </div>
    )
    return <RecoveryStep asked={asked} challenge={challenge} aside={aside} />
  }
  const aside = ownRoutes && (
    <p className="text-14">
      {app.lost} {turn}
    </p>
  )
  const text = app.text(challenge.deviceName)
  return <CodeStep asked={asked} challenge={challenge} title={app.title} text={text} aside={aside} />
}
