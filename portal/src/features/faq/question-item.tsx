import { useWords } from '../../lib/words/index.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { Entry, Faq, Question } from './faq.ts'

interface QuestionItemProps extends Entry {
  readonly id: Question
  readonly words: Faq['page']
  readonly open: boolean
  readonly onToggle: (id: Question, open: boolean) => void
}

/** The questions whose answers link to the page about fees. */
const aboutFees: readonly Question[] = ['what-it-costs', 'on-demand-fee', 'apr']

export function QuestionItem({ id, question, answer, words, open, onToggle }: QuestionItemProps) {
  const { support } = useWords()
  return (
    <li>
      <details
        id={id}
        open={open}
        onToggle={({ currentTarget }) => onToggle(id, currentTarget.open)}
        className="group scroll-mt-4"
      >
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-card px-4 py-3 hover:bg-sunken tablet:px-5 [&::-webkit-details-marker]:hidden">
          <h3 className="mr-auto font-text text-16 font-medium tracking-normal">{question}</h3>
          <span className="text-muted transition-transform duration-150 ease-out group-open:rotate-180">
            <ChevronIcon />
          </span>
        </summary>
        <div className="grid max-w-152 gap-3 px-4 pt-2 pb-4 tablet:px-5">
          {answer.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="-ml-2 flex flex-wrap items-center gap-x-4">
            <CopyButton
              text={() => `${location.origin}${location.pathname}#${id}`}
              what={words.copyWhat}
              words={{ copy: words.copy, copied: words.copied, failed: support.failed }}
            />
            {aboutFees.includes(id) && <TextLink to="/fees">{words.feesLink}</TextLink>}
          </p>
        </div>
      </details>
    </li>
  )
}
