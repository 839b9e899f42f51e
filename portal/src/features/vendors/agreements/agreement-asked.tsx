import { TextLink } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useAgreementWords } from './words/index.ts'

interface AgreementAskedProps {
  /** The path of the list of agreements. */
  readonly to: string
}

export function AgreementAsked({ to }: AgreementAskedProps) {
  const { notice } = useAgreementWords()
  return (
    <div className="mx-auto mb-6 w-full max-w-264">
      <Notice kind="info">
        <p className="flex flex-wrap gap-x-3 gap-y-1">
          {notice.text}
          <TextLink to={to} className="text-current!">
            {notice.go}
          </TextLink>
        </p>
      </Notice>
    </div>
  )
}
