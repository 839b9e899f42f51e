import type { ReactNode } from 'react'
import type { paymentsWaitFor } from './payments-wait.ts'
import { usePaymentsWaitWords } from './words.ts'

export interface WaitingWordsProps {
  readonly children: (notice: {
    readonly text: string
    readonly go: string
    readonly to: string
  }) => ReactNode
}

interface Props extends WaitingWordsProps {
  readonly waitFor: NonNullable<ReturnType<typeof paymentsWaitFor>>
}

export function WaitingWords({ waitFor, children }: Props) {
  const words = usePaymentsWaitWords()
  return children({
    ...words[waitFor],
    to: waitFor === 'account' ? '/dashboard/account/banking' : '/dashboard/account/documents',
  })
}
