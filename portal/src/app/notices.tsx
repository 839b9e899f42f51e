import { en, type OutcomeWords } from '../lib/outcomes/en.ts'
import type { Outcome } from '../lib/outcomes/listener.ts'
import { type Notice, noticeOf } from '../lib/outcomes/notice.ts'
import type { KeptProblem } from '../lib/state/kept/restore.ts'
import { type Language, useWords } from '../lib/words/index.ts'
import { topLayer } from '../ui/layers.ts'
import { type Toast, ToastRegion } from '../ui/toast-region.tsx'

/** An outcome of a call, or what became of what this browser had kept. */
export type News = { readonly outcome: Outcome } | { readonly kept: KeptProblem }

const spanish = () => import('../lib/outcomes/es.ts').then(({ es }) => es)
const loads: Readonly<Record<Language, () => Promise<OutcomeWords>>> = {
  en: () => Promise.resolve(en),
  // Better said in English than not at all.
  es: () => spanish().catch(() => en),
}

/** With where it was said: what was open then. */
export async function noticeOn(
  news: News,
  language: Language,
): Promise<(Notice & Pick<Toast, 'layer'>) | undefined> {
  const layer = topLayer()
  const words = await loads[language]()
  const notice: Notice | undefined =
    'kept' in news ? { kind: 'info', text: words.kept[news.kept] } : noticeOf(news.outcome, words)
  return notice && { ...notice, layer }
}

export interface NoticesProps {
  readonly toasts: readonly Toast[]
  readonly onDismiss: (id: string) => void
}

export function Notices({ toasts, onDismiss }: NoticesProps) {
  const { notices } = useWords()
  return (
    <ToastRegion toasts={toasts} onDismiss={onDismiss} label={notices.label} dismissLabel={notices.dismiss} />
  )
}
