import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { nextCodeAt, noteCodeSent } from './code-sent.ts'
import { useWait } from './use-wait.ts'
import { useIdentityWords } from './words/index.ts'

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
