import { useConfig } from '../../lib/config.ts'
import { keepWantedPage } from './wanted-page.ts'
import { useSession, useSessionActions } from './use-session.ts'

export interface OwnProvider {
  readonly label: string
  /** There, to prove anew who it is, and back to this page; undefined where the provider is one no more. */
  readonly goThere: (() => Promise<void>) | undefined
}

/** By whom alone this person signs in, if it is not by a password of ours. */
export function useProvider(): OwnProvider | undefined {
  const session = useSession()
  const { pool } = useSessionActions()
  const { federation } = useConfig().identity
  const name = session.status === 'signed-in' ? session.provider : undefined
  if (name === undefined) return undefined
  const known = federation?.providers.find((one) => one.name === name)
  if (!known) return { label: name, goThere: undefined }

  async function goThere() {
    const { federated } = await pool()
    const here = location.pathname + location.search
    keepWantedPage(here)
    location.assign(await federated.start({ provider: known?.name ?? '', state: here, asksAgain: true }))
  }
  return { label: known.label, goThere }
}
