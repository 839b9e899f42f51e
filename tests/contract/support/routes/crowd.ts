import { randomUUID } from 'node:crypto'
import { idOf, openBanking } from '../bank-accounts.ts'
import { openDocumentCalls } from '../documents.ts'
import type { TestServer } from '../server.ts'
import type { Person } from '../people.ts'
import { staleSession } from '../stale-session.ts'
import { business } from '../vendor-people.ts'
import { secretId } from './secret-id.ts'

export type Crowd = Awaited<ReturnType<typeof openCrowd>>
type Banking = Awaited<ReturnType<typeof openBanking>>

/** Creates all callers through the same calls that real users make. */
export async function openCrowd(server: TestServer) {
  const banking = await openBanking(server)
  const { upload } = await openDocumentCalls(server)
  const people = { ...banking, ...openInvitations(server, banking), upload }
  const { operator, signUp } = people
  const owner = await people.ownerAt(1)
  const other = await people.ownerAt(3)
  return {
    ...people,
    ...(await facilitators(people, operator)),
    owner,
    other,
    colleague: await people.colleagueOf(owner),
    reader: await people.colleagueOf(owner, true),
    otherColleague: await people.colleagueOf(other),
    newUser: await signUp(),
    financier: await inGroup(server, people, 'Financiers'),
    tired: {
      owner: await staleSession(server, people.signIn, owner),
      operator: await staleSession(server, people.signIn, operator),
    },
  }
}

/** Invitations of partners: owners whose vendor a partner knows, and people who hold an unused invitation. */
function openInvitations({ database: { sql } }: TestServer, { signUp }: Pick<Banking, 'signUp'>) {
  const invited = async (person: Person, partnerId: number) => {
    const [onboardingId, externalVendorId] = [secretId(), randomUUID()]
    await sql`
      insert into onboarding.onboardings (id, partner_id, external_vendor_id, fee_scheme, custom_msa,
        skip_auto_instant_payout_step, available_programs, vendor_name, email, status, created_at)
      values (${onboardingId}, ${partnerId}, ${externalVendorId}, 'discounting', false, false,
        '[{"programCode":"NET-30","netDays":30,"visibleInOnboarding":true}]', 'Bright', ${person.email}, 'open', now())`
    return { onboardingId, externalVendorId }
  }
  const ownerAt = async (partnerId: number) => {
    const person = await signUp()
    const invitation = await invited(person, partnerId)
    await person.call('POST', `/onboardings/${invitation.onboardingId}/register`)
    const path = `/partners/${partnerId}/external-vendors/${invitation.externalVendorId}`
    const made = await person.call('PUT', path, business)
    const own = await person.call('GET', `/user-accounts/${person.email}`)
    return { ...person, ...invitation, id: idOf(own), vendorId: idOf(made) }
  }
  return { invited, ownerAt }
}

async function facilitators({ signUp, signIn }: Pick<Banking, 'signUp' | 'signIn'>, operator: Person) {
  const asked = async () => {
    const person = await signUp()
    const facilitatorId = idOf(await person.call('POST', '/facilitators', { partnerId: 1 }))
    return { ...person, facilitatorId }
  }
  const decide = (id: string, status: string) =>
    operator.call('PATCH', `/operator/facilitators/${id}`, { status })
  const [pending, approved, left] = [await asked(), await asked(), await asked()]
  await decide(approved.facilitatorId, 'approved')
  await decide(left.facilitatorId, 'approved')
  await decide(left.facilitatorId, 'revoked')
  return { pending, facilitator: await signIn(approved.email), revoked: await signIn(left.email) }
}

/** No route lets a user apply for this group yet, so the test adds it in the user pool. */
async function inGroup(
  { database: { sql } }: TestServer,
  { signUp, signIn }: Pick<Banking, 'signUp' | 'signIn'>,
  group: string,
): Promise<Person> {
  const person = await signUp()
  await sql`
    insert into identity.memberships (account_id, pool_id, group_name)
    select id, pool_id, ${group} from identity.accounts where id = ${person.sub}`
  return signIn(person.email)
}
