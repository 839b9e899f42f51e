import { ownerFaults, type Owner } from '@sooner/rules/owners'

/** An owner as it is typed. */
export interface TypedOwner {
  readonly name: string
  readonly birthYear: string
  readonly sharePercent: string
}
type OwnerField = keyof TypedOwner

export const blankOwner: TypedOwner = { name: '', birthYear: '', sharePercent: '' }
const fields = Object.keys(blankOwner) as OwnerField[]

const isTyped = (value: unknown): value is TypedOwner =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')

/**
 * The form keeps the owners as one text, like its other fields: empty while nobody has answered, and an empty list where nobody holds
 * 25 %. What is stored in the browser may be anything.
 */
export function typedOwners(text: string): readonly TypedOwner[] | undefined {
  if (text === '') return undefined
  try {
    const read: unknown = JSON.parse(text)
    return Array.isArray(read) && read.every(isTyped) ? read : undefined
  } catch {
    // Unreadable text is no answer.
    return undefined
  }
}

export const ownersText = (owners: readonly TypedOwner[]): string => JSON.stringify(owners)

export const textOfOwners = (owners: readonly Owner[] | null): string =>
  owners === null
    ? ''
    : ownersText(
        owners.map(({ name, birthYear, sharePercent }) => ({
          name,
          birthYear: String(birthYear),
          sharePercent: String(sharePercent),
        })),
      )

const numberIn = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Undefined while nobody has answered. */
export const ownersIn = (text: string): Owner[] | undefined =>
  typedOwners(text)?.map(({ name, birthYear, sharePercent }) => ({
    name: name.trim(),
    birthYear: numberIn(birthYear),
    sharePercent: numberIn(sharePercent),
  }))

export type OwnersRule = 'ownersMissing' | 'owner' | 'ownersSum'

export function ownersFault(text: string): OwnersRule | undefined {
  const owners = ownersIn(text)
  if (owners === undefined) return 'ownersMissing'
  const faults = ownerFaults(owners)
  if (faults.some(({ at }) => at !== null)) return 'owner'
  return faults.length > 0 ? 'ownersSum' : undefined
}
