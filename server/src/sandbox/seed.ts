import { createAccount, type Group, type Identity } from '../features/identity/index.ts'

export interface SignIn {
  readonly email: string
  readonly password: string
  /** What there is to see with it, in a few words. */
  readonly what: string
}

export const sandboxPassword = 'Sandbox-Pass-1'

const people: readonly { email: string; group: Group; what: string }[] = [
  { email: 'new@vendor.test', group: 'Vendors', what: 'a vendor who has not onboarded yet' },
  { email: 'operator@sooner.test', group: 'Operators', what: 'an operator' },
]

/** Whoever can sign in to something that exists. Run at every start: what is there already stays as it is. */
export async function seedAccounts(identity: Identity, poolId: string): Promise<readonly SignIn[]> {
  for (const { email, group } of people) {
    await createAccount(identity, {
      poolId,
      email,
      password: sandboxPassword,
      groups: [group],
      actor: 'sandbox',
    })
  }
  return people.map(({ email, what }) => ({ email, password: sandboxPassword, what }))
}
