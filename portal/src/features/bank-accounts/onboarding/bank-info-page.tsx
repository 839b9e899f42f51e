import { useState } from 'react'
import { useLocation } from 'react-router'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { comingOf } from '../../../lib/onboarding/pages.ts'
import { StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonCards } from '../../../ui/skeleton.tsx'
import { visibleOf } from '../account-state.ts'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery } from '../../../lib/resources/vendors.ts'
import { useBankWords } from '../words.ts'
import { AskedAccount } from './asked-account.tsx'
import { KnownAccount } from './known-account.tsx'
import { useAccounts } from '../use-accounts.ts'

/** As high as the account that is there, or as the form for one. */
const linesOf = (isKnown: boolean) => (isKnown ? [7] : [6, 28])

interface WithAccountsProps {
  readonly vendorId: string
  readonly accounts: readonly BankAccount[]
}

function WithAccounts({ vendorId, accounts }: WithAccountsProps) {
  const { trouble, stillWorks } = useBankWords()
  const coming = comingOf(useLocation().state)
  const [isAnother, setIsAnother] = useState(coming.anotherAccount === true)
  const payee = useGetVendorQuery({ params: { id: vendorId } })
  // Once it is saved one is led on, and does not see the page turn into the other.
  const [known] = useState(() => visibleOf(accounts))
  if (known.length > 0 && !isAnother)
    return <KnownAccount accounts={known} onAnother={() => setIsAnother(true)} />
  return (
    <Loaded
      query={payee}
      trouble={trouble}
      stillWorks={[stillWorks]}
      skeleton={<SkeletonCards lines={linesOf(false)} />}
    >
      {({ countryCode }) => (
        <AskedAccount
          vendorId={vendorId}
          payee={countryCode}
          accounts={accounts}
          onKeep={isAnother ? () => setIsAnother(false) : undefined}
        />
      )}
    </Loaded>
  )
}

/** Where a vendor is paid to: typed in, or chosen at the bank. */
export function BankInfoPage() {
  const { info, trouble } = useBankWords()
  const flow = useFlow()
  const vendorId = flow.vendorId ?? ''
  const isKnown = flow.progress.pages.some(({ page, isDone }) => page === 'bank-info' && isDone)
  const query = useAccounts(vendorId)
  return (
    <StepFrame title={info.title} lead={info.lead}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonCards lines={linesOf(isKnown)} />}>
        {(accounts) => <WithAccounts vendorId={vendorId} accounts={accounts} />}
      </Loaded>
    </StepFrame>
  )
}
