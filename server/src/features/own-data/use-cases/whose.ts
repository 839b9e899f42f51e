import type { Whose } from '../../../platform/exports/own-rows.ts'
import { members } from '../../directory/index.ts'
import type { OwnData } from '../ports.ts'

/** The vendor with its users, also those who have not accepted their invitation. */
export async function whoseOf({ db }: Pick<OwnData, 'db'>, vendorId: string): Promise<Whose> {
  const users = await members.listMembers(db, vendorId)
  const subjects = users.flatMap(({ subject }) => (subject === null ? [] : [subject]))
  return { vendorId, accountIds: users.map(({ id }) => id), subjects }
}
