import { ownerFaults, type Owner, type OwnerRule } from '@sooner/rules/owners'

/** An owner as it is typed. */
export interface TypedOwner {
  readonly name: string
  readonly birthYear: string
  readonly sharePercent: string
}
export type OwnerPart = keyof TypedOwner

export const blankOwner: TypedOwner = { name: '', birthYear: '', sharePercent: '' }
const fields = Object.keys(blankOwner) as OwnerPart[]

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

const ownerOf = ({ name, birthYear, sharePercent }: TypedOwner): Owner => ({
  name: name.trim(),
  birthYear: numberIn(birthYear),
  sharePercent: numberIn(sharePercent),
})

/** Undefined while nobody has answered. */
export const ownersIn = (text: string): Owner[] | undefined => typedOwners(text)?.map(ownerOf)

export type OwnersRule = 'ownersMissing' | 'owner' | 'ownersSum'

export function ownersFault(text: string): OwnersRule | undefined {
  const owners = ownersIn(text)
  if (owners === undefined) return 'ownersMissing'
  const faults = ownerFaults(owners)
  if (faults.some(({ at }) => at !== null)) return 'owner'
  return faults.length > 0 ? 'ownersSum' : undefined
}

const partOf: Readonly<Record<OwnerRule, OwnerPart>> = {
  name: 'name',
  'birth-year': 'birthYear',
  share: 'sharePercent',
  sum: 'sharePercent',
}

/** What has to be corrected of the owner at this place; of shares that are too much together, each. */
export const faultyParts = (text: string, at: number): readonly OwnerPart[] =>
  ownerFaults(ownersIn(text) ?? [ownerOf(blankOwner)])
    .filter((fault) => fault.at === at || fault.at === null)
    .map(({ rule }) => partOf[rule])
