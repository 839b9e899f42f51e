import { PageHeading } from '../../lib/page.tsx'
import { pageWords } from '../../lib/words/index.ts'
import { Card } from '../../ui/card.tsx'
import { TextLink } from '../../ui/link.tsx'

const useNotFoundWords = pageWords({
  en: () => import('./en.ts').then((module) => module.en),
  es: () => import('./es.ts').then((module) => module.es),
})

export function NotFoundPage() {
  const notFound = useNotFoundWords()
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
