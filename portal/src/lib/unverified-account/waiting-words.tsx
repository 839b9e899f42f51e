import type { ReactNode } from 'react'
import { useUnverifiedWords } from './words.ts'

export interface WaitingWordsProps {
  readonly children: (notice: ReturnType<typeof useUnverifiedWords> & { readonly to: string }) => ReactNode
}

export const WaitingWords = ({ children }: WaitingWordsProps) =>
  children({ ...useUnverifiedWords(), to: '/dashboard/account/banking' })
