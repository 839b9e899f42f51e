import { lazy } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { State } from '../../../lib/state/open-store.ts'
import { uiChanged } from '../../../lib/state/slices/ui.ts'
import { Panel } from './panel.tsx'
import { usePanelWords } from './words.ts'

const DiscoverMore = lazy(() =>
  import('./discover-more.tsx').then((module) => ({ default: module.DiscoverMore })),
)

export function DiscoverPanel() {
  const { discover: words } = usePanelWords()
  const dispatch = useDispatch()
  const isOpen = useSelector((state: State) => state.ui.discoverMoreOpen)
  return (
    <Panel
      {...words}
      isOpen={isOpen}
      onToggle={() => void dispatch(uiChanged({ discoverMoreOpen: !isOpen }))}
    >
      <DiscoverMore />
    </Panel>
  )
}
