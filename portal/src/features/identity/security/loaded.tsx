import type { ComponentProps } from 'react'
import { Loaded as LoadedPart } from '../../../ui/loaded.tsx'
import { useSecurityWords } from './words/index.ts'

type LoadedProps<T> = Omit<ComponentProps<typeof LoadedPart<T>>, 'trouble' | 'stillWorks'>

/** A part of the page that loads separately, with the page's words for a failure. */
export function Loaded<T>(props: LoadedProps<T>) {
  const { trouble } = useSecurityWords()
  return <LoadedPart trouble={trouble} {...props} />
}
