import { useEffect, useState } from 'react'
import { useWords } from '../lib/words/index.ts'
import { Card } from '../ui/card.tsx'
import { PageLoader } from '../ui/page-loader.tsx'
import { useOnline } from '../ui/use-online.ts'
import { isReached } from './reload-once.ts'

const retryMs = 5_000

export interface MissingPageProps {
  readonly mayReload: boolean
  /** The file is missing although we can be reached, and a reload would not help. */
  readonly onGone: () => void
}

/** Asks again and again whether we can be reached, and reloads the page then: the browser does not request a file again that failed. */
function useAway({ mayReload, onGone }: MissingPageProps): boolean {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    let isLeft = false
    async function ask() {
      const isHere = await isReached()
      if (isLeft) return
      if (!isHere) setIsAway(true)
      else if (isAway || mayReload) location.reload()
      else onGone()
    }
    const again = () => void ask()
    if (!isAway) again()
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    return () => {
      isLeft = true
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [isAway, mayReload, onGone])
  return isAway
}

/** Takes the place of a page whose file could not be loaded. */
export function MissingPage(props: MissingPageProps) {
  const { shell, unavailable } = useWords()
  const online = useOnline()
  const isAway = useAway(props)
  if (!isAway) return <PageLoader label={shell.loading} />
  return (
    <Card className="mx-auto grid w-full max-w-128 gap-4">
      <title>{shell.pageOffline}</title>
      <h1 className="text-24">{shell.pageOffline}</h1>
      <p role="status">{online ? unavailable.unreached : unavailable.offline}</p>
    </Card>
  )
}
