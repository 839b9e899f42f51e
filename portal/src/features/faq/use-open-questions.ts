import { useEffect, useState } from 'react'
import { isQuestion, type Question } from './faq.ts'

/** The question in the fragment of the address; undefined for any other fragment. */
function questionIn(hash: string): Question | undefined {
  const name = hash.slice(1)
  return isQuestion(name) ? name : undefined
}

/**
 * Manages which questions are open. The address contains the question that was opened last, so that it can be bookmarked or
 * sent; opening such an address opens the question and scrolls to it. The router is bypassed, because it would load data
 * and move the focus.
 */
export function useOpenQuestions() {
  const [open, setOpen] = useState<ReadonlySet<Question>>(new Set())

  useEffect(() => {
    const show = () => {
      const named = questionIn(location.hash)
      if (!named) return
      setOpen((before) => new Set([...before, named]))
      const question = document.getElementById(named)
      question?.scrollIntoView({ block: 'start' })
      question?.querySelector('summary')?.focus({ preventScroll: true })
    }
    show()
    addEventListener('hashchange', show)
    return () => removeEventListener('hashchange', show)
  }, [])

  function toggle(id: Question, isNow: boolean) {
    if (open.has(id) === isNow) return
    setOpen((before) => new Set(isNow ? [...before, id] : [...before].filter((other) => other !== id)))
    if (isNow) history.replaceState(history.state, '', `#${id}`)
    else if (questionIn(location.hash) === id) history.replaceState(history.state, '', location.pathname)
  }

  return { isOpen: (id: Question) => open.has(id), toggle }
}
