import { useMemo, useState } from 'react'
import { useConfig } from '../../lib/config.ts'
import { mergeFlags } from '../../lib/flags.ts'
import { PageHeading } from '../../lib/page.tsx'
import { pageWords } from '../../lib/words/index.ts'
import { linkLook } from '../../ui/link.tsx'
import { findQuestions, forProduct, groupIds, groups } from './faq.ts'
import { FaqSearch } from './faq-search.tsx'
import { QuestionItem } from './question-item.tsx'
import { useOpenQuestions } from './use-open-questions.ts'

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
