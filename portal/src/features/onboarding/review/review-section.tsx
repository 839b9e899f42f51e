import type { OnboardingPage } from '@sooner/rules/onboarding-flow'
import type { ReactNode } from 'react'
import { fromReview, pathOf } from '../../../lib/onboarding/pages.ts'
import { Card } from '../../../ui/card.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useOnboardingWords } from '../words/index.ts'

export interface Reviewed {
  readonly term: string
  readonly value: ReactNode
}

interface ReviewSectionProps {
  readonly title: string
  /** The page on which this can be changed; undefined if it was agreed for the vendor. */
  readonly page?: OnboardingPage | undefined
  readonly items: readonly Reviewed[]
}

export function ReviewSection({ title, page, items }: ReviewSectionProps) {
  const { change, changeNamed } = useOnboardingWords().review
  return (
    <Card className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20">{title}</h2>
        {page && (
          <TextLink to={pathOf(page)} state={fromReview} aria-label={changeNamed(title)}>
            {change}
          </TextLink>
        )}
      </div>
      <DefinitionList items={items} />
    </Card>
  )
}
