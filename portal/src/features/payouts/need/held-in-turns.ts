/** As many reasons as a person compares, and as many as are looked through for them. */
const mostReasons = 3
const mostTried = 8

/**
 * Reads what waits for each reason in turn. A reason of which nothing helps takes no place of those that are compared: what waits
 * behind it may help.
 */
export async function heldInTurns<Reason, T>(
  reasons: readonly Reason[],
  read: (reason: Reason) => Promise<readonly T[]>,
  helps: (held: T) => boolean,
): Promise<readonly T[]> {
  const found: T[] = []
  let places = mostReasons
  for (const reason of reasons.slice(0, mostTried)) {
    if (places === 0) break
    const helpful = (await read(reason)).filter(helps)
    if (helpful.length > 0) places -= 1
    found.push(...helpful)
  }
  return found
}
