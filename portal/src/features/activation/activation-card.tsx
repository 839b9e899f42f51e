import type { ActivationStep, ActivationTurn } from '@sooner/rules/activation'
import { Badge } from '../../ui/badge.tsx'
import { Card } from '../../ui/card.tsx'
import { useDisplay } from '../../ui/display.tsx'
import { listFormat } from '../../ui/format/formats.ts'
import { countText } from '../../ui/format/number-text.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/link.tsx'
import type { ActivationSteps } from '../../lib/payments-wait/use-activation.ts'
import type { ActivationWords } from './words/en.ts'
import { useActivationWords } from './words/index.ts'

const places: Readonly<Record<Exclude<ActivationStep, 'activation'>, string>> = {
  business: '/dashboard/account/business',
  program: '/dashboard/account/payment-schedule',
  'bank-account': '/dashboard/account/banking',
  agreements: '/dashboard/account/agreements',
  'business-document': '/dashboard/account/documents',
  'third-party-document': '/dashboard/account/documents',
  'bank-verification': '/dashboard/account/banking',
}

const marks = {
  vendor: ['warning', 'open'],
  provider: ['info', 'clock'],
  later: ['neutral', 'open'],
} as const

interface OpenStepProps {
  readonly step: ActivationStep
  readonly turn: Exclude<ActivationTurn, 'done'>
  readonly hasLinks: boolean
  readonly words: ActivationWords
}

function OpenStep({ step, turn, hasLinks, words }: OpenStepProps) {
  const texts = words.steps[step]
  const [tone, mark] = marks[turn]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <Badge tone={tone} mark={mark}>
        {words.turns[turn]}
      </Badge>
      <span className="min-w-0 basis-56 grow">
        {turn === 'provider' && 'checked' in texts ? texts.checked : texts.open}
      </span>
      {hasLinks && turn === 'vendor' && step !== 'activation' && 'go' in texts && (
        <TextLink to={places[step]}>{texts.go}</TextLink>
      )}
    </li>
  )
}

interface ActivationCardProps {
  readonly steps: ActivationSteps
  /** During onboarding its own pages lead on, so that there are no links. */
  readonly hasLinks?: boolean
}

/** Everything that a business needs before it can be paid: what is missing and who acts next, then what is done. */
export function ActivationCard({ steps, hasLinks = false }: ActivationCardProps) {
  const words = useActivationWords()
  const { locale } = useDisplay()
  const done = steps.filter(({ turn }) => turn === 'done')
  return (
    <Card className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16 font-medium">{words.title}</h2>
        <p className="text-14 text-muted">
          {words.count(countText(done.length, locale), countText(steps.length, locale))}
        </p>
      </div>
      <ul aria-label={words.title}>
        {steps.map(({ step, turn }) =>
          turn === 'done' ? null : <OpenStep key={step} {...{ step, turn, hasLinks, words }} />,
        )}
      </ul>
      {done.length > 0 && (
        <p className="flex gap-2 text-14 text-muted">
          <span className="text-positive">
            <CheckIcon size={18} />
          </span>
          {words.done(listFormat(locale).format(done.map(({ step }) => words.steps[step].done)))}
        </p>
      )}
    </Card>
  )
}
