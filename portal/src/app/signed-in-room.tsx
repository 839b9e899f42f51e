import { lazy } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../features/identity/index.ts'

export const loadSignedInPart = () => import('./signed-in-part.tsx')
const SignedInPart = lazy(() => loadSignedInPart().then((module) => ({ default: module.SignedInPart })))

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
