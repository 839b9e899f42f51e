import { useSession } from '../features/identity/index.ts'
import { isStaff } from '../lib/staff.ts'
import { ChevronIcon } from '../ui/icons.tsx'
import { TextLink } from '../ui/link.tsx'
import { useAppWords } from './words/index.ts'

/**
 * The link by which a user who opens the account area during onboarding returns to the step where they left off. Staff sets up
 * nothing and returns to its own page.
 */
export function BackToSettingUp() {
  const { settingUp: words } = useAppWords()
  const session = useSession()
  const isOfStaff = session.status === 'signed-in' && isStaff(session.roles)
  return (
    <TextLink to={isOfStaff ? '/' : '/onboarding'} className="inline-flex! items-center gap-1.5">
      <span className="rotate-90">
        <ChevronIcon />
      </span>
      {isOfStaff ? words.backForStaff : words.back}
    </TextLink>
  )
}
