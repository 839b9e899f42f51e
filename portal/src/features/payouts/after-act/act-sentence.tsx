import { useEffect, useRef } from 'react'
import { useDisplay } from '../../../ui/display.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { amountsText } from '../amounts-text.ts'
import { comesTexts } from '../comes-text.ts'
import { totalsOf } from '../offers.ts'
import { usePayoutWords } from '../words/index.ts'
import type { Act } from './last-act.ts'

/** It takes the focus, because the button of the act is gone. */
export function ActSentence({ act }: { readonly act: Act }) {
  const sentence = useRef<HTMLDivElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <div ref={sentence} tabIndex={-1} className="mx-auto mb-6 w-full max-w-320 rounded-control">
      <Notice kind="positive">
        <Told act={act} />
      </Notice>
    </div>
  )
}

function Told({ act }: { readonly act: Act }) {
  const words = usePayoutWords(act.kind === 'redirect-requested' ? act.partnerId : undefined)
  const display = useDisplay()
  if (act.kind === 'withdrawn') return words.after.withdrawn
  if (act.kind === 'redirect-requested')
    return words.after.redirect(amountsText([act.price], 'arrivesMinor', display.locale))
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {comesTexts(totalsOf(act.payout), words.page, display).map((text) => (
        <span key={text}>{text}</span>
      ))}
      <TextLink to={`/dashboard/payouts/${act.payout.payoutId}`}>{words.early.payout}</TextLink>
    </p>
  )
}
