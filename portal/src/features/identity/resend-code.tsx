import { useState, useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { deviceTime } from '../../lib/clock/device-time.ts'
import { nextCodeAt, noteCodeSent } from './mailed-codes.ts'
import { useIdentityWords } from './words/index.ts'

/** Returns the whole seconds left until the given moment and counts down while the page is open. */
function useWait(until: number): number {
  const [now, setNow] = useState(deviceTime)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until <= deviceTime()) return undefined
    const timer = setInterval(() => {
      setNow(deviceTime())
      if (deviceTime() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return left
}

interface ResendCodeProps {
  readonly busy: boolean
  readonly onResend: () => Promise<boolean>
}

export function ResendCode({ busy, onResend }: ResendCodeProps) {
  const { confirm } = useIdentityWords()
  const [until, setUntil] = useState(nextCodeAt)
  const left = useWait(until)
  async function resend() {
    if (!(await onResend())) return
    noteCodeSent()
    setUntil(nextCodeAt())
  }
  return (
    <Button
      kind="secondary"
      wide
      busy={busy}
      busyLabel={confirm.resending}
      aria-disabled={left > 0}
      onClick={() => void resend()}
    >
      {left > 0 ? confirm.resendIn(left) : confirm.resend}
    </Button>
  )
}
