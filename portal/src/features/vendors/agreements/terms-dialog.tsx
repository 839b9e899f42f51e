import { fillTerms, type TermsSection } from '@sooner/rules/terms-of-service'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useTerms } from './use-terms.ts'
import { useAgreementWords } from './words/index.ts'

interface SectionProps extends TermsSection {
  readonly filled: (text: string) => string
}

const Section = ({ title, paragraphs, points, filled }: SectionProps) => (
  <section className="grid gap-2">
    <h3 className="text-16">{title}</h3>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{filled(paragraph)}</p>
    ))}
    {points && (
      <ul className="grid list-disc gap-1.5 pl-5 marker:text-muted">
        {points.map((point) => (
          <li key={point}>{filled(point)}</li>
        ))}
      </ul>
    )}
  </section>
)

/** The whole text of the terms of service, with its mark as a sample. */
export function TermsDialog({ onClose }: { readonly onClose: () => void }) {
  const { close } = useAgreementWords().terms
  const { text, values } = useTerms()
  const { title, sample, intro, sections } = text
  const filled = (line: string) => fillTerms(line, values)
  return (
    <Dialog open wide title={title} closeLabel={close} onClose={onClose}>
      <div className="grid max-w-[65ch] gap-5 wrap-anywhere">
        <Notice kind="info">{filled(sample)}</Notice>
        <p>{filled(intro)}</p>
        {sections.map((section) => (
          <Section key={section.title} {...section} filled={filled} />
        ))}
      </div>
    </Dialog>
  )
}
