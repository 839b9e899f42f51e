import { Button } from '../../../ui/button.tsx'
import { useDisplay } from '../../../ui/display.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import type { BankAccount } from '../../../lib/resources/bank-accounts.ts'
import { AccountList, AccountRow } from '../account-list.tsx'
import { hiddenOf, visibleOf } from '../account-state.ts'
import { useBankWords } from '../words/index.ts'
import { isNextAct, mainAct, menuOf, type useActs } from './acts.ts'

interface ActsProps {
  readonly acts: ReturnType<typeof useActs>
  readonly heldBack: string | undefined
}

function AccountActs({ account, acts, heldBack }: ActsProps & { readonly account: BankAccount }) {
  const words = useBankWords()
  const { today } = useDisplay()
  const main = mainAct(account, today)
  const { account: texts, document } = words
  const label = { verify: texts.verify, document: document.open }
  const name = { verify: texts.verifyNamed, document: texts.documentNamed }
  return (
    <>
      {main && (
        <Button
          size="small"
          kind={isNextAct(account, today) ? 'primary' : 'secondary'}
          aria-label={name[main](account.name)}
          heldBack={heldBack}
          onClick={() => acts.begin(main, account)}
        >
          {label[main]}
        </Button>
      )}
      <Menu
        size="small"
        label={texts.manage}
        name={texts.manageNamed(account.name)}
        align="end"
        items={menuOf(account, words, heldBack, (act) => acts.begin(act, account))}
      />
    </>
  )
}

interface AccountsSectionProps extends ActsProps {
  readonly accounts: readonly BankAccount[]
}

export function AccountsSection({ accounts, acts, heldBack }: AccountsSectionProps) {
  const { account: words } = useBankWords()
  const visible = visibleOf(accounts)
  const outcome = acts.outcome ?? {}
  return (
    <Section title={words.listTitle} text={visible.length > 0 && words.listText} heading={acts.heading}>
      <Announcements {...outcome} />
      {visible.length === 0 ? (
        <EmptyState title={words.empty} how={words.emptyHow} />
      ) : (
        <AccountList label={words.list}>
          {visible.map((account) => (
            <AccountRow
              key={account.id}
              account={account}
              actions={<AccountActs account={account} acts={acts} heldBack={heldBack} />}
            />
          ))}
        </AccountList>
      )}
    </Section>
  )
}

export function HiddenSection({ accounts, acts, heldBack }: AccountsSectionProps) {
  const { account: words } = useBankWords()
  const hidden = hiddenOf(accounts)
  if (hidden.length === 0) return null
  return (
    <Section title={words.hiddenTitle} text={words.hiddenText}>
      <AccountList label={words.hiddenList}>
        {hidden.map((account) => (
          <AccountRow
            key={account.id}
            account={account}
            actions={
              <Button
                size="small"
                aria-label={words.showNamed(account.name)}
                heldBack={heldBack}
                onClick={() => acts.begin('show', account)}
              >
                {words.show}
              </Button>
            }
          />
        ))}
      </AccountList>
    </Section>
  )
}
