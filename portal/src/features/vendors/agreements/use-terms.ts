import { type TermsText, wholeTerms } from '@sooner/rules/terms-of-service'
import { useConfig } from '../../../lib/config.ts'
import { pageWords } from '../../../lib/words/index.ts'

const useTermsText = pageWords<TermsText>({
  en: () => import('@sooner/rules/terms-of-service/en').then(({ en }) => en),
  es: () => import('@sooner/rules/terms-of-service/es').then(({ es }) => es),
})

/** The text of the terms of service that this page shows. */
export function useTerms() {
  const text = useTermsText()
  const { productName, support } = useConfig()
  return { text, values: { product: productName, support: support.email } }
}

/** What an acceptance names: the digest of the text that this page shows. */
export function useTermsRead(): () => Promise<{ readonly tosSha256: string }> {
  const { text, values } = useTerms()
  return async () => {
    const bytes = new TextEncoder().encode(wholeTerms(text, values))
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    return { tosSha256: Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  }
}
