import { claimsIn, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** Signs the person in once more, by a sign-in of eleven minutes ago, which is too old for sensitive actions. */
export async function staleSession(
  { database: { sql } }: TestServer,
  signIn: (email: string) => Promise<Person>,
  { email }: Pick<Person, 'email'>,
): Promise<Person> {
  const person = await signIn(email)
  await sql`
    update identity.families set signed_in_at = signed_in_at - interval '11 minutes', proven_at = null
    where id = ${String(claimsIn(person.token)['origin_jti'])}`
  return person
}
