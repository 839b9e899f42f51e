import { Section } from '../../../ui/section.tsx'
import { useProvider } from '../use-provider.ts'
import { useSecurityWords } from './words/index.ts'

/** Shown to people who sign in through another provider: their account is secured there, not here. */
export function ProviderSection() {
  const { provider: words } = useSecurityWords()
  const label = useProvider()?.label
  return label === undefined ? null : <Section title={words.title} text={words.text(label)} />
}
