import { useCallback, useEffect, useState } from 'react'

/**
 * Runs an act once what was set together with it is in the page. A message has to be there before the focus comes, or a screen
 * reader does not read it with the field. An effect of the same render that also moves the focus, such as that of a heading which
 * comes with it, runs first, because the effects of children do. Nothing runs for a component that is gone by then.
 */
export function useAfterRender(): (act: () => void) => void {
  const [next, setNext] = useState<{ readonly act: () => void }>()
  useEffect(() => next?.act(), [next])
  return useCallback((act) => setNext({ act }), [])
}
