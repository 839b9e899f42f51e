import { feeSchemes } from '@sooner/rules/programs'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import {
  type Partner,
  useListPartnersQuery,
  usePutPartnerMutation,
} from '../../../lib/resources/operator-partners.ts'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { RecordList } from '../queue/record-list.tsx'
import { addressOf } from '../places.ts'
import { useConsoleWords } from '../words/index.ts'
import { useTermsWords } from './words/index.ts'

/** The partners by their numbers. */
export function PartnersPage() {
  const { places } = useConsoleWords()
  const { partners: words } = useTermsWords()
  const list = useListPartnersQuery()
  const page = list.data && { data: list.data, total: list.data.length }
  const adding = useAdding()
  return (
    <RecordList<Partner>
      title={places.partners}
      list={{ ...list, data: page, currentData: page }}
      keyOf={({ partnerId }) => String(partnerId)}
      addressOf={(partnerId) => `${addressOf('partners')}/${partnerId}`}
      row={({ partnerId, name, programs }) => ({
        title: name,
        end: words.numbered(String(partnerId)),
        detail: <span>{programs.map(({ programCode }) => programCode).join(', ') || words.noPrograms}</span>,
      })}
      acts={<Acts decisions={[adding]} />}
      empty={words.empty}
    />
  )
}

function useAdding(): Decision {
  const { partners: words } = useTermsWords()
  const ended = useEnding()
  const [put] = usePutPartnerMutation(ownNotice('add a partner'))
  return {
    key: 'add',
    label: words.add,
    meaning: words.adding,
    fields: [
      { name: 'partnerId', label: words.number },
      { name: 'name', label: words.name },
      { name: 'brand', label: words.brand, hint: words.brandHint, isOptional: true },
      {
        name: 'feeScheme',
        label: words.fee,
        initial: 'discounting',
        options: feeSchemes.map((value) => ({ value, text: words.schemes[value] })),
      },
    ],
    act: ({ partnerId, name = '', brand, feeScheme }) => {
      const body = {
        version: 0,
        name,
        brand: brand || null,
        feeScheme: feeSchemes.find((one) => one === feeScheme) ?? 'discounting',
        programs: [],
        clientPrograms: [],
      }
      return ended('putPartner', put({ params: { partnerId: Number(partnerId) }, body }))
    },
    said: words.added,
  }
}
