import { en, type OutcomeWords } from '../lib/outcomes/en.ts'
import type { Outcome } from '../lib/outcomes/listener.ts'
import { type Notice, noticeOf } from '../lib/outcomes/notice.ts'
import type { StorageProblem } from '../lib/state/stored/restore.ts'
import { type Language, useWords } from '../lib/words/index.ts'
import { TextLink } from '../ui/link.tsx'
import { type Toast, ToastRegion } from '../ui/toast-region.tsx'

/** The outcome of a call, or a problem with the state stored in this browser. */
export type NoticeCause = { readonly outcome: Outcome } | { readonly storage: StorageProblem }

const spanish = () => import('../lib/outcomes/es.ts').then(({ es }) => es)
const loads: Readonly<Record<Language, () => Promise<OutcomeWords>>> = {
  en: () => Promise.resolve(en),
  // If the Spanish texts cannot be loaded, a notice in English is better than none.
  es: () => spanish().catch(() => en),
}

/** Returns the notice in the language of the page. */
export async function noticeOn(cause: NoticeCause, language: Language): Promise<Notice | undefined> {
  const words = await loads[language]()
  return 'storage' in cause
    ? { kind: 'info', text: words.storage[cause.storage] }
    : noticeOf(cause.outcome, words)
}

/** A notice as it is shown, under an id of its own. */
export type ShownNotice = Notice & Pick<Toast, 'id'>

export interface NoticesProps {
  readonly toasts: readonly ShownNotice[]
  readonly onDismiss: (id: string) => void
}

export function Notices({ toasts, onDismiss }: NoticesProps) {
  const { notices } = useWords()
  return (
    <ToastRegion
      toasts={toasts.map(({ text, link, ...toast }) => ({
        ...toast,
        text: link ? <Linked {...{ text, link }} /> : text,
      }))}
      onDismiss={onDismiss}
      label={notices.label}
      dismissLabel={notices.dismiss}
    />
  )
}

const Linked = ({ text, link }: Required<Pick<Notice, 'text' | 'link'>>) => (
  <>
    {text} <TextLink to={link.to}>{link.text}</TextLink>
  </>
)
