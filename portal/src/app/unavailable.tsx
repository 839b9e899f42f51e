import { useEffect, useState } from 'react'
import { useOnline } from '../ui/use-online.ts'
import type { Words } from '../lib/words/index.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'

interface UnavailableProps {
  readonly words: Words['unavailable']
  readonly onRetry: () => Promise<void>
}

/**
 * Shown when the portal cannot start. It must not depend on the configuration, which may be missing, so it shows neither name nor
 * phone.
 */
export function Unavailable({ words, onRetry }: UnavailableProps) {
  const [busy, setBusy] = useState(false)
  const online = useOnline()

  async function retry() {
    setBusy(true)
    await onRetry()
    setBusy(false)
  }

  useEffect(() => {
    const back = () => void onRetry()
    addEventListener('online', back)
    return () => removeEventListener('online', back)
  }, [onRetry])

  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-128 content-center p-4">
      <title>{words.title}</title>
      <Card className="grid justify-items-start gap-4">
        <h1 className="text-24">{words.title}</h1>
        <p role="status">{online ? words.text : words.offline}</p>
        <Button kind="primary" busy={busy} busyLabel={words.retrying} onClick={() => void retry()}>
          {words.retry}
        </Button>
      </Card>
    </main>
  )
}
