import { useMemo, useState, useEffect } from 'react'
import { useConfig } from '../../lib/config.ts'
import { mergeFlags } from '../../lib/flags.ts'
import { PageHeading } from '../../lib/page.tsx'
import { pageWords, useWords } from '../../lib/words/index.ts'
import { linkLook, TextLink } from '../../ui/link.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { ChevronIcon } from '../../ui/icons.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import {
  findQuestions,
  forProduct,
  groupIds,
  groups,
  isQuestion,
  type Question,
  type Entry,
  type Faq,
} from './faq.ts'

interface FaqSearchProps {
  readonly words: Faq['page']
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly found: number
}

function FaqSearch({ words, search, onSearch, found }: FaqSearchProps) {
  const searching = search.trim() !== ''
  const hits = found > 0 ? words.found(found) : words.none
  const result = searching ? hits : words.all(found)
  return (
    <search className="grid gap-2">
      <TextField
        type="search"
        name="search"
        label={words.search}
        hint={words.searchHint}
        value={search}
        onChange={onSearch}
        autoComplete="off"
        enterKeyHint="search"
      />
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6">
        <p role="status" className={searching ? 'text-14' : 'text-14 text-muted'}>
          {result}
        </p>
        {searching && (
          <Button kind="quiet" size="small" className="-mx-3" onClick={() => onSearch('')}>
            {words.clear}
          </Button>
        )}
      </div>
    </search>
  )
}

interface QuestionItemProps extends Entry {
  readonly id: Question
  readonly words: Faq['page']
  readonly open: boolean
  readonly onToggle: (id: Question, open: boolean) => void
}

/** The questions whose answers link to the page about fees. */
const aboutFees: readonly Question[] = ['what-it-costs', 'on-demand-fee', 'apr']

function QuestionItem({ id, question, answer, words, open, onToggle }: QuestionItemProps) {
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
function useOpenQuestions() {
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

const useFaqWords = pageWords({
  en: () => import('./content/en.ts').then((module) => module.faq),
  es: () => import('./content/es.ts').then((module) => module.faq),
})

export function FaqPage() {
  const { productName, featureFlags } = useConfig()
  const content = useFaqWords()
  const faq = useMemo(
    () => forProduct(content, productName, mergeFlags(featureFlags)),
    [content, productName, featureFlags],
  )
  const words = faq.page
  const [search, setSearch] = useState('')
  const found = useMemo(() => findQuestions(faq, search), [faq, search])
  const { isOpen, toggle } = useOpenQuestions()
  const shown = groupIds
    .map((group) => ({ group, questions: groups[group].filter((id) => found.has(id)) }))
    .filter(({ questions }) => questions.length > 0)
  return (
    <div className="mx-auto grid w-full max-w-264 items-start gap-x-16 gap-y-8 laptop:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="grid gap-8">
        <header className="grid gap-2">
          <PageHeading>{words.title}</PageHeading>
          <p className="max-w-140 text-muted">{words.intro}</p>
        </header>
        <FaqSearch words={words} search={search} onSearch={setSearch} found={found.size} />
        {shown.map(({ group, questions }) => (
          <section key={group} aria-labelledby={`group-${group}`} className="grid gap-3">
            <h2 id={`group-${group}`} className="scroll-mt-4 text-20">
              {faq.groups[group]}
            </h2>
            <ul className="divide-y divide-line rounded-card border border-line bg-card">
              {questions.map((id) => (
                <QuestionItem
                  key={id}
                  id={id}
                  {...faq.entries[id]}
                  words={words}
                  open={isOpen(id)}
                  onToggle={toggle}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <nav aria-label={words.contents} className="sticky top-6 hidden gap-1 pt-2 text-14 laptop:grid">
        <p className="text-muted">{words.contents}</p>
        {shown.map(({ group }) => (
          <a key={group} href={`#group-${group}`} className={`${linkLook} py-1.5`}>
            {faq.groups[group]}
          </a>
        ))}
      </nav>
    </div>
  )
}
