import { Section } from '../../../ui/section.tsx'
import { useProvider } from '../use-provider.ts'
import { useSecurityWords } from './words.ts'

/** Where others have their password: what keeps this account is kept elsewhere. */
export function ProviderSection() {
  const { provider: words } = useSecurityWords()
  const label = useProvider()?.label
  return label === undefined ? null : <Section title={words.title} text={words.text(label)} />
}
