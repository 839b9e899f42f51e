import type { StepUp } from '@sooner/contract/route'
import { claimsIn, type Person } from './people.ts'
import type { TestServer } from './server.ts'

/** The fields of a body that a route asks for a fresh proof for: `a.b` becomes `{ a: { b: null } }`. */
export function bodyAsking({ stepUp }: { readonly stepUp?: StepUp | undefined }): object | undefined {
  if (typeof stepUp !== 'object' || !('ifSent' in stepUp)) return undefined
  const nested = (path: string) =>
    path.split('.').reduceRight<unknown>((value, name) => ({ [name]: value }), null)
  return Object.assign({}, ...stepUp.ifSent.map(nested)) as object
}

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
