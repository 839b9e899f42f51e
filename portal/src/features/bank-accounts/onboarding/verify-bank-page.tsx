import { useState } from 'react'
import { useFlow } from '../../../lib/onboarding/flow.ts'
import { anotherAccount, pathOf } from '../../../lib/onboarding/pages.ts'
import { StepBody, StepFrame } from '../../../lib/onboarding/step-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { AccountList, AccountRow } from '../account-list.tsx'
import { proofState, type AccountState, useAccounts } from '../account-state.ts'
import { DocumentPart } from '../document-part.tsx'
import { AmountFields, useVerification } from '../verification-amounts.tsx'
import { useBankWords } from '../words/index.ts'

function GoOn({ kind, text }: { readonly kind: 'primary' | 'secondary'; readonly text: string }) {
  const { goOn, isBusy } = useFlow()
  return (
    <Button kind={kind} busy={isBusy} onClick={() => void goOn('verify-bank')}>
      {text}
    </Button>
  )
}

interface OfAccount {
  readonly account: BankAccount
}

/** An account with a mistyped number can't be verified by anybody, so the page offers to enter another one. */
function Another() {
  const { verify } = useBankWords()
  return (
    <p className="text-14">
      <TextLink to={pathOf('bank-info')} state={anotherAccount}>
        {verify.another}
      </TextLink>
    </p>
  )
}

function EnterAmounts({ account, onOver }: OfAccount & { readonly onOver: (text: string) => void }) {
  const { verify: words } = useBankWords()
  const { goOn, isBusy } = useFlow()
  const onVerified = () => void goOn('verify-bank')
  const verifying = useVerification({ account, onVerified, onOver })
  const { busy, element, submit } = verifying
  const hasCome = account.haveDepositsArrived
  const verify = (
    <Button
      type="submit"
      kind={hasCome ? 'primary' : 'secondary'}
      busy={busy || isBusy}
      busyLabel={words.submitting}
    >
      {words.submit}
    </Button>
  )
  const later = <GoOn kind={hasCome ? 'secondary' : 'primary'} text={words.later} />
  return (
    <StepBody
      form={{ element, submit }}
      // Nothing can be verified before the deposits have arrived, so going on comes first until then.
      primary={hasCome ? verify : later}
      secondary={hasCome ? later : verify}
    >
      <Card>
        <AmountFields verifying={verifying} />
      </Card>
      <p className="text-14 text-muted">{words.laterText}</p>
      <Another />
    </StepBody>
  )
}

/**
 * Shown when small deposits can no longer verify the account, or never could: a document does. The person may continue
 * meanwhile.
 */
function ByDocument({ account, failure }: OfAccount & { readonly failure: string | undefined }) {
  const { account: words, goOn, verify } = useBankWords()
  return (
    <StepBody primary={<GoOn kind="primary" text={goOn} />}>
      <Announcements failure={failure} />
      <Card className="grid gap-6">
        <AccountList label={words.list}>
          <AccountRow account={account} isBare={failure !== undefined} />
        </AccountList>
        <DocumentPart account={account} />
      </Card>
      <p className="text-14 text-muted">{verify.documentLater}</p>
      <Another />
    </StepBody>
  )
}

function Nothing({ account }: { readonly account: BankAccount | undefined }) {
  const { account: words, goOn } = useBankWords()
  return (
    <StepBody primary={<GoOn kind="primary" text={goOn} />}>
      <Card>
        {account ? (
          <AccountList label={words.list}>
            <AccountRow account={account} />
          </AccountList>
        ) : (
          <p>{words.plan.none}</p>
        )}
      </Card>
    </StepBody>
  )
}

const Waiting = () => (
  <Card>
    <SkeletonText lines={8} />
  </Card>
)

type Shown = 'asking' | 'enterAmounts' | 'document' | 'proven' | 'nothing'

/** In these states there is nothing that the person can do. */
const waits: ReadonlySet<AccountState> = new Set(['asked', 'nameDiffers', 'frozen'])

/** Selects the view by the primary account as it was when the page loaded, until its tries are used up. */
function useShown(accounts: readonly BankAccount[] | undefined, isOver: boolean) {
  const { today } = useDisplay()
  const primary = accounts?.find(({ isPrimary }) => isPrimary)
  const [opened, setOpened] = useState<{ readonly account: BankAccount | undefined }>()
  // While the answer is pending the cached account already counts as verified; the form must not disappear.
  if (accounts && !opened) setOpened({ account: primary })
  const account = isOver ? (primary ?? opened?.account) : opened?.account
  const shownOf = (): Shown => {
    if (!opened) return 'asking'
    const state = account && (account.isFrozen ? 'frozen' : proofState(account, today))
    if (state === 'enterAmounts' && !isOver) return 'enterAmounts'
    if (account?.verificationStatus === 'succeeded') return 'proven'
    return state === undefined || waits.has(state) ? 'nothing' : 'document'
  }
  return { account, shown: shownOf() }
}

export function VerifyBankPage() {
  const { trouble, verify } = useBankWords()
  const vendorId = useFlow().vendorId ?? ''
  const query = useAccounts(vendorId)
  // Cached data may be older than the deposits, so the page waits for fresh data; later updates no longer change the form.
  const [isNew, setIsNew] = useState(false)
  if (!isNew && query.data && !query.isFetching) setIsNew(true)
  const accounts = isNew ? query.data : undefined
  const [over, setOver] = useState<string>()
  const { account, shown } = useShown(accounts ?? undefined, over !== undefined)
  const titles = {
    asking: verify.title,
    enterAmounts: verify.title,
    document: verify.documentTitle,
    proven: verify.doneTitle,
    nothing: verify.waitTitle,
  }
  return (
    <StepFrame
      title={titles[shown]}
      lead={shown === 'asking' || shown === 'enterAmounts' ? verify.lead : undefined}
      isStep={over !== undefined}
    >
      <Loaded query={{ ...query, data: accounts }} trouble={trouble} skeleton={<Waiting />}>
        {() => {
          if (account && shown === 'enterAmounts') return <EnterAmounts account={account} onOver={setOver} />
          if (account && shown === 'document') return <ByDocument account={account} failure={over} />
          return <Nothing account={account} />
        }}
      </Loaded>
    </StepFrame>
  )
}
