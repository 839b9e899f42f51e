import { attributeStanding } from '../../domain/account.ts'
import { refused } from '../../domain/refusals.ts'

interface GivenAttribute {
  readonly Name: string
  readonly Value?: string | undefined
}

/** The E.164 format, which the hosted service requires too. */
const phone = /^\+[1-9]\d{1,14}$/

/** Refuses attributes that a person must not write. */
export function readOwnAttributes(given: readonly GivenAttribute[]): Record<string, string> {
  for (const { Name, Value = '' } of given) {
    requireWritable(Name)
    if (Name === 'phone_number' && Value !== '' && !phone.test(Value)) throw refused.phoneForm()
  }
  return Object.fromEntries(given.map(({ Name, Value = '' }) => [Name, Value]))
}

export function requireWritable(name: string): void {
  const standing = attributeStanding(name)
  if (standing === 'privileged') throw refused.attributeUnauthorized()
  if (standing === 'unknown') throw refused.attributeUnknown(name)
}
