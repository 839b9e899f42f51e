import { useCallback, useEffect, useState } from 'react'

/**
 * Runs an act after the render that its state changes cause. A message has to be in the page before the focus moves, or a screen
 * reader does not read it with the field. Effects of children in the same render, such as a new heading that takes the focus, run
 * first. Nothing runs if the component is unmounted by then.
 */
export function useAfterRender(): (act: () => void) => void {
  const [next, setNext] = useState<{ readonly act: () => void }>()
  useEffect(() => next?.act(), [next])
  return useCallback((act) => setNext({ act }), [])
}
