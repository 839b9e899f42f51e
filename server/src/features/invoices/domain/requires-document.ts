import type { DocumentKind } from '@sooner/rules/invoice-states'
import type { RequiredDocumentRule } from '@sooner/rules/partner-terms'

export interface DocumentTerms {
  readonly requiredDocument: RequiredDocumentRule
  readonly requiredDocumentAboveMinor: bigint | null
}

export function requiresDocument(
  { requiredDocument, requiredDocumentAboveMinor }: DocumentTerms,
  { documentKind, amountMinor }: { readonly documentKind: DocumentKind; readonly amountMinor: bigint },
): boolean {
  if (documentKind === 'credit-memo' || requiredDocument === 'never') return false
  if (requiredDocument === 'always') return true
  return requiredDocumentAboveMinor !== null && amountMinor > requiredDocumentAboveMinor
}
