import type { Whose } from '../../../platform/exports/own-rows.ts'
import { members } from '../../directory/index.ts'
import type { OwnData } from '../ports.ts'

type User = Pick<members.Member, 'subject' | 'email'>

/** The vendor with its users, also those who have not accepted their invitation, or with those of them who are given. */
export async function whoseOf(
  { db, access }: Pick<OwnData, 'db' | 'access'>,
  vendorId: string,
  given?: readonly string[],
): Promise<Whose> {
  const isMeant = ({ subject }: User) => subject === null || given === undefined || given.includes(subject)
  const users = (await members.listMembers(db, vendorId)).filter(isMeant)
  return {
    vendorId,
    accountIds: users.map(({ id }) => id),
    subjects: users.flatMap(({ subject }) => subject ?? []),
    addresses: (await Promise.all(users.map((user) => addressesOf(access, user)))).flat(),
  }
}

/** Also that of the invitation, and those that the account has had. */
async function addressesOf(
  { userDirectory }: OwnData['access'],
  { subject, email }: User,
): Promise<readonly string[]> {
  const verified = subject === null ? undefined : await userDirectory.emailOf(subject)
  const former = subject === null ? [] : await userDirectory.formerEmailsOf(subject)
  return [email, ...(verified === undefined ? [] : [verified]), ...former].map((one) => one.toLowerCase())
}
