import { useState } from 'react'
import { keep, kept } from '../../lib/browser-store.ts'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { useWait } from './use-wait.ts'

/** Mail takes a moment; asking again before it came only makes the first code worthless. */
const waitMs = 30_000

interface ResendCodeProps {
  readonly busy: boolean
  readonly onResend: () => Promise<boolean>
}

const nextAt = () => Number(kept('visit', 'codeSentAt') ?? 0) + waitMs

export function noteCodeSent(): void {
  keep('visit', 'codeSentAt', String(Date.now()))
}

export function ResendCode({ busy, onResend }: ResendCodeProps) {
  const { confirm } = useWords()
  const [until, setUntil] = useState(nextAt)
  const left = useWait(until)
  async function resend() {
    if (!(await onResend())) return
    noteCodeSent()
    setUntil(nextAt())
  }
  return (
    <Button
      kind="secondary"
      wide
      busy={busy}
      busyLabel={confirm.resending}
      aria-disabled={left > 0}
      onClick={() => void resend()}
      className="aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted"
    >
      {left > 0 ? confirm.resendIn(left) : confirm.resend}
    </Button>
  )
}
