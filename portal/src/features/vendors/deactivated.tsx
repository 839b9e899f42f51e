import { Notice } from '../../ui/notice.tsx'
import { useBusinessWords } from './words/index.ts'

export function Deactivated() {
  const { deactivated } = useBusinessWords()
  return (
    <div className="mx-auto mb-6 w-full max-w-264">
      <Notice kind="warning">{deactivated}</Notice>
    </div>
  )
}
