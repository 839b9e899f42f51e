import { useMemo, useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { AccountList, AccountRow } from '../account-list.tsx'
import { hiddenOf, useAccounts } from '../account-state.ts'
import { useAddLinked, useLinkReturn, useBeginLink } from '../bank-link.ts'
import { useBankWords } from '../words/index.ts'

const path = pathOf('bank-plaid')

function Begin({ failure }: { readonly failure: string | undefined }) {
  const { link } = useBankWords()
  const beginning = useBeginLink(path, true)
  return (
    <StepBody
      primary={
        <Button kind="primary" busy={beginning.busy} busyLabel={link.going} onClick={beginning.begin}>
          {failure === undefined ? link.go : link.again}
        </Button>
      }
      secondary={<ButtonLink to={pathOf('bank-info')}>{link.typeIn}</ButtonLink>}
    >
      <Announcements failure={beginning.failure ?? failure} />
      <Section title={link.how} text={link.howText}>
        <ol className="grid list-decimal gap-2 pl-5">
          {link.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Section>
    </StepBody>
  )
}

function Linked({ account }: { readonly account: BankAccount }) {
  const { account: words, goOn: label } = useBankWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepBody
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn('bank-plaid')}>
          {label}
        </Button>
      }
    >
      <Card>
        <AccountList label={words.list}>
          <AccountRow account={account} />
        </AccountList>
      </Card>
    </StepBody>
  )
}

/** Has the height of the content that replaces it, including the button, so that nothing moves. */
function Adding() {
  const { goOn, link } = useBankWords()
  return (
    <StepBody
      primary={
        <Button kind="primary" busy>
          {goOn}
        </Button>
      }
    >
      <Card>
        <LoadingState label={link.adding}>
          <span className="tablet:hidden">
            <SkeletonText lines={6} />
          </span>
          <span className="hidden tablet:block">
            <SkeletonText lines={3} />
          </span>
        </LoadingState>
      </Card>
    </StepBody>
  )
}

/** Adds the account with which the person returned from the bank. */
function useLinked() {
  const vendorId = useFlow().vendorId ?? ''
  const returned = useLinkReturn()
  const params = { params: { id: vendorId } }
  const payee = useGetVendorQuery(params, { skip: vendorId === '' }).data?.countryCode
  const { data: accounts } = useAccounts(vendorId, false)
  const [added, onAdded] = useState<BankAccount>()
  const hidden = useMemo(() => new Set(hiddenOf(accounts ?? []).map(({ id }) => id)), [accounts])
  return { added, ...useAddLinked({ vendorId, payee, hidden, returned, onAdded }) }
}

/** The alternative to typing an account: choosing it at its bank. Only the return of a link that we started is accepted. */
export function BankPlaidPage() {
  const { link } = useBankWords()
  const { added, isAdding, failure } = useLinked()
  const doneText = added?.verificationStatus === 'succeeded' ? link.doneText : link.waitText
  // A person who returns from the bank sees one heading, which does not change while the account is being added.
  const [title, lead] = added
    ? [link.chosen, doneText]
    : isAdding
      ? [link.chosen, link.addingText]
      : [link.title, link.lead]
  return (
    <StepFrame title={title} lead={lead}>
      <p role="status" className="sr-only">
        {added && doneText}
      </p>
      {added ? <Linked account={added} /> : isAdding ? <Adding /> : <Begin failure={failure} />}
    </StepFrame>
  )
}
