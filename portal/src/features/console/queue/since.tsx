import { useDisplay } from '../../../ui/display.tsx'
import { dayTexts } from '../../../ui/format/day-text.ts'
import { ageText } from '../age.ts'
import { useWorker } from '../staff.ts'

/** How long something has waited; the moment itself on hover and for screen readers. */
export function Since({ at }: { readonly at: string }) {
  const display = useDisplay()
  const { now } = useWorker()
  const { full } = dayTexts(at, display, true)
  return (
    <time dateTime={at} title={full} className="whitespace-nowrap text-muted tabular-nums">
      {ageText(at, now, display.locale)}
    </time>
  )
}
