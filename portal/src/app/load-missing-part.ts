import { pageWordsCome } from '../lib/words/index.ts'
import { loadOptional } from '../ui/load-optional.ts'

/** What takes the place of a dialog that can't be loaded. It has to be loaded before the connection is lost. */
export const loadMissingPart = () =>
  loadOptional(async () => {
    const { MissingPart } = await import('./missing-part.tsx')
    await pageWordsCome()
    return { default: MissingPart }
  })
