/**
 * Whether a user may only read. The account of the services decides; without one (null), the attribute, which is absent for a
 * user who may write. Until the account is known (undefined), an absent attribute allows nothing.
 */
export function isReadOnlyBy(
  attribute: boolean | undefined,
  account: { readonly readOnly: boolean } | null | undefined,
): boolean {
  if (account === undefined) return attribute !== false
  return account === null ? attribute === true : account.readOnly
}
