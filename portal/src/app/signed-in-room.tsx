import { Outlet } from 'react-router'
import { useSession } from '../features/identity/index.ts'
import { lazyPage } from './lazy-page.ts'

export const SignedInPart = lazyPage(
  () => import('./signed-in-part.tsx'),
  (it) => it.SignedInPart,
)

/** One store for all rooms behind the sign-in, and another one for another person. */
export function SignedInRoom() {
  const session = useSession()
  if (session.status !== 'signed-in') return <Outlet />
  return (
    <SignedInPart key={session.email} session={session}>
      <Outlet />
    </SignedInPart>
  )
}
