import { ChevronIcon } from '../../ui/icons.tsx'
import { TextLink } from '../../ui/link.tsx'
import { useSettingUpWords } from './words.ts'

/** The link by which a user who opens the account area during onboarding returns to the step where they left off. */
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
