import { type SubmitEvent, useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import type { CallError } from '../../../lib/calls/call-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { type BankAccount, useListBankAccountsQuery } from '../calls.ts'
import { AgreementText } from '../debit/agreement-text.tsx'
import { useAuthorizing } from '../debit/use-authorizing.ts'
import { useBankWords } from '../words.ts'

function Ask() {
  const { debit: words } = useBankWords()
  const { goOn, isBusy } = useFlow()
  const authorizing = useAuthorizing(() => void goOn('direct-debit-agreement'))
  const { query } = authorizing
  const refused = (query.error as CallError | undefined)?.code === 'CONFLICT'
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void authorizing.submit()
  }
  if (refused) {
    return (
      <StepFrame
        title={words.title}
        primary={
          <ButtonLink kind="primary" to={pathOf('bank-info')}>
            {words.toBank}
          </ButtonLink>
        }
      >
        <Card>
          <p>{words.conflict}</p>
        </Card>
      </StepFrame>
    )
  }
  return (
    <form noValidate onSubmit={submit}>
      <StepFrame
        title={words.title}
        lead={words.lead}
        primary={
          query.data && (
            <Button
              type="submit"
              kind="primary"
              busy={authorizing.busy || isBusy}
              busyLabel={words.submitting}
            >
              {words.submit}
            </Button>
          )
        }
      >
        <Card>
          <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonText lines={12} />}>
            {(agreement) => <AgreementText agreement={agreement} authorizing={authorizing} />}
          </Loaded>
        </Card>
      </StepFrame>
    </form>
  )
}

function Given() {
  const { debit: words, goOn: label } = useBankWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepFrame
      title={words.title}
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn('direct-debit-agreement')}>
          {label}
        </Button>
      }
    >
      <Card>
        <p>{words.already}</p>
      </Card>
    </StepFrame>
  )
}

function Opened({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  // Once it is authorized one is led on, and does not see the page turn into the other.
  const [given] = useState(() => accounts.find(({ isPrimary }) => isPrimary)?.hasDirectDebitAuthorization)
  return given ? <Given /> : <Ask />
}

export function DirectDebitAgreementPage() {
  const { debit: words, trouble } = useBankWords()
  const id = useFlow().vendorId ?? ''
  const query = useListBankAccountsQuery({ params: { id } }, { skip: id === '' })
  if (query.data) return <Opened accounts={query.data} />
  return (
    <StepFrame title={words.title} lead={words.lead}>
      <Card>
        <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={12} />}>
          {() => null}
        </Loaded>
      </Card>
    </StepFrame>
  )
}
