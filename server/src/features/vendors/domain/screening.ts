import type { Owner } from '@sooner/rules/owners'
import type { BusinessVerification } from '@sooner/rules/vendors'
import type { Business } from './vendor.ts'

/** The result of a screening. */
export type Finding = Exclude<BusinessVerification, 'pending'>

export const subjectRoles = ['business', 'trade-name', 'contact', 'owner'] as const

/** A name that is looked up. */
export interface Subject {
  readonly role: (typeof subjectRoles)[number]
  readonly name: string
}

/** An entry of a list that is like a name of the vendor. */
export interface Hit extends Subject {
  readonly list: string
  readonly entryId: string
  readonly entryName: string
  /** The year of birth in the list; null where it has none. */
  readonly entryBirthYear: number | null
  /** How alike the names are, from 0 to 1. */
  readonly score: number
}

const fields = ['name', 'dba', 'firstName', 'lastName', 'countryCode'] as const
/** What is screened of a vendor. */
export type Screenable = Pick<Business, (typeof fields)[number]> & {
  readonly owners: readonly Owner[] | null
}

export const subjectsOf = ({ name, dba, firstName, lastName, owners }: Screenable): readonly Subject[] => [
  { role: 'business', name },
  ...(dba === null ? [] : [{ role: 'trade-name' as const, name: dba }]),
  { role: 'contact', name: `${firstName} ${lastName}` },
  ...(owners ?? []).map((owner): Subject => ({ role: 'owner', name: owner.name })),
]

type Owners = readonly Owner[] | null

/** Owners in another order are other owners, which costs one more search. */
export const areSameOwners = (before: Owners, after: Owners): boolean =>
  (before ?? []).length === (after ?? []).length &&
  (before ?? []).every((owner, at) => {
    const other = after?.[at]
    return (
      owner.name === other?.name &&
      owner.birthYear === other.birthYear &&
      owner.sharePercent === other.sharePercent
    )
  })

/** Whether somebody has to screen the vendor again, apart from its tax number. */
export const changesWhoItIs = (before: Screenable, after: Screenable): boolean =>
  fields.some((field) => before[field] !== after[field]) || !areSameOwners(before.owners, after.owners)

export interface SearchedLists {
  readonly names: string
  readonly version: string
}

/** A decision of an operator about some hits. */
export interface HitDecision {
  readonly result: Finding
  readonly hits: readonly Hit[]
}

/** The score is no part of it: a new version of a list may change it although the entry is the same. */
const keyOf = ({ role, name, list, entryId }: Hit) =>
  JSON.stringify([role, name.toLowerCase(), list, entryId])

/** Returns the hits that no operator has cleared, given the decisions about the vendor in their order. */
export function openHits(hits: readonly Hit[], decisions: readonly HitDecision[]): readonly Hit[] {
  const cleared = new Set<string>()
  for (const { result, hits: decided } of decisions)
    for (const hit of decided)
      if (result === 'watchlist_verified') cleared.add(keyOf(hit))
      else cleared.delete(keyOf(hit))
  return hits.filter((hit) => !cleared.has(keyOf(hit)))
}

/** What was found once remains until an operator decides, so that nobody gets rid of it by another name. */
export const findingOf = (before: BusinessVerification, open: readonly Hit[]): Finding =>
  before === 'watchlist_unverified' || open.length > 0 ? 'watchlist_unverified' : 'watchlist_verified'
