import { useMemo, useEffect, useRef, createElement, Fragment, type ReactNode } from 'react'
import { type Block, type Inline, parseAgreement } from '@sooner/rules/agreement-text'
import type { Language } from '@sooner/rules/places'
import { useLanguage } from '../../../lib/words/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Announcements, Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { Text } from './use-agreements.ts'
import { Signature, type AgreementSigning } from './signing.tsx'
import { useAgreementWords } from './words/index.ts'

/**
 * Parses a text with the same parser as the server, which knows a dozen plain elements and refuses everything else: no
 * markup of a template ever reaches the page, and the page shows everything that is signed. Returns undefined for any other
 * text.
 */
export function blocksOf(html: string): readonly Block[] | undefined {
  try {
    return parseAgreement(html)
  } catch {
    return undefined
  }
}

function inlineOf(part: Inline): ReactNode {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'break':
      return <br />
    case 'strong':
      return <strong className="font-medium">{inlinesOf(part.parts)}</strong>
    case 'em':
      return <em>{inlinesOf(part.parts)}</em>
    default:
      // A rendered text contains values as plain text; a placeholder without a value is shown as it is.
      return `{{${part.name}}}`
  }
}

// The parts are passed as separate arguments: a text never changes, so its parts need no keys.
const inlinesOf = (parts: readonly Inline[]) => createElement(Fragment, null, ...parts.map(inlineOf))

/** The page has its own heading, so each heading of the text is one level lower. */
const tags = { h1: 'h2', h2: 'h3', h3: 'h4', p: 'p', ul: 'ul', ol: 'ol' } as const
const looks = {
  h1: 'text-24',
  h2: 'pt-3 text-20',
  h3: 'pt-2 text-16',
  p: '',
  ul: 'grid list-disc gap-2 pl-6 marker:text-muted',
  ol: 'grid list-decimal gap-2 pl-6 marker:text-muted',
} as const

function elementOf(block: Block) {
  const children =
    'items' in block
      ? block.items.map((item) => createElement('li', null, inlinesOf(item)))
      : [inlinesOf(block.parts)]
  return createElement(tags[block.kind], { className: looks[block.kind] }, ...children)
}

interface AgreementTextProps {
  readonly blocks: readonly Block[]
  /** The language of the text, which can be another one than that of the page. */
  readonly language: Language
}

/** The line length is limited for readability. */
export const AgreementText = ({ blocks, language }: AgreementTextProps) =>
  createElement(
    'div',
    { lang: language, className: 'grid max-w-[65ch] gap-4 text-16 wrap-anywhere' },
    ...blocks.map(elementOf),
  )

interface ReadingEndProps {
  readonly onReached: () => void
  /** Moves the reader to the signature. */
  readonly onGoOn: () => void
}

/**
 * Also counts everything above the viewport: the margin exceeds any text's length but stays within what browsers can
 * compute.
 */
const inSightOrAbove = { rootMargin: '1000000px 0px 0px' }

/**
 * Calls `onReached` when the end becomes visible or is jumped over: a browser that jumps (the End key, the scroll bar, a
 * field further below, a rotated screen) never renders what lies between. If the text loads while the reader is already
 * below it, that does not count as reading: the end has to become visible.
 */
function watchEnd(end: Element, onReached: () => void): () => void {
  let cameAbove = end.getBoundingClientRect().bottom <= 0
  const sight = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) onReached()
  })
  const passing = new IntersectionObserver((entries) => {
    if (!cameAbove && entries.some(({ isIntersecting }) => isIntersecting)) onReached()
    cameAbove = false
  }, inSightOrAbove)
  sight.observe(end)
  passing.observe(end)
  return () => {
    sight.disconnect()
    passing.disconnect()
  }
}

/**
 * The end of a text. A screen reader does not have to scroll the window, so there is also a button, which becomes visible
 * when it has the keyboard focus.
 */
function ReadingEnd({ onReached, onGoOn }: ReadingEndProps) {
  const { read } = useAgreementWords()
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => (end.current ? watchEnd(end.current, onReached) : undefined), [onReached])
  return (
    <div
      ref={end}
      className="mt-8 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-14 text-muted"
    >
      <p>{read.end}</p>
      <button
        type="button"
        onClick={() => {
          onReached()
          onGoOn()
        }}
        className="sr-only rounded-control text-accent underline focus:not-sr-only focus:px-2 focus:py-2.5"
      >
        {read.toSignature}
      </button>
    </div>
  )
}

/** The text of an agreement: the complete text, or an error if it can't be parsed. */
export function Paper({
  text: { html, version, language },
  signing,
}: {
  readonly text: Text
  readonly signing?: AgreementSigning
}) {
  const { read, version: versionOf } = useAgreementWords()
  const { language: shown } = useLanguage()
  const blocks = useMemo(() => blocksOf(html), [html])
  if (!blocks) {
    return (
      <Card>
        <Announcements
          failure={
            <>
              <p className="font-medium">{read.unshown}</p>
              <p>{read.unshownHow}</p>
            </>
          }
        />
      </Card>
    )
  }
  return (
    <Card>
      <p className="mb-2 text-12 text-muted">{versionOf(version)}</p>
      {!language.startsWith(shown) && (
        <div className="mb-4">
          <Notice kind="info">{read.otherLanguage}</Notice>
        </div>
      )}
      <AgreementText blocks={blocks} language={language} />
      {signing && <ReadingEnd onReached={signing.reachEnd} onGoOn={signing.goToSignature} />}
    </Card>
  )
}

/** The skeleton is as long as an agreement, so that the end does not count as seen before the text has loaded. */
export const PaperSkeleton = () => (
  <Card>
    <SkeletonText lines={60} />
  </Card>
)

/** Explains why the person has to read again. It receives the focus when it appears. */
function NewerNotice({ signing: { newer } }: { readonly signing: AgreementSigning }) {
  const { newer: words } = useAgreementWords()
  if (!newer) return null
  const isVersion = newer === 'version'
  return (
    <Card className="border-current/20! bg-warning-tint! text-warning">
      <h2 data-newer tabIndex={-1} className="scroll-mt-6 text-20 outline-none">
        {isVersion ? words.title : words.changedTitle}
      </h2>
      <p className="mt-1 max-w-[65ch]">{isVersion ? words.text : words.changedText}</p>
    </Card>
  )
}

/** The text first, with the signature below it, which requires reading to the end. */
export function ToSign({ signing }: { readonly signing: AgreementSigning }) {
  const { text } = signing
  return (
    <>
      <NewerNotice signing={signing} />
      {/* The key remounts the component, so a newer text is read from its beginning. */}
      <Paper key={text.sha256} text={text} signing={signing} />
      <Signature signing={signing} />
    </>
  )
}
