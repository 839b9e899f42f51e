import { createAccount, type Identity } from '../features/identity/index.ts'
import type { Group } from '@sooner/rules/roles'

export interface SignIn {
  readonly email: string
  readonly password: string
  /** A short description of what the account shows. */
  readonly what: string
}

export const sandboxPassword = 'Sandbox-Pass-1'

export const people: readonly { email: string; group: Group; what: string }[] = [
  { email: 'new@vendor.test', group: 'Vendors', what: 'a vendor who has not onboarded yet' },
  { email: 'operator@sooner.test', group: 'Operators', what: 'an operator' },
  {
    email: 'operator2@sooner.test',
    group: 'Operators',
    what: 'a second operator, who approves what the first requests',
  },
  { email: 'financier@sooner.test', group: 'Financiers', what: 'a financier' },
]

/** Creates the accounts that visitors can sign in with. */
export async function seedAccounts(identity: Identity, poolId: string): Promise<void> {
  for (const { email, group } of people) {
    await createAccount(identity, {
      poolId,
      email,
      password: sandboxPassword,
      groups: [group],
      actor: 'sandbox',
    })
  }
}
