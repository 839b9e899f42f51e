import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type AgreementText,
  useActivateAgreementTextMutation,
  useListAgreementTextsQuery,
  useMakeAgreementTextMutation,
} from '../../../lib/resources/agreements.staff.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Day } from '../../../ui/day.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { Item } from '../queue/item.tsx'
import { QueuePage } from '../queue/queue-page.tsx'
import { SecondPerson } from '../queue/second-person.tsx'
import { scrollable } from '../queue/wide.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

/** Every version of the agreements that vendors sign: ours, and the partners' supplemental ones. */
export function AgreementsPage() {
  const { places } = useConsoleWords()
  const { agreements: words } = useTermsWords()
  const list = useListAgreementTextsQuery()
  const page = list.data && { data: list.data, total: list.data.length }
  const making = useMaking()
  return (
    <QueuePage<AgreementText>
      title={places.agreements}
      list={{ ...list, data: page, currentData: page }}
      keyOf={({ id }) => id}
      row={({ title, version, partnerId, active }) => ({
        title,
        end: version,
        detail: (
          <>
            <span>{partnerId === null ? words.ours : words.partner(String(partnerId))}</span>
            <span>{active ? words.active : words.notActive}</span>
          </>
        ),
      })}
      acts={<Acts decisions={[making]} />}
      empty={words.empty}
    >
      {(text, onDecided) => <TextItem text={text} onDecided={onDecided} />}
    </QueuePage>
  )
}

interface TextItemProps {
  readonly text: AgreementText
  readonly onDecided: (said: string) => void
}

function TextItem({ text, onDecided }: TextItemProps) {
  const { agreements: words } = useTermsWords()
  const ended = useEnding()
  const [activate] = useActivateAgreementTextMutation(ownNotice('activate an agreement'))
  const { id, title, version, active, partnerId, spanish, htmlTemplate, createdAt, activatedAt } = text
  const activating: Decision = {
    key: 'activate',
    letter: 'a',
    label: words.activate,
    isPrimary: true,
    meaning: words.activating,
    fields: [],
    act: () => ended('activateAgreementText', activate({ params: { agreementId: id } })),
    said: words.activated(version),
  }
  const yesOrNo = (isSo: boolean) => (isSo ? words.yes : words.no)
  return (
    <Item
      title={`${title}, ${version}`}
      badge={
        <Badge tone={active ? 'positive' : 'neutral'} mark={active ? 'done' : 'open'}>
          {active ? words.active : words.notActive}
        </Badge>
      }
      decisions={active ? [] : [activating]}
      onDecided={onDecided}
      waiting={<SecondPerson subject={`agreement:${id}`} />}
    >
      <DefinitionList
        items={[
          { term: words.of, value: partnerId === null ? words.ours : words.partner(String(partnerId)) },
          { term: words.onDemand, value: yesOrNo(text.hasOnDemand) },
          { term: words.acceptsEarlier, value: yesOrNo(text.acceptsEarlier) },
          { term: words.spanish, value: yesOrNo(spanish !== null) },
          { term: words.made, value: <Day value={createdAt} withTime withYear /> },
          {
            term: words.since,
            value: activatedAt === null ? words.never : <Day value={activatedAt} withTime withYear />,
          },
        ]}
      />
      <Template title={words.text} template={htmlTemplate} />
      {spanish && <Template title={spanish.title} template={spanish.htmlTemplate} lang="es" />}
    </Item>
  )
}

interface TemplateProps {
  readonly title: string
  readonly template: string
  readonly lang?: string
}

/** The template as it was entered, which no browser renders here. */
const Template = ({ title, template, lang }: TemplateProps) => (
  <section className="grid gap-2">
    <h3 className="text-16" lang={lang}>
      {title}
    </h3>
    <pre
      {...scrollable}
      aria-label={title}
      lang={lang}
      className="max-h-96 overflow-y-auto rounded-control bg-sunken p-3 text-12 whitespace-pre-wrap wrap-anywhere"
    >
      {template}
    </pre>
  </section>
)

function useMaking(): Decision {
  const { agreements: words } = useTermsWords()
  const ended = useEnding()
  const [make] = useMakeAgreementTextMutation(ownNotice('add a version of an agreement'))
  return {
    key: 'make',
    label: words.make,
    meaning: words.making,
    fields: [
      { name: 'partnerId', label: words.partnerNumber, hint: words.partnerHint, isOptional: true },
      { name: 'version', label: words.version, hint: words.versionHint },
      { name: 'title', label: words.title },
      { name: 'htmlTemplate', label: words.text, type: 'long' },
      { name: 'hasOnDemand', label: words.onDemand, type: 'yes' },
      { name: 'acceptsEarlier', label: words.acceptsEarlier, type: 'yes' },
      { name: 'spanishTitle', label: words.spanishTitle, isOptional: true },
      { name: 'spanishTemplate', label: words.spanishText, type: 'long', isOptional: true },
    ],
    act: ({ partnerId, version = '', title = '', htmlTemplate = '', ...rest }) => {
      const { hasOnDemand, acceptsEarlier, spanishTitle, spanishTemplate } = rest
      const body = {
        ...(partnerId && { partnerId: Number(partnerId) }),
        version,
        title,
        htmlTemplate,
        hasOnDemand: hasOnDemand === 'yes',
        acceptsEarlier: acceptsEarlier === 'yes',
        ...(spanishTitle &&
          spanishTemplate && { spanish: { title: spanishTitle, htmlTemplate: spanishTemplate } }),
      }
      return ended('makeAgreementText', make({ body }))
    },
    said: words.wasMade,
  }
}
