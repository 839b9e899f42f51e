import { Outlet } from 'react-router'
import { useSession } from '../features/identity/index.ts'
import { lazyPage } from './lazy-page.ts'

export const SignedInPart = lazyPage(
  () => import('./signed-in-part.tsx'),
  (it) => it.SignedInPart,
)

/** All signed-in pages share one store; another user gets a new one. */
export function SignedInLayout() {
  const session = useSession()
  if (session.status !== 'signed-in') return <Outlet />
  return (
    <SignedInPart key={session.email} session={session}>
      <Outlet />
    </SignedInPart>
  )
}
