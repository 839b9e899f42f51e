import { expect, test } from 'vitest'
import { plant } from './planted-tree.ts'
import { unshownPieces } from './stories.ts'
import { readTree, ROOT } from './tree.ts'

test('every component of the design system is in the Storybook', () => {
  const tree = readTree(ROOT)
  expect(tree.filter(({ path }) => path.endsWith('.stories.tsx')).length).toBeGreaterThan(30)
  expect(unshownPieces(tree)).toEqual([])
})

test('a planted component without a story is found; one that another component shows is not', () => {
  const tree = plant({
    'portal/src/ui/button.tsx': "import { Spinner } from './spinner.tsx'",
    'portal/src/ui/spinner.tsx': '',
    'portal/src/ui/table/row.tsx': '',
    'portal/src/ui/table/table.tsx': "const Row = lazy(() => import('./row.tsx'))",
    'portal/src/ui/orphan.tsx': "import { Button } from './button.tsx'",
    'portal/src/ui/all.stories.tsx':
      "import './nothing.ts'\nimport { Button } from './button.tsx'\nimport { T } from './table/table.tsx'",
    'portal/src/features/faq/faq-page.tsx': "import { Orphan } from '../../ui/orphan.tsx'",
  })
  expect(unshownPieces(tree)).toEqual(['portal/src/ui/orphan.tsx'])
})
