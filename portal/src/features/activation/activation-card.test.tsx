import { expect, test } from 'vitest'
import { shown } from '../../testing/shown.tsx'
import type { ActivationSteps } from '../../lib/payments-wait/use-activation.ts'
import { ActivationCard } from './activation-card.tsx'

const steps: ActivationSteps = [
  { step: 'business', turn: 'done' },
  { step: 'bank-account', turn: 'done' },
  { step: 'business-document', turn: 'provider' },
  { step: 'bank-verification', turn: 'vendor' },
  { step: 'activation', turn: 'later' },
]

test('what is missing names whose turn it is and leads there, and what is done is one line', async () => {
  expect(await shown(<ActivationCard steps={steps} hasLinks />)).toEqual([
    'Before we can pay you',
    '2 of 5 done',
    ...['Our turn', 'We check the document about your business'],
    ...['Your turn', 'Verify your bank account', 'Verify account'],
    ...['After that', 'We check your business, activate it and email you'],
    'Done: your business and bank account.',
  ])
})

test('during onboarding its pages lead on, so that nothing is a link', async () => {
  const texts = await shown(<ActivationCard steps={steps} />, { language: 'es' })
  expect(texts).toContain('Verifique su cuenta bancaria')
  expect(texts).not.toContain('Verificar la cuenta')
})
