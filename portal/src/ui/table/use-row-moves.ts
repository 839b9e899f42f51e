import { type KeyboardEvent, useState } from 'react'
import { handleRowKey } from './row-keys.ts'
import { useStable } from './use-stable.ts'

interface Choice {
  readonly onRange: (from: number, to: number, chosen: boolean) => void
  readonly onToggle: (rowKey: string, upToLast: boolean) => void
}

/** Which row is in the Tab order, and what the keys do there. */
export function useRowMoves(keys: readonly string[], { onRange, onToggle }: Choice) {
  const [reached, onReach] = useState<string>()
  const onKey = useStable((event: KeyboardEvent<HTMLElement>) =>
    handleRowKey(event, {
      onRange: (from, to) => onRange(from, to, true),
      onToggle: (at) => {
        const key = keys[at]
        if (key !== undefined) onToggle(key, false)
      },
    }),
  )
  const inTabOrder = reached !== undefined && keys.includes(reached) ? reached : keys[0]
  return { inTabOrder, onKey, onReach }
}
