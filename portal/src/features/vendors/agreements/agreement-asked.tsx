import { InfoIcon } from '../../../ui/icons.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { useAgreementWords } from './words.ts'

interface AgreementAskedProps {
  /** The path of the list of agreements. */
  readonly to: string
}

export function AgreementAsked({ to }: AgreementAskedProps) {
  const { notice } = useAgreementWords()
  return (
    <div className="mx-auto mb-6 flex w-full max-w-264 gap-2.5 rounded-control border border-current/20 bg-info-tint px-3.5 py-3 text-14 text-info">
      <span className="mt-px">
        <InfoIcon />
      </span>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {notice.text}
        <TextLink to={to} className="text-current!">
          {notice.go}
        </TextLink>
      </p>
    </div>
  )
}
