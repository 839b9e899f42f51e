import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Announcements } from '../../../ui/notice.tsx'
import { useBankWords } from '../words/index.ts'
import type { Authorizing } from './use-authorizing.ts'

interface AgreementTextProps {
  readonly agreement: { readonly version: string; readonly text: string }
  readonly authorizing: Authorizing
}

/** Shows the exact text that is stored with the authorization, so it is in English, whatever the language of the page. */
export function AgreementText({ agreement: { version, text }, authorizing }: AgreementTextProps) {
  const { debit: words } = useBankWords()
  return (
    <div className="grid gap-5">
      <div lang="en" data-agreement className="grid max-w-[65ch] gap-3">
        {text.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <p className="max-w-[65ch] border-t border-line pt-4 text-14 text-muted">
        {words.version(version)} · {words.evidence}
      </p>
      <Checkbox
        label={words.agree}
        name="agree"
        checked={authorizing.isAgreed}
        error={authorizing.missing}
        required
        onChange={authorizing.agree}
      />
      <Announcements failure={authorizing.failure} />
    </div>
  )
}
