import { useCallback, useLayoutEffect, useRef, useState } from 'react'

interface Next {
  readonly act: () => void
}

/**
 * Runs an act after the render that its state changes cause. A message has to be in the page before the focus moves, or a screen
 * reader does not read it with the field. It is a layout effect, because nothing may happen in between: a key that is pressed
 * when the message is visible already has to reach the field that the act prepares. Layout effects of children in the same
 * render, such as a new heading that takes the focus, run first. Nothing runs if the component is unmounted by then.
 */
export function useAfterRender(): (act: () => void) => void {
  const [next, setNext] = useState<Next>()
  const done = useRef<Next>(undefined)
  useLayoutEffect(() => {
    // A page that is hidden while a part of it loads runs its layout effects again when it is shown.
    if (done.current === next) return
    done.current = next
    next?.act()
  }, [next])
  return useCallback((act) => setNext({ act }), [])
}
