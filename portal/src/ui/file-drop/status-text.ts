import { useDisplay } from '../display.tsx'
import { progressText, sizeText } from '../format/number-text.ts'
import type { FileRules } from './file-rules.ts'
import type { Upload } from './use-uploads.ts'
import { listFormat } from '../format/formats.ts'

export function useStatusText(rules: FileRules) {
  const { words, locale } = useDisplay()
  const { files } = words
  const kinds = listFormat(locale, { type: 'disjunction' }).format(rules.kinds.map(({ name }) => name))
  return ({ status, progress, fault, text }: Upload): string => {
    if (fault === 'tooLarge') return files.tooLarge(sizeText(rules.largestBytes, locale))
    if (fault === 'wrongType') return files.wrongType(kinds)
    if (fault === 'empty') return files.empty
    if (text !== undefined) return text
    if (status === 'sending') {
      if (progress === 1) return files.checking
      return files.sending(progressText(progress, locale))
    }
    return status === 'refused' ? files.failed : files[status]
  }
}
