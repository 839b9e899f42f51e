import { useRef } from 'react'
import { useAfterRender } from './form/use-after-render.ts'

/**
 * A dialog gives the focus back to the button that opened it. Where what was done there took the button away, the heading
 * of its section is the nearest place.
 */
export function useKeptFocus() {
  const afterRender = useAfterRender()
  const heading = useRef<HTMLHeadingElement>(null)
  return {
    heading,
    /** `leaving`: the button is still there, and about to go. Closes first, since the browser gives back at that moment. */
    closeAt: (close: () => void, leaving = false) => {
      close()
      afterRender(() => {
        if (leaving || document.activeElement === document.body) heading.current?.focus()
      })
    },
  }
}
