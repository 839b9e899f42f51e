import type { Session } from '../features/identity/index.ts'
import { serviceCalls } from '../features/identity/service-calls.ts'
import { arrivalIn, savedArrival } from '../lib/arrival.ts'
import type { Config } from '../lib/config.ts'
import { showInvitedBrand } from '../lib/theme.ts'

/** Anybody may write a link, so that what cannot be an invitation is not asked for. */
const secretId = /^[\w-]{22}$/

/** Shows a visitor the brand of the partner whose invitation they opened. A signed-in user sees that of their own partner. */
export async function showBrandOfInvitation({ basePaths }: Config, session: Session): Promise<void> {
  const { onboardingId: id } = { ...savedArrival(), ...arrivalIn(new URLSearchParams(location.search)) }
  if (id === undefined || !secretId.test(id) || session.state().status !== 'signed-out') return
  // An invitation that is over, or cannot be read now, leaves the page as it is.
  const found = await serviceCalls({ basePaths })('getOnboarding', { params: { id } }).catch(() => undefined)
  if (found && session.state().status === 'signed-out') showInvitedBrand(found.brand)
}
