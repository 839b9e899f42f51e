import { useRef } from 'react'
import { useAfterRender } from './form/use-after-render.ts'

/**
 * A dialog returns the focus to the button that opened it. If the action removed that button, the focus goes to the heading of
 * its section, the nearest place.
 */
export function useFocusReturn() {
  const afterRender = useAfterRender()
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    heading,
    /**
     * `leaving`: the button still exists but is about to be removed. The dialog closes first, because the browser then restores
     * the focus.
     */
    closeAt: (close: () => void, leaving = false) => {
      close()
      afterRender(() => {
        if (leaving || document.activeElement === document.body) heading.current?.focus()
      })
    },
  }
}
