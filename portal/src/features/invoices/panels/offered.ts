import type { Discovery } from '../../../lib/state/slices/ui.ts'

/** What is known about the vendor and the user. What is not known yet counts as used. */
interface Used {
  readonly isReadOnly: boolean
  readonly mayAutomate: boolean
  readonly isAutomatic: boolean | undefined
  readonly mayUpload: boolean
  readonly uploads: number | undefined
  readonly users: number | undefined
  readonly statements: number | undefined
  readonly hasSeenStatements: boolean
}

/** What the vendor has not used yet. A read-only user is offered what changes nothing. */
export function offeredTo(used: Used): readonly Discovery[] {
  const mayChange = !used.isReadOnly
  const offers: Readonly<Record<Discovery, boolean>> = {
    autoGetPaidNow: mayChange && used.mayAutomate && used.isAutomatic === false,
    upload: mayChange && used.mayUpload && used.uploads === 0,
    colleagues: mayChange && used.users === 1,
    statements: !used.hasSeenStatements && (used.statements ?? 0) > 0,
  }
  return (Object.keys(offers) as Discovery[]).filter((offer) => offers[offer])
}
