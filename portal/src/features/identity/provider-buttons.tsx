import { useConfig } from '../../lib/config.ts'
import { useWords } from '../../lib/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { Announcements } from '../../ui/notice.tsx'
import { useOnce } from '../../ui/form/use-once.ts'
import { attempt } from './attempt.ts'
import type { RefusalKey } from './refusals/refusals.ts'
import { Refusal } from './refusals/refusal.tsx'
import { rememberWantedPage } from './wanted-page.ts'
import { useSessionActions } from './use-session.ts'

interface ProviderButtonsProps {
  /** The page to return to; the provider sends this value back to us unchanged. */
  readonly redirect: string | null
}

export function ProviderButtons({ redirect }: ProviderButtonsProps) {
  const { signIn } = useWords()
  const { federation } = useConfig().identity
  const session = useSessionActions()
  const { busy, shown, run } = useOnce<never, string, RefusalKey>()
  if (!federation) return null

  async function go(provider: string) {
    const { federated } = await session.pool()
    rememberWantedPage(redirect)
    location.assign(await federated.start({ provider, ...(redirect && { state: redirect }) }))
  }

  return (
    <div className="grid gap-3">
      <p className="flex items-center gap-3 text-14 text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        {signIn.or}
      </p>
      {federation.providers.map(({ name, label }) => (
        <Button key={name} wide busy={busy} onClick={() => void run(() => attempt(() => go(name)))}>
          {signIn.withProvider(label)}
        </Button>
      ))}
      <Announcements failure={shown.failure && <Refusal why={shown.failure} />} />
    </div>
  )
}
