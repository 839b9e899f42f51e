import { SaxesParser } from 'saxes'
import { complexTypes, simpleTypes } from './definitions.ts'

interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

function parse(xml: string): Element {
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ local, attributes }) => {
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
  return root
}

const namespace = 'urn:iso:std:iso:20022:tech:xsd:'

/** Judges a message that we send by its published definition. Returns every fault in words; none for a good message. */
export function checkMessage(xml: string): string[] {
  const faults: string[] = []
  const [document] = parse(xml).children
  const xmlns = document?.attributes['xmlns'] ?? ''
  const message = xmlns.slice(namespace.length)
  if (document?.name !== 'Document' || !xmlns.startsWith(namespace) || complexTypes[message] === undefined)
    return ['not a known message']
  checkType(document, message, 'Document', faults)
  if (faults.length === 0) checkSums(document, faults)
  return faults
}

interface Slot {
  readonly name: string
  readonly type: string | undefined
  readonly least: number
  readonly most: number
}

function slotsOf(definition: string): Slot[] {
  return definition
    .replace('| ', '')
    .split(' ')
    .map((word) => {
      const [, name = '', type, mark] = /^(\w+?)(?::(\w+))?([?*+])?$/.exec(word) ?? []
      return {
        name,
        type,
        least: mark === '?' || mark === '*' ? 0 : 1,
        most: mark === '*' || mark === '+' ? Number.POSITIVE_INFINITY : 1,
      }
    })
}

function checkType(element: Element, type: string, path: string, faults: string[]): void {
  const simple = simpleTypes[type]
  if (simple) return checkText(element, type, simple, path, faults)
  const definition = complexTypes[type]
  if (definition === undefined) return void faults.push(`${path}: no definition of ${type}`)
  if (element.text.trim() !== '') faults.push(`${path}: text between elements`)
  const slots = slotsOf(definition)
  if (definition.startsWith('| ')) {
    if (element.children.length !== 1) faults.push(`${path}: not one of a choice`)
    for (const child of element.children) checkChild(child, slots, path, faults)
    return
  }
  let at = 0
  for (const { name, least, most } of slots) {
    let count = 0
    for (; element.children[at]?.name === name; at += 1) count += 1
    if (count < least || count > most) faults.push(`${path}: ${count} of ${name}`)
  }
  const left = element.children[at]
  if (left) faults.push(`${path}: ${left.name} is not expected there`)
  for (const child of element.children) checkChild(child, slots, path, faults)
}

function checkChild(child: Element, slots: readonly Slot[], path: string, faults: string[]): void {
  const type = slots.find(({ name }) => name === child.name)?.type
  if (type === undefined) faults.push(`${path}: ${child.name} is not expected in our files`)
  else checkType(child, type, `${path}/${child.name}`, faults)
}

function checkText(element: Element, type: string, form: RegExp, path: string, faults: string[]): void {
  if (element.children.length > 0) faults.push(`${path}: elements in a text`)
  if (!form.test(element.text)) faults.push(`${path}: "${element.text}" is no ${type}`)
  const names = Object.keys(element.attributes).join(' ')
  if (names !== (type === 'Amount' ? 'Ccy' : '')) faults.push(`${path}: attributes ${names}`)
}

const found = (element: Element, name: string): Element[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...found(child, name)])

/** Adds without a decimal point, as the published rules define the control sum. */
const cents = (text: string) => BigInt(text.replace('.', ''))

function checkSums(document: Element, faults: string[]): void {
  const amounts = found(document, 'InstdAmt').map(({ text }) => cents(text))
  const sum = amounts.reduce((total, amount) => total + amount, 0n)
  for (const { text } of found(document, 'NbOfTxs'))
    if (Number(text) !== amounts.length) faults.push('wrong count')
  for (const { text } of found(document, 'CtrlSum')) if (cents(text) !== sum) faults.push('wrong control sum')
  const keys = found(document, 'EndToEndId').map(({ text }) => text)
  if (new Set(keys).size !== keys.length) faults.push('an identification occurs twice')
}
