import type { ReactNode } from 'react'
import { lacksDocument, type usePaymentsWait } from './payments-wait.ts'
import { pageWords } from '../words/index.ts'

const usePaymentsWaitWords = pageWords({
  en: () => import('./words/en.ts').then((module) => module.en),
  es: () => import('./words/es.ts').then((module) => module.es),
})

export interface WaitingWordsProps {
  readonly children: (notice: {
    readonly text: string
    readonly go: string
    readonly to: string
  }) => ReactNode
}

interface Props extends WaitingWordsProps {
  readonly waitFor: NonNullable<ReturnType<typeof usePaymentsWait>>
}

export function WaitingWords({ waitFor, children }: Props) {
  const words = usePaymentsWaitWords()
  if (waitFor === 'account' || waitFor === 'stopped')
    return children({ ...words[waitFor], to: '/dashboard/account/banking' })
  const notice = lacksDocument(waitFor) ? words.document : words.activation
  return children({ ...notice, to: '/dashboard/account/documents' })
}
