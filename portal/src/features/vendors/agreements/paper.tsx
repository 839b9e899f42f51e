import { useMemo } from 'react'
import { useLanguage } from '../../../lib/words/index.ts'
import { Card } from '../../../ui/card.tsx'
import { Announcements, Notice } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { AgreementText, blocksOf } from './agreement-text.tsx'
import type { Text } from './use-agreements.ts'
import { ReadingEnd } from './reading-end.tsx'
import { Signature } from './signature.tsx'
import type { AgreementSigning } from './use-signing.ts'
import { useAgreementWords } from './words/index.ts'

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
