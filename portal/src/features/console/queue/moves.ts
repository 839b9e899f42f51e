/** How many items a page of a queue has. */
export const pageSize = 50

/** The item before or after the chosen one; undefined at the end. */
export function neighbor(
  keys: readonly string[],
  chosen: string | undefined,
  by: 1 | -1,
): string | undefined {
  const at = chosen === undefined ? -1 : keys.indexOf(chosen)
  return at < 0 ? undefined : keys[at + by]
}

/** The item that is looked at: the one that the address names if it is in the list, else the first one. */
export const chosenOf = (keys: readonly string[], asked: string | undefined): string | undefined =>
  asked !== undefined && keys.includes(asked) ? asked : keys[0]
