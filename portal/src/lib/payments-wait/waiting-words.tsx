import type { ReactNode } from 'react'
import type { usePaymentsWait } from './payments-wait.ts'
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

const places = {
  activation: '/dashboard',
  account: '/dashboard/account/banking',
  stopped: '/dashboard/account/banking',
} as const

export function WaitingWords({ waitFor, children }: Props) {
  const words = usePaymentsWaitWords()
  return children({ ...words[waitFor], to: places[waitFor] })
}
