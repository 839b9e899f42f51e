import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { PageHeading } from '../../../lib/page.tsx'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { ChevronIcon } from '../../../ui/icons.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { type Agreement, useAgreements, useDownloading } from './use-agreements.ts'
import { Paper, PaperSkeleton, ToSign } from './paper.tsx'
import { SignButton, useSigning } from './signing.tsx'
import { useAgreementWords } from './words/index.ts'

const listPath = '/dashboard/account/agreements'

function Back() {
  const { all } = useAgreementWords()
  return (
    <TextLink to={listPath} className="inline-flex! items-center gap-1.5 justify-self-start">
      <span className="rotate-90">
        <ChevronIcon />
      </span>
      {all}
    </TextLink>
  )
}

interface ShownProps {
  readonly vendorId: string
  readonly agreement: Agreement
}

function Download({ vendorId, agreement }: ShownProps) {
  const words = useAgreementWords()
  const { busy, failure, download } = useDownloading(vendorId)
  return (
    <>
      <Announcements failure={failure} />
      <div>
        <Button
          busy={busy !== undefined}
          busyLabel={words.downloading}
          onClick={() => void download(agreement)}
        >
          {words.download}
        </Button>
      </div>
    </>
  )
}

function SignedAgreement({ vendorId, agreement }: ShownProps) {
  const { facts } = useAgreementWords()
  const { version, signedByName, signedAt } = agreement
  return (
    <>
      <Card className="grid gap-5">
        <DefinitionList
          items={[
            { term: facts.version, value: version },
            { term: facts.name, value: signedByName },
            { term: facts.at, value: signedAt && <Day value={signedAt} withTime withYear /> },
          ]}
        />
        <Download vendorId={vendorId} agreement={agreement} />
      </Card>
      <Paper text={agreement} />
    </>
  )
}

function UnsignedAgreement({ vendorId, agreement }: ShownProps) {
  const navigate = useNavigate()
  const [name, changeName] = useState('')
  const signing = useSigning({
    vendorId,
    put: agreement,
    draft: { name, changeName },
    onSigned: () => void navigate(listPath),
  })
  const { element, submit } = signing
  return (
    <form ref={element} noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      <Download vendorId={vendorId} agreement={{ ...agreement, ...signing.text }} />
      <ToSign signing={signing} />
      <div>
        <SignButton signing={signing} />
      </div>
    </form>
  )
}

function Shown(props: ShownProps) {
  // A person who signs here is redirected to the list, so the page must not switch to its signed form in between.
  const [isSigned] = useState(props.agreement.signedAt !== null)
  return isSigned ? <SignedAgreement {...props} /> : <UnsignedAgreement {...props} />
}

function Missing() {
  const words = useAgreementWords()
  return (
    <Card>
      <EmptyState
        title={words.missing}
        how={words.missingHow}
        action={<ButtonLink to={listPath}>{words.all}</ButtonLink>}
      />
    </Card>
  )
}

/** Shows one version of an agreement: either as it was signed, or to be read and signed. */
export function AgreementPage() {
  const words = useAgreementWords()
  const { agreementId = '' } = useParams()
  const vendorId = useVendorId()
  const query = useAgreements(vendorId)
  const listed = query.data?.all.find(({ id }) => id === agreementId)
  // A version that is replaced while it is read leaves the list, and its reader must not lose the page.
  const [opened, setOpened] = useState<Agreement>()
  if (listed && opened?.id !== agreementId) setOpened(listed)
  const agreement = listed ?? (opened?.id === agreementId ? opened : undefined)
  const isMissing = query.data && !agreement
  return (
    <div className="grid gap-6">
      {/* The header renders while the text loads, so that a person already focused in it does not lose the focus
          afterwards. */}
      <header className="grid gap-2">
        <Back />
        <PageHeading>{isMissing ? words.missing : (agreement?.title ?? words.title)}</PageHeading>
        {agreement?.signedAt === null && <p className="text-muted">{words.steps.termsLead}</p>}
      </header>
      <Loaded query={query} trouble={words.trouble} skeleton={<PaperSkeleton />}>
        {() =>
          agreement ? <Shown key={agreementId} vendorId={vendorId} agreement={agreement} /> : <Missing />
        }
      </Loaded>
    </div>
  )
}
