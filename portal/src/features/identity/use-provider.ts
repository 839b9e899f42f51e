import { useConfig } from '../../lib/config.ts'
import { rememberWantedPage } from './wanted-page.ts'
import { useSession, useSessionActions } from './session.ts'

export interface OwnProvider {
  readonly label: string
  /** Goes to the provider for a fresh sign-in and returns to this page; undefined if the provider is no longer configured. */
  readonly goThere: (() => Promise<void>) | undefined
}

/** Returns the provider through which this person signs in, or undefined if they have a password with us. */
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
    rememberWantedPage(here)
    location.assign(await federated.start({ provider: known?.name ?? '', state: here, asksAgain: true }))
  }
  return { label: known.label, goThere }
}
