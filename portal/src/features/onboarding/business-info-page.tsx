import { PageHeading } from '../../lib/page.tsx'
import { Card } from '../../ui/card.tsx'
import { useOnboardingWords } from './words/index.ts'

export function BusinessInfoPage({ email }: { email: string }) {
  const onboarding = useOnboardingWords()
  const needs = [
    [onboarding.legalName, onboarding.legalNameWhy],
    [onboarding.address, onboarding.addressWhy],
    [onboarding.tax, onboarding.taxWhy],
    [onboarding.bank, onboarding.bankWhy],
  ] as const
  return (
    <div className="mx-auto grid w-full max-w-168 gap-6">
      <header className="grid gap-2">
        <PageHeading>{onboarding.title}</PageHeading>
        <p className="text-muted wrap-anywhere">{onboarding.ready(email)}</p>
      </header>
      <Card>
        <p>{onboarding.lead}</p>
        <h2 className="mt-6 mb-1 text-20">{onboarding.needs}</h2>
        <dl className="divide-y divide-line">
          {needs.map(([what, why]) => (
            <div key={what} className="grid gap-x-6 py-3 tablet:grid-cols-[12rem_1fr]">
              <dt className="font-medium">{what}</dt>
              <dd className="text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className="text-14 text-muted">{onboarding.leave}</p>
    </div>
  )
}
