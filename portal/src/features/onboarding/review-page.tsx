import { clearing } from '@sooner/rules/clearing'
import type { OnboardingPage } from '@sooner/rules/onboarding-flow'
import { phoneText } from '@sooner/rules/phone-numbers'
import type { ReactNode } from 'react'
import { useFlow } from '../../lib/onboarding/flow.ts'
import { StepBody } from '../../lib/onboarding/step-frame.tsx'
import { StepFrame } from '../../lib/onboarding/step-frame.tsx'
import { useProgramWords } from '../../lib/programs/words/index.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { SkeletonCards } from '../../ui/skeleton.tsx'
import { useListBankAccountsQuery, type BankAccount } from '../../lib/resources/bank-accounts.ts'
import { useGetVendorQuery, type Vendor } from '../../lib/resources/vendors.ts'
import { together } from '../../lib/resources/together.ts'
import { useProgramTexts } from '../../lib/programs/use-program-texts.ts'
import { useDisplay } from '../../ui/display.tsx'
import { fromReview, pathOf } from '../../lib/onboarding/pages.ts'
import { Card } from '../../ui/card.tsx'
import { DefinitionList } from '../../ui/definition-list.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useOnboardingWords } from './words/index.ts'

interface Reviewed {
  readonly term: string
  readonly value: ReactNode
}

interface ReviewSectionProps {
  readonly title: string
  /** The page on which this can be changed; undefined if it was agreed for the vendor. */
  readonly page?: OnboardingPage | undefined
  readonly items: readonly Reviewed[]
}

function ReviewSection({ title, page, items }: ReviewSectionProps) {
  const { change, changeNamed } = useOnboardingWords().review
  return (
    <Card className="grid gap-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-20">{title}</h2>
        {page && (
          <TextLink to={pathOf(page)} state={fromReview} aria-label={changeNamed(title)}>
            {change}
          </TextLink>
        )}
      </div>
      <DefinitionList items={items} />
    </Card>
  )
}

/** The address is shown line by line, as on an envelope. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}

function ReviewedBusiness({ vendor }: { readonly vendor: Vendor }) {
  const { business: words } = useOnboardingWords().review
  const { locale } = useDisplay()
  const { name, dba, address, addressAdditional, city, state, zip, countryCode, tin } = vendor
  const { firstName, lastName, title, email, phoneNumber, phoneNumberExtension } = vendor
  const country = new Intl.DisplayNames(locale, { type: 'region' }).of(countryCode) ?? countryCode
  const town = [city, [state, zip].filter(Boolean).join(' ')].join(', ')
  const present = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null && line !== '')
  const ownPhone = phoneText(countryCode, phoneNumber)
  const phone = phoneNumberExtension === null ? ownPhone : words.extension(ownPhone, phoneNumberExtension)
  return (
    <ReviewSection
      title={words.title}
      page="business-info"
      items={[
        { term: words.name, value: name },
        ...(dba === null ? [] : [{ term: words.dba, value: dba }]),
        {
          term: words.address,
          value: <Lines lines={present([address, addressAdditional, town, country]) as string[]} />,
        },
        {
          term: words.contact,
          value: <Lines lines={present([`${firstName} ${lastName}`, title]) as string[]} />,
        },
        { term: words.email, value: email },
        { term: words.phone, value: phone },
        { term: words.tin, value: tin === null ? words.later : words.endsIn(tin) },
      ]}
    />
  )
}

/** The account that will receive payouts. */
const primaryOf = (accounts: readonly BankAccount[]) =>
  accounts.find(({ isPrimary, isHidden }) => isPrimary && !isHidden) ??
  accounts.find(({ isHidden }) => !isHidden)

export function ReviewedBank({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { bank: words } = useOnboardingWords().review
  const { pages } = useFlow().progress
  // By the fee scheme, or because the deployment asks every vendor.
  const isAskedForDebits = pages.some(({ page }) => page === 'direct-debit-agreement')
  const account = primaryOf(accounts)
  if (!account) return null
  const { name, maskedRoutingNumber, maskedAccountNumber, bankAccountType, currencyCode } = account
  const isProven = account.verificationStatus === 'succeeded'
  return (
    <ReviewSection
      title={words.title}
      page="bank-info"
      items={[
        { term: words.name, value: name },
        { term: words.type, value: words.types[bankAccountType] },
        { term: words.routing[clearing[currencyCode].accountNumbers], value: maskedRoutingNumber },
        { term: words.account, value: maskedAccountNumber },
        { term: words.proof, value: isProven ? words.proven : words.unproven },
        ...(isAskedForDebits
          ? [
              {
                term: words.debit,
                value: account.hasDirectDebitAuthorization ? words.allowed : words.notAllowed,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The pages on which the schedule is chosen; a single offered program was agreed, so there is nothing to change. */
const choices: readonly OnboardingPage[] = ['payment-schedule', 'demo-payment-schedule']

function ReviewedSchedule() {
  const { schedule: words, auto } = useOnboardingWords().review
  const textsOf = useProgramTexts()
  const { progress } = useFlow()
  const inWalk = (page: OnboardingPage) => progress.pages.some((one) => one.page === page)
  const chosen = progress.programs.find(({ programCode }) => programCode === progress.programCode)
  const name = chosen && textsOf(chosen).name
  return (
    <>
      {name && (
        <ReviewSection
          title={words.title}
          page={choices.find(inWalk)}
          items={[{ term: words.paid, value: name }]}
        />
      )}
      {inWalk('auto-get-paid-now') && (
        <ReviewSection
          title={auto.title}
          page="auto-get-paid-now"
          items={[{ term: auto.asks, value: progress.instantPayoutAlwaysOn ? auto.yes : auto.no }]}
        />
      )}
    </>
  )
}

const fresh = { refetchOnMountOrArgChange: true } as const

/**
 * Shows everything that was entered, as stored by the service, before it is signed; a returning person can finish from
 * here.
 */
export function ReviewPage() {
  const words = useOnboardingWords().review
  const { progress, vendorId, goOn, isBusy } = useFlow()
  const isSigned = progress.next === null
  // The words load before the page renders: words that load later would suspend the page again, and its focus would be lost.
  useProgramWords()
  const params = { id: vendorId ?? '' }
  const options = { ...fresh, skip: vendorId === null }
  const vendor = useGetVendorQuery({ params }, options)
  const accounts = useListBankAccountsQuery({ params }, options)
  const query = together({ vendor, accounts })
  return (
    <StepFrame title={words.title} lead={isSigned ? words.signedLead : words.lead}>
      <Loaded query={query} trouble={words.trouble} skeleton={<SkeletonCards lines={[15, 3, 3, 12]} />}>
        {(entered) => (
          <StepBody
            primary={
              <Button kind="primary" busy={isBusy} onClick={() => void goOn(isSigned ? undefined : 'review')}>
                {isSigned ? words.finish : words.goOn}
              </Button>
            }
          >
            <ReviewedBusiness vendor={entered.vendor} />
            <ReviewedSchedule />
            <ReviewedBank accounts={entered.accounts} />
          </StepBody>
        )}
      </Loaded>
    </StepFrame>
  )
}
