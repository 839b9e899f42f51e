import { moneyText } from '@sooner/money/text'
import type { Payout } from '../../lib/resources/payouts.ts'
import type { useDisplay } from '../../ui/display.tsx'
import { dayTexts } from '../../ui/format/day-text.ts'
import type { usePayoutWords } from './words/index.ts'

type Total = Pick<Payout['totals'][number], 'arrivesMinor' | 'currency' | 'payDate' | 'withdrawableUntil'>

/** What comes, when, and until when it can be taken back: one sentence for each currency, wherever a request is spoken of. */
export const comesTexts = (
  totals: readonly Total[],
  words: Pick<ReturnType<typeof usePayoutWords>['page'], 'comes'>,
  display: Pick<ReturnType<typeof useDisplay>, 'locale' | 'today' | 'timeZone'>,
): readonly string[] =>
  totals.map(({ arrivesMinor, currency, payDate, withdrawableUntil }) =>
    words.comes(
      moneyText(BigInt(arrivesMinor), currency, display.locale),
      dayTexts(payDate, display).short,
      dayTexts(withdrawableUntil, display, true).short,
    ),
  )
