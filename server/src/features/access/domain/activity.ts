import type { AccountActivity } from '@sooner/rules/roles'

export interface Activity {
  readonly id: string
  readonly subject: string
  readonly vendorId: string | null
  readonly activity: AccountActivity
  readonly resource: string | null
  readonly at: Date
}

/** Far beyond what a person does, and short of what a program could fill a disk with. */
export const mostActivitiesPerDay = 2000
const dayMs = 24 * 60 * 60 * 1000

export const activitiesCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)
