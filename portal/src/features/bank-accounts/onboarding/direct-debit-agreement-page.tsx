import { useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { AgreementText, useAuthorizing } from '../debit-agreement.tsx'
import { useBankWords } from '../words/index.ts'
import { useAccounts } from '../account-state.ts'

const Waiting = () => (
  <Card>
    <SkeletonText lines={12} />
  </Card>
)

function NoAccount() {
  const { debit: words } = useBankWords()
  return (
    <StepBody
      primary={
        <ButtonLink kind="primary" to={pathOf('bank-info')}>
          {words.toBank}
        </ButtonLink>
      }
    >
      <Card>
        <p>{words.conflict}</p>
      </Card>
    </StepBody>
  )
}

function Ask() {
  const { debit: words } = useBankWords()
  const { goOn, isBusy } = useFlow()
  const authorizing = useAuthorizing(() => void goOn('direct-debit-agreement'))
  const { query } = authorizing
  const refused = (query.error as CallError | undefined)?.code === 'CONFLICT'
  if (refused) return <NoAccount />
  return (
    <Loaded query={query} trouble={words.trouble} skeleton={<Waiting />}>
      {(agreement) => (
        <StepBody
          form={authorizing}
          primary={
            <Button
              type="submit"
              kind="primary"
              busy={authorizing.busy || isBusy}
              busyLabel={words.submitting}
            >
              {words.submit}
            </Button>
          }
        >
          <Card>
            <AgreementText agreement={agreement} authorizing={authorizing} />
          </Card>
        </StepBody>
      )}
    </Loaded>
  )
}

function Given() {
  const { debit: words, goOn: label } = useBankWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepBody
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn('direct-debit-agreement')}>
          {label}
        </Button>
      }
    >
      <Card>
        <p>{words.already}</p>
      </Card>
    </StepBody>
  )
}

function Opened({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  // A person who has just authorized is redirected, so the page must not switch to the other view in between.
  const [given] = useState(() => accounts.find(({ isPrimary }) => isPrimary)?.hasDirectDebitAuthorization)
  return given ? <Given /> : <Ask />
}

export function DirectDebitAgreementPage() {
  const { debit: words, trouble } = useBankWords()
  const id = useFlow().vendorId ?? ''
  const query = useAccounts(id, false)
  return (
    <StepFrame title={words.title} lead={words.lead}>
      <Loaded query={query} trouble={trouble} skeleton={<Waiting />}>
        {(accounts) => <Opened accounts={accounts} />}
      </Loaded>
    </StepFrame>
  )
}
