import { posix } from 'node:path'
import type { Rule } from '../rule.ts'
import { type File, lineAt, type Tree } from '../tree.ts'

const LINK = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g
const RECORD = /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/

/** The tree contains only text files, so a link to a picture is not looked up here. */
const LOOKED_UP = /(\.(md|ts|tsx|mjs|json|css|sql|html)|\/)$/

const exists = (tree: Tree, path: string): boolean =>
  tree.some((file) => file.path === path || file.path.startsWith(path.endsWith('/') ? path : `${path}/`))

const brokenLinks = (file: File, tree: Tree): string[] =>
  [...file.text.matchAll(LINK)].flatMap((match) => {
    const target = (match[1] ?? '').split('#')[0] ?? ''
    if (target === '' || /^[a-z]+:/.test(target)) return []
    const path = posix.join(posix.dirname(file.path), target)
    if (exists(tree, path) || (!LOOKED_UP.test(path) && /\.\w+$/.test(path))) return []
    return [`${file.path}:${lineAt(file.text, match.index)} ${target}`]
  })

export const docs: readonly Rule[] = [
  {
    name: 'links between documents resolve',
    check: (tree) =>
      tree.filter(({ path }) => path.endsWith('.md')).flatMap((file) => brokenLinks(file, tree)),
  },
  {
    name: 'every decision record is listed',
    check: (tree) => {
      const list = tree.find(({ path }) => path === 'docs/decisions/README.md')?.text ?? ''
      return tree
        .filter(({ path }) => RECORD.test(path) && !list.includes(posix.basename(path)))
        .map(({ path }) => path)
    },
  },
]
