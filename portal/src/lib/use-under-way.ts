import { useEffect, useState } from 'react'

interface UnderWay<View> {
  readonly view: View
  /** The entry of the history at which the changes began. */
  readonly from: string
  /** The addresses that were asked for since, the newest last. */
  readonly trail: readonly string[]
}

/**
 * The router commits an address in its own time. Until then the view that was asked for counts, so that a control shows its new
 * state at once and a second change builds upon the first.
 */
export function useUnderWay<View>(committed: View, address: string, key: string) {
  const [underWay, setUnderWay] = useState<UnderWay<View>>()
  if (underWay !== undefined && underWay.trail.at(-1) === address && key !== underWay.from)
    setUnderWay(undefined)
  // Back may come before the address that was asked for is committed. Then this entry is shown again, and nothing is under way.
  useEffect(() => {
    const drop = () => setUnderWay(undefined)
    addEventListener('popstate', drop)
    return () => removeEventListener('popstate', drop)
  }, [])
  const isUnderWay =
    underWay !== undefined && (key === underWay.from || underWay.trail.slice(0, -1).includes(address))
  return {
    view: isUnderWay ? underWay.view : committed,
    hold: (view: View, asked: string) =>
      setUnderWay(
        isUnderWay
          ? { ...underWay, view, trail: [...underWay.trail, asked] }
          : { view, from: key, trail: [asked] },
      ),
  }
}
