import { PageHeading } from '../lib/page.tsx'
import { Card } from '../ui/card.tsx'
import { TextLink } from '../ui/link.tsx'
import { useAppWords } from './words/index.ts'

export function NotFoundPage() {
  const { notFound } = useAppWords()
  return (
    <div className="mx-auto w-full max-w-136">
      <Card className="grid gap-4">
        <PageHeading className="text-24!">{notFound.title}</PageHeading>
        <p>{notFound.text}</p>
        <p>
          <TextLink to="/">{notFound.home}</TextLink>
        </p>
      </Card>
    </div>
  )
}
