import type { DocumentKind } from '@sooner/rules/invoice-states'

/** The number by which duplicates are found: without case, blanks and leading zeros. A number of zeros alone is one zero. */
export function numberKey(number: string): string {
  const compact = number.replaceAll(/\s/gu, '').toUpperCase()
  return compact.replace(/^0+(?=.)/u, '')
}

export interface NumberedDocument {
  readonly id: string
  readonly externalClientId: string
  readonly documentKind: DocumentKind
  readonly numberKey: string
}

export interface LiveDocument extends NumberedDocument {
  readonly isHeld: boolean
  readonly createdAt: Date
}

/** Returns whether another live document of the vendor and partner has the same client, number and kind. */
export type IsDuplicate = (document: NumberedDocument & { readonly createdAt: Date }) => boolean

const keyOf = (document: NumberedDocument) =>
  JSON.stringify([document.externalClientId, document.documentKind, document.numberKey])

/**
 * Of several documents with the same number the first one is no duplicate. So a document waits for those that no review holds and
 * for those that came before it, and not for those that wait for it.
 */
export function duplicatesAmong(live: readonly LiveDocument[]): IsDuplicate {
  const byKey = Map.groupBy(live, keyOf)
  return (document) => {
    const key = keyOf(document)
    const known = byKey.get(key) ?? []
    // Of the rows of one import the earlier one counts, although both have the same time.
    if (!known.some(({ id }) => id === document.id))
      byKey.set(key, [...known, { ...document, isHeld: false }])
    return known.some((other) => other.id !== document.id && (!other.isHeld || precedes(other, document)))
  }
}

const precedes = (
  one: Pick<LiveDocument, 'id' | 'createdAt'>,
  other: Pick<LiveDocument, 'id' | 'createdAt'>,
) =>
  one.createdAt.getTime() === other.createdAt.getTime() ? one.id < other.id : one.createdAt < other.createdAt
