import { lazy, Suspense, useState } from 'react'
import { kindOf } from '../../lib/programs/program-kind.ts'
import { spanOf } from '../../lib/programs/prices.ts'
import { useDisplay } from '../../ui/display.tsx'
import { percentText } from '../../ui/format/number-text.ts'
import { Section } from '../../ui/section.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { type Preferences, useChangeVendorPreferencesMutation } from '../../lib/resources/preferences.ts'
import type { PricedFor } from '../../lib/programs/priced.ts'
import { usePreferencesWords } from './words.ts'

export const loadConfirm = () => import('../../ui/dialog/confirm-dialog.tsx')
const ConfirmDialog = lazy(() => loadConfirm().then((module) => ({ default: module.ConfirmDialog })))

interface AutoSectionProps {
  readonly vendorId: string
  readonly saved: Preferences
  readonly priced: readonly PricedFor[]
  readonly heldBack: string | undefined
}

/** The cost per invoice as a range over all current prices; undefined if there are none. */
function useFee(priced: readonly PricedFor[]): string | undefined {
  const { schedule } = usePreferencesWords()
  const { locale } = useDisplay()
  const span = spanOf(priced.flatMap(({ program }) => program.pricingTiers))
  if (!span) return undefined
  const [least, most] = [percentText(span.leastBps, locale), percentText(span.mostBps, locale)]
  return least === most ? least : schedule.span(least, most)
}

/** The reason why the option can't be turned on; if it is already on, it can always be turned off. */
function useNeedless({ saved, priced }: AutoSectionProps, fee: string | undefined): string | undefined {
  const { auto } = usePreferencesWords().schedule
  const kind = priced[0] && kindOf(priced[0].program)
  if (saved.instantPayoutAlwaysOn) return undefined
  if (kind === 'approval') return auto.needless
  if (kind === 'on-demand') return auto.onDemand
  return fee === undefined ? auto.noPrice : undefined
}

/**
 * Turning it on costs money for every later invoice, so it requires a confirmation that shows the cost; turning it off does
 * not.
 */
export function AutoSection(props: AutoSectionProps) {
  const { vendorId, saved, priced, heldBack } = props
  const { close, schedule } = usePreferencesWords()
  const { auto: words } = schedule
  const [change] = useChangeVendorPreferencesMutation()
  const [isAsking, setIsAsking] = useState(false)
  const fee = useFee(priced)
  const needless = useNeedless(props, fee)
  const isOn = saved.instantPayoutAlwaysOn
  const turn = (instantPayoutAlwaysOn: boolean) =>
    change({ params: { vendorId }, body: { preferences: { instantPayoutAlwaysOn } } })
  return (
    <Section title={words.title} text={words.text}>
      <Switch
        label={words.label}
        hint={words.hint}
        on={isOn}
        stateText={isOn ? words.on : words.off}
        heldBack={heldBack ?? needless}
        onChange={(on) => (on ? setIsAsking(true) : void turn(false))}
      />
      <Suspense>
        {isAsking && fee !== undefined && (
          <ConfirmDialog
            title={words.ask}
            text={words.meaning(fee)}
            close={close}
            cancelLabel={words.cancelLabel}
            confirm={words.confirm(fee)}
            confirming={words.confirming}
            onClose={() => setIsAsking(false)}
            onConfirm={async () => {
              const { data } = await turn(true)
              // The general notice reports a failure, and the question remains open.
              if (data) setIsAsking(false)
              return undefined
            }}
          />
        )}
      </Suspense>
    </Section>
  )
}
