import ts from 'typescript'
import { type File, lineAt } from './tree.ts'

const parsed = new WeakMap<File, ts.SourceFile>()

export const parse = (file: File): ts.SourceFile => {
  const known = parsed.get(file)
  if (known !== undefined) return known
  const kind = file.path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const source = ts.createSourceFile(
    file.path,
    file.text,
    { languageVersion: ts.ScriptTarget.Latest, jsDocParsingMode: ts.JSDocParsingMode.ParseNone },
    true,
    kind,
  )
  parsed.set(file, source)
  return source
}

export const walk = (node: ts.Node, visit: (node: ts.Node) => void): void => {
  visit(node)
  ts.forEachChild(node, (child) => walk(child, visit))
}

const walked = new WeakMap<File, readonly ts.Node[]>()

/** All nodes of a file in their order. A file is parsed and walked once, however many rules look at it. */
export const nodesOf = (file: File): readonly ts.Node[] => {
  const known = walked.get(file)
  if (known !== undefined) return known
  const nodes: ts.Node[] = []
  walk(parse(file), (node) => nodes.push(node))
  walked.set(file, nodes)
  return nodes
}

/**
 * Applies the function to every node of a file, and returns a finding for each node where it returns a text. Files without the
 * words that each such node contains are not parsed, because parsing takes most of the time.
 */
export const nodesThat = (
  file: File,
  mentions: RegExp,
  findingFor: (node: ts.Node) => string | undefined,
): string[] => {
  const findings: string[] = []
  if (!mentions.test(file.text)) return findings
  for (const node of nodesOf(file)) {
    const finding = findingFor(node)
    if (finding !== undefined) findings.push(`${file.path}:${lineAt(file.text, node.getStart())} ${finding}`)
  }
  return findings
}

export interface Comment {
  readonly text: string
  readonly line: number
}

/** Returns the real comments of a file, without strings that look like comments. */
export const comments = (file: File): Comment[] => {
  const found = new Map<number, Comment>()
  const look = (node: ts.Node): void => {
    if (node.kind === ts.SyntaxKind.JsxText) return
    const children = node.getChildren()
    if (children.length > 0) {
      for (const child of children) look(child)
      return
    }
    const ranges = [
      ...(ts.getLeadingCommentRanges(file.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(file.text, node.end) ?? []),
    ]
    for (const { pos, end } of ranges) {
      found.set(pos, { text: file.text.slice(pos, end), line: lineAt(file.text, pos) })
    }
  }
  look(parse(file))
  return [...found.values()]
}

/** The called function as written: `Date.now`, `vi.mock`, `setTimeout`. */
export const callee = (node: ts.Node): string | undefined =>
  ts.isCallExpression(node) || ts.isNewExpression(node) ? node.expression.getText() : undefined

/** The text of string literals and of the fixed parts of templates. */
export const literalText = (node: ts.Node): string | undefined => {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  return ts.isTemplateExpression(node) ? node.getText() : undefined
}
