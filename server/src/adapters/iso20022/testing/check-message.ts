import { complexTypes, simpleTypes } from './definitions.ts'
import { parse, type Element } from './parsed-element.ts'
import { checkUsage } from './check-usage.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:'

/** Judges a message that we send, or a statement of our samples, by its published definition. Returns every fault in words; none for a good message. */
export function checkMessage(xml: string): string[] {
  const faults: string[] = []
  const [document, ...others] = parse(xml, faults)
  if (others.length > 0 || faults.length > 0) return [...faults, 'not one document']
  if (!xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')) faults.push('not declared as UTF-8')
  const xmlns = document?.attributes['xmlns'] ?? ''
  const message = xmlns.slice(namespace.length)
  if (document?.name !== 'Document' || !xmlns.startsWith(namespace) || complexTypes[message] === undefined)
    return ['not a known message']
  checkType(document, message, 'Document', faults)
  if (message.startsWith('pain')) checkUsage(document, message, faults)
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

const attributesOf = (type: string): string => (type === 'Amount' ? 'Ccy' : '')

function checkType(element: Element, type: string, path: string, faults: string[]): void {
  const names = Object.keys(element.attributes).join(' ')
  if (path !== 'Document' && names !== attributesOf(type)) faults.push(`${path}: attributes ${names}`)
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
}
