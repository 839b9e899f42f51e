import { useSelector } from 'react-redux'
import { PageFrame } from '../../../lib/page.tsx'
import type { State } from '../../../lib/state/open-store.ts'
import { useVendorId } from '../../../lib/state/vendor-id.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Day } from '../../../ui/day.tsx'
import { EntryList, SkeletonEntries } from '../../../ui/entry-list.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/section.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ReadTerms } from './accept-terms.tsx'
import { useAgreementWords } from './words/index.ts'
import {
  type Agreement,
  type Agreements,
  useAgreements,
  useDownloading,
  usePageLanguage,
} from './use-agreements.ts'

interface ListProps {
  readonly vendorId: string
  readonly agreements: readonly Agreement[]
}

function Unsigned({ agreements, isAsked }: Pick<ListProps, 'agreements'> & Pick<Agreements, 'isAsked'>) {
  const words = useAgreementWords()
  const isReadOnly = useSelector((state: State) => state.auth.isReadOnly)
  const act = isReadOnly ? words.readOnlyRead : words.readAndSign
  const inOrder = [...agreements.filter(isAsked), ...agreements.filter((one) => !isAsked(one))]
  return (
    <Section title={words.unsigned} text={words.unsignedText}>
      <EntryList
        isWordy
        label={words.unsigned}
        entries={inOrder.map((one, at) => {
          const { id, title, version, hasOnDemand } = one
          return {
            key: id,
            title,
            badge: isAsked(one) ? (
              <Badge tone="warning" mark="clock">
                {words.badges.asked}
              </Badge>
            ) : (
              <Badge tone="neutral" mark="open">
                {words.badges.optional}
              </Badge>
            ),
            detail: (
              <>
                <span>{words.version(version)}</span>
                {hasOnDemand && <span>{words.bringsOnDemand}</span>}
              </>
            ),
            action: (
              <ButtonLink
                to={id}
                kind={at === 0 && isAsked(one) && !isReadOnly ? 'primary' : 'secondary'}
                size="small"
                aria-label={words.named(act, title, version)}
                className="shrink-0"
              >
                {act}
              </ButtonLink>
            ),
          }
        })}
      />
      <p className="text-14 text-muted">{words.untilThen}</p>
    </Section>
  )
}

function Signed({
  vendorId,
  agreements,
  hasOwn,
  isInForce,
}: ListProps & Pick<Agreements, 'hasOwn' | 'isInForce'>) {
  const words = useAgreementWords()
  const { busy, failure, download } = useDownloading(vendorId)
  const pageLanguage = usePageLanguage()
  return (
    <Section title={words.signed} text={words.signedText}>
      <Announcements failure={failure} />
      {agreements.length === 0 && (
        <EmptyState title={words.none} how={hasOwn ? words.noneOwn : words.noneHow} />
      )}
      <EntryList
        label={words.signed}
        entries={agreements.map((agreement) => {
          const { id, title, version, language, signedByName, signedAt } = agreement
          const applies = isInForce(agreement)
          return {
            key: id,
            title: (
              <TextLink to={id} lang={language}>
                {title}
              </TextLink>
            ),
            badge: (
              <Badge tone={applies ? 'positive' : 'neutral'} mark={applies ? 'done' : 'rest'}>
                {applies ? words.badges.inForce : words.badges.replaced}
              </Badge>
            ),
            detail: (
              <>
                <span>{words.version(version)}</span>
                {language !== pageLanguage && <span>{words.inLanguage[language]}</span>}
                <span>{words.signedBy(signedByName ?? '')}</span>
                <span>{signedAt && <Day value={signedAt} withYear />}</span>
              </>
            ),
            action: (
              <Button
                size="small"
                aria-label={words.named(words.download, title, version)}
                busy={busy === id}
                className="shrink-0"
                onClick={() => void download(agreement)}
              >
                {words.pdf}
              </Button>
            ),
          }
        })}
      />
    </Section>
  )
}

/** Lists what is signed, by whom and when, and what is waiting for a signature; the terms of service are below. */
export function AgreementsPage() {
  const words = useAgreementWords()
  const terms = useAgreementWords().terms
  const vendorId = useVendorId()
  const query = useAgreements(vendorId, true)
  // On a phone the list reaches below the window, where the footer has to be from the start.
  const bones = (
    <div className="max-tablet:min-h-dvh">
      <Section title={words.signed} text={words.signedText}>
        <SkeletonEntries count={2} />
      </Section>
    </div>
  )
  return (
    <PageFrame title={words.title}>
      <Loaded query={query} trouble={words.trouble} skeleton={bones}>
        {({ all, isAsked, isInForce, hasOwn }) => {
          const [unsigned, signed] = [
            all.filter((one) => one.signedAt === null),
            all.filter((one) => one.signedAt !== null),
          ]
          return (
            <>
              {unsigned.length > 0 && <Unsigned agreements={unsigned} isAsked={isAsked} />}
              <Signed
                vendorId={vendorId}
                hasOwn={hasOwn}
                isInForce={isInForce}
                agreements={signed.toSorted((a, b) => (b.signedAt ?? '').localeCompare(a.signedAt ?? ''))}
              />
              <Section title={terms.title} text={words.termsText}>
                <ReadTerms />
              </Section>
            </>
          )
        }}
      </Loaded>
    </PageFrame>
  )
}
