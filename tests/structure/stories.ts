import { posix } from 'node:path'
import type { Tree } from './tree.ts'

const UI = 'portal/src/ui/'
const STORY = /\.stories\.tsx$/
const IMPORTED = /(?:from |import\()'(\.[^']+)'/g

/** This provider passes texts to the other components and has no appearance of its own. */
const WITHOUT_LOOK = ['portal/src/ui/display-settings.tsx']

/** All files that the stories import, directly or indirectly. */
function shownBy(tree: Tree, stories: readonly string[]): Set<string> {
  const texts = new Map(tree.map(({ path, text }) => [path, text]))
  const seen = new Set<string>()
  const visit = (path: string) => {
    const text = texts.get(path)
    if (text === undefined || seen.has(path)) return
    seen.add(path)
    for (const [, target = ''] of text.matchAll(IMPORTED)) visit(posix.join(posix.dirname(path), target))
  }
  stories.forEach(visit)
  return seen
}

/** Components of the design system that no story shows, so that neither a person nor axe ever inspects them. */
export function unshownPieces(tree: Tree): string[] {
  const pieces = tree.map(({ path }) => path).filter((path) => path.startsWith(UI) && path.endsWith('.tsx'))
  const stories = pieces.filter((path) => STORY.test(path))
  const shown = shownBy(tree, stories)
  return pieces.filter(
    (path) => !/\.(stories|test)\.tsx$/.test(path) && !shown.has(path) && !WITHOUT_LOOK.includes(path),
  )
}
