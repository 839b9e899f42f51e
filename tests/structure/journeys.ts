import type { Tree } from './tree.ts'

const JOURNEY = /^tests\/e2e\/.*\.e2e\.ts$/
const TAG = /\b(onPhone|onTablet)[,.]/g
const HAND = /\btagsOf\('([^']+)'\)|\bhow: '([^']+)'/g

/** The widths and input methods by which journeys are walked, as they name them. */
export function walkedBy(tree: Tree): { readonly widths: Set<string>; readonly hands: Set<string> } {
  const widths = new Set<string>()
  const hands = new Set<string>()
  for (const { path, text } of tree) {
    if (!JOURNEY.test(path)) continue
    for (const [, tag] of text.matchAll(TAG)) widths.add(tag === 'onPhone' ? '320' : '768')
    // A journey that names no width is walked at the width of a desk.
    if (/^test\((?:'[^']*'|`[^`]*`), async/m.test(text)) widths.add('1440')
    for (const [, named, ofVariant] of text.matchAll(HAND)) hands.add(named ?? ofVariant ?? '')
  }
  return { widths, hands }
}
