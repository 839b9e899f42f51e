import { SaxesParser } from 'saxes'

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

/** The elements at the top of a document. What is not well-formed, or of another namespace than its document, is a fault. */
export function parse(xml: string, faults: string[]): readonly Element[] {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  let namespace: string | undefined
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => void faults.push(`not well-formed: ${error.message}`))
  parser.on('opentag', ({ local, prefix, uri, attributes }) => {
    namespace ??= uri
    if (uri !== namespace || prefix !== '') faults.push(`${local}: of another namespace`)
    const given = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]))
    const element: Element = { name: local, attributes: given, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  parser.on('text', (text) => {
    const element = open.at(-1)
    if (element) element.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return root.children
}

/** All elements of that name below an element, in their order. */
export const found = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...found(child, name)])

/** The text at the end of a path; undefined if there is none. */
export const textAt = (element: Element, ...path: readonly string[]): string | undefined =>
  path.reduce<Element | undefined>((at, name) => at?.children.find((child) => child.name === name), element)
    ?.text
