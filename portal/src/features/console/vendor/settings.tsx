import { vendorSubject } from '@sooner/rules/amount-limits'
import { batchSchemes, transferBatchSchemes } from '@sooner/rules/transfers'
import { ownNotice } from '../../../lib/outcomes/own-notice.ts'
import { useListAmountLimitsQuery } from '../../../lib/resources/limits.ts'
import {
  useChangeVendorSettingsMutation,
  useGetVendorSettingsQuery,
} from '../../../lib/resources/operator-vendors.ts'
import type { Data } from '../../../lib/calls/api.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Section } from '../../../ui/section.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { LimitAmount, useLimitDecision } from '../terms/limits-page.tsx'
import { useTermsWords } from '../terms/words/index.ts'
import { useEnding } from '../queue/act.ts'
import { Acts } from '../queue/acts.tsx'
import type { Decision } from '../queue/decision-bar.tsx'
import { useConsoleWords } from '../words/index.ts'
import { useVendorWords } from './words/index.ts'

type VendorSettings = NonNullable<Data<'getVendorSettings'>>

/** What operators set for a vendor, and the limits that are its own. */
export function Settings({ vendorId }: { readonly vendorId: string }) {
  const { trouble } = useConsoleWords()
  const { titles } = useVendorWords()
  const query = useGetVendorSettingsQuery({ params: { id: vendorId } })
  return (
    <Section title={titles.settings}>
      <Loaded query={query} trouble={trouble} skeleton={<SkeletonText lines={5} />}>
        {(settings) => <Shown vendorId={vendorId} settings={settings} />}
      </Loaded>
    </Section>
  )
}

interface ShownProps {
  readonly vendorId: string
  readonly settings: VendorSettings
}

function Shown({ vendorId, settings }: ShownProps) {
  const { settings: words } = useVendorWords()
  const { limits: limitWords } = useTermsWords()
  const subject = vendorSubject(vendorId)
  const limits = useListAmountLimitsQuery().data?.limits.filter((limit) => limit.subject === subject) ?? []
  const decisions = [useSettingsDecision({ vendorId, settings }), useLimitDecision(subject)]
  const yesOrNo = (isSo: boolean) => (isSo ? words.yes : words.no)
  return (
    <>
      <Acts decisions={decisions} />
      <DefinitionList
        items={[
          { term: words.requiresManualApproval, value: yesOrNo(settings.requiresManualApproval) },
          { term: words.instantPayoutRefused, value: yesOrNo(settings.instantPayoutRefused) },
          { term: words.batchScheme, value: words.batchSchemes[settings.batchScheme] },
          {
            term: words.transferBatchScheme,
            value: words.transferBatchSchemes[settings.transferBatchScheme],
          },
          ...limits.map((limit) => ({
            term: limitWords.names[limit.name],
            value: <LimitAmount limit={limit} />,
          })),
        ]}
      />
      {limits.length === 0 && <p className="text-14 text-muted">{words.noLimits}</p>}
    </>
  )
}

function useSettingsDecision({ vendorId, settings }: ShownProps): Decision {
  const { settings: words } = useVendorWords()
  const { queue } = useConsoleWords()
  const ended = useEnding()
  const [change] = useChangeVendorSettingsMutation(ownNotice('change the settings of a vendor'))
  const initial = (isSo: boolean) => (isSo ? 'yes' : '')
  return {
    key: 'settings',
    label: words.change,
    fields: [
      {
        name: 'requiresManualApproval',
        label: words.requiresManualApproval,
        type: 'yes',
        initial: initial(settings.requiresManualApproval),
      },
      {
        name: 'instantPayoutRefused',
        label: words.instantPayoutRefused,
        type: 'yes',
        initial: initial(settings.instantPayoutRefused),
      },
      {
        name: 'batchScheme',
        label: words.batchScheme,
        initial: settings.batchScheme,
        options: batchSchemes.map((value) => ({ value, text: words.batchSchemes[value] })),
      },
      {
        name: 'transferBatchScheme',
        label: words.transferBatchScheme,
        initial: settings.transferBatchScheme,
        options: transferBatchSchemes.map((value) => ({ value, text: words.transferBatchSchemes[value] })),
      },
      { name: 'reason', label: queue.note, hint: queue.noteHint },
    ],
    act: (values) => {
      const body = {
        requiresManualApproval: values['requiresManualApproval'] === 'yes',
        instantPayoutRefused: values['instantPayoutRefused'] === 'yes',
        batchScheme: batchSchemes.find((one) => one === values['batchScheme']) ?? settings.batchScheme,
        transferBatchScheme:
          transferBatchSchemes.find((one) => one === values['transferBatchScheme']) ??
          settings.transferBatchScheme,
        reason: values['reason'] ?? '',
      }
      return ended('changeVendorSettings', change({ params: { id: vendorId }, body }))
    },
    said: words.changed,
  }
}
