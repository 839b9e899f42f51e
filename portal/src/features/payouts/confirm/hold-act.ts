const lockOf = (quoteId: string) => `sooner.payout.${quoteId}`

/** Holds the act while its call is under way, so that another tab does not take it for one that nobody waits for any more. */
export const whileOpen = <T>(quoteId: string, act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(lockOf(quoteId), act) : act()

/** Whether a tab of this browser still waits for the answer. */
export async function isHeld(quoteId: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held } = await navigator.locks.query()
  return held?.some(({ name }) => name === lockOf(quoteId)) ?? false
}
