import type { ReactNode } from 'react'
import { useUnverifiedWords } from './words.ts'

export interface Telling {
  readonly children: (told: ReturnType<typeof useUnverifiedWords> & { readonly to: string }) => ReactNode
}

export const Told = ({ children }: Telling) =>
  children({ ...useUnverifiedWords(), to: '/dashboard/account/banking' })
