import { useEffect, useState } from 'react'
import { CheckIcon, CopyIcon } from './icons.tsx'

const SHOWN_MS = 2000

type Outcome = 'copied' | 'failed'

export interface CopyButtonProps {
  readonly text: string | (() => string)
  /** What is copied, as in "Copy phone number". */
  readonly what: string
  readonly words: Readonly<Record<'copy' | Outcome, string>>
}

const face = 'col-start-1 row-start-1 inline-flex items-center gap-1.5'

/**
 * The confirmation replaces the button's label for two seconds. Where the browser forbids copying, the button shows that instead.
 */
export function CopyButton({ text, what, words }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ readonly outcome: Outcome }>()
  useEffect(() => {
    if (outcome?.outcome !== 'copied') return undefined
    const end = setTimeout(() => setOutcome(undefined), SHOWN_MS)
    return () => clearTimeout(end)
  }, [outcome])

  async function copy() {
    try {
      // A page without https has no clipboard; the error is handled like that of a forbidden one.
      await navigator.clipboard.writeText(typeof text === 'string' ? text : text())
      setOutcome({ outcome: 'copied' })
    } catch {
      setOutcome({ outcome: 'failed' })
    }
  }

  const isCopied = outcome?.outcome === 'copied'
  return (
    <>
      <button
        type="button"
        aria-label={`${isCopied ? words.copied : words.copy} ${what}`}
        onClick={() => void copy()}
        className="inline-grid min-h-11 shrink-0 place-items-center rounded-control px-2 text-14 text-accent hover:bg-sunken hover:text-accent-strong"
      >
        <span className={`${face} ${isCopied ? 'invisible' : ''}`}>
          <CopyIcon size={16} />
          {words.copy}
        </span>
        <span className={`${face} text-positive ${isCopied ? '' : 'invisible'}`}>
          <CheckIcon size={16} />
          {words.copied}
        </span>
      </button>
      <span
        role="status"
        className={outcome?.outcome === 'failed' ? 'col-span-full text-14 text-negative' : 'sr-only'}
      >
        {outcome && words[outcome.outcome]}
      </span>
    </>
  )
}
