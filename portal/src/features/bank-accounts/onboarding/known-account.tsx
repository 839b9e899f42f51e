import { useFlow } from '../../../lib/onboarding/flow.ts'
import { StepBody } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Section } from '../../../ui/section.tsx'
import { AccountList, AccountRow } from '../account-list.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { useBankWords } from '../words.ts'

interface KnownAccountProps {
  readonly accounts: readonly BankAccount[]
  readonly onAnother: () => void
}

/** Shows the existing account instead of asking for it again. */
export function KnownAccount({ accounts, onAnother }: KnownAccountProps) {
  const { goOn: words, info, account } = useBankWords()
  const { goOn, isBusy } = useFlow()
  return (
    <StepBody
      primary={
        <Button kind="primary" busy={isBusy} onClick={() => void goOn('bank-info')}>
          {words}
        </Button>
      }
      secondary={
        <Button aria-disabled={isBusy} onClick={onAnother}>
          {info.another}
        </Button>
      }
    >
      <Section title={info.yours} text={info.yoursText}>
        <AccountList label={account.list}>
          {accounts.map((one) => (
            <AccountRow key={one.id} account={one} />
          ))}
        </AccountList>
      </Section>
    </StepBody>
  )
}
