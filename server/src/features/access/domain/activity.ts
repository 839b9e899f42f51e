import type { AccountActivity } from '@sooner/rules/roles'

export interface Activity {
  readonly id: string
  readonly subject: string
  readonly vendorId: string | null
  readonly activity: AccountActivity
  readonly resource: string | null
  readonly at: Date
}

/** The limit is far above what a person does in a day, and low enough that a program can't fill the disk. */
export const maxActivitiesPerDay = 2000
const dayMs = 24 * 60 * 60 * 1000

export const activitiesCountFrom = (now: Date): Date => new Date(now.getTime() - dayMs)
