import { ChevronIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useSettingUpWords } from './words.ts'

/** Whoever looks at their account before they are a vendor finds the way back to where they left off. */
export function BackToSettingUp() {
  const { back } = useSettingUpWords()
  return (
    <TextLink to="/onboarding" className="inline-flex! items-center gap-1.5">
      <span className="rotate-90">
        <ChevronIcon />
      </span>
      {back}
    </TextLink>
  )
}
