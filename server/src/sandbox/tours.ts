import { demoValues } from '@sooner/rules/demo'
import { invitedAddress } from './seed-invitations.ts'

/** A suggested demonstration and the path at which it starts. */
export interface Tour {
  readonly what: string
  readonly path: string
}

const [first, ...others] = demoValues

export const tours: readonly Tour[] = [
  { what: 'What can be done here, in seven steps', path: '/sandbox' },
  { what: 'Every email and code it sends', path: '/sandbox/mailbox' },
  {
    what: `Becoming a vendor, by the email to ${invitedAddress}; upload a document, and it is active at 9 AM in New York`,
    path: `/sandbox/mailbox?to=${encodeURIComponent(invitedAddress)}`,
  },
  { what: `The same with a business filled in (or ${others.join(', ')})`, path: `/?demo=${first}` },
]
