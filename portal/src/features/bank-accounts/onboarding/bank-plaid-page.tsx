import type { Country } from '@sooner/rules/places'
import { useMemo, useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { pathOf } from '../../../lib/onboarding/pages.ts'
import { StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { LoadingState } from '../../../ui/states.tsx'
import { AccountList, AccountRow } from '../account-list.tsx'
import { hiddenOf } from '../account-state.ts'
import { type BankAccount, useGetPayeeQuery, useListBankAccountsQuery } from '../calls.ts'
import type { LinkReturn } from '../link/link-state.ts'
import { useAddLinked } from '../link/use-add-linked.ts'
import { useBeginLink } from '../link/use-begin-link.ts'
import { useLinkReturn } from '../link/use-link-return.ts'
import { useBankWords } from '../words.ts'

const path = pathOf('bank-plaid')

function Begin({ failure }: { readonly failure: string | undefined }) {
  const { link } = useBankWords()
  const beginning = useBeginLink(path, true)
  return (
    <StepFrame
      title={link.title}
      lead={link.lead}
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
    </StepFrame>
  )
}

function Linked({ account }: { readonly account: BankAccount }) {
  const { account: words, goOn: label, link } = useBankWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepFrame
      title={link.done}
      lead={link.doneText}
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
    </StepFrame>
  )
}

function Adding() {
  const { link } = useBankWords()
  return (
    <StepFrame title={link.adding} lead={link.addingText}>
      <Card>
        <LoadingState label={link.adding}>
          <SkeletonText lines={3} />
        </LoadingState>
      </Card>
    </StepFrame>
  )
}

interface ReturnedProps {
  readonly vendorId: string
  readonly payee: Country | undefined
  readonly accounts: readonly BankAccount[]
  readonly returned: LinkReturn
}

function Returned({ vendorId, payee, accounts, returned }: ReturnedProps) {
  const [added, setAdded] = useState<BankAccount>()
  const hidden = useMemo(() => new Set(hiddenOf(accounts).map(({ id }) => id)), [accounts])
  const { isAdding, failure } = useAddLinked({ vendorId, payee, hidden, returned, onAdded: setAdded })
  if (added) return <Linked account={added} />
  return isAdding ? <Adding /> : <Begin failure={failure} />
}

/** The other way of giving an account: to choose it at its bank. What comes back is what we sent for, or nothing. */
export function BankPlaidPage() {
  const vendorId = useFlow().vendorId ?? ''
  const returned = useLinkReturn()
  const params = { params: { id: vendorId } }
  const payee = useGetPayeeQuery(params, { skip: vendorId === '' })
  const accounts = useListBankAccountsQuery(params, { skip: vendorId === '' })
  return (
    <Returned
      vendorId={vendorId}
      payee={payee.data?.countryCode}
      accounts={accounts.data ?? []}
      returned={returned}
    />
  )
}
