// Stands in for React in the first view (docs/design/first-paint.md): it renders components once, as nodes of the page. What happens later, such
// as effects and changes of state, is for React, which renders the same components anew.

/** What a component returns. */
export type Shown = Element | string | number | boolean | null | undefined | readonly Shown[]
type Props = Readonly<Record<string, unknown>> & { readonly children?: Shown }
type Component = (props: Props) => Shown
interface Element {
  readonly type: string | symbol | Component | Context<unknown>
  readonly props: Props
}
interface Context<T> {
  isContext: true
  current: T
  Provider?: Context<T>
}

/** What is thrown where something has not arrived yet. The nearest `Suspense` shows its fallback instead. */
const notYet = new Error('not here yet')

export const Fragment = Symbol('Fragment')
export const Suspense = Symbol('Suspense')

export const jsx = (type: Element['type'], props: Props): Element => ({ type, props })
/** With several children. */
export const jsxs = (type: Element['type'], props: Props): Element => jsx(type, props)
export const createElement = (type: Element['type'], props: Props | null, ...children: Shown[]): Element => ({
  type,
  props: { ...props, ...(children.length > 0 && { children }) },
})

export function createContext<T>(initial: T): Context<T> {
  const context: Context<T> = { isContext: true, current: initial }
  context.Provider = context
  return context
}

const nothing = () => undefined
/** A component that is not loaded with the first view, which waits for none. */
export const lazy = () => () => {
  throw notYet
}
export const memo = (component: Component): Component => component

interface Settled<T> {
  readonly status?: string
  readonly value?: T
}
/** Words are loaded before anything is rendered. */
export function use<T>(source: Context<T> | Settled<T>): T {
  if ('isContext' in source) return source.current
  if (source.status !== 'fulfilled') throw notYet
  return source.value as T
}
export const useContext = <T>(context: Context<T>): T => context.current
export const useState = <T>(initial: T | (() => T)) =>
  [typeof initial === 'function' ? (initial as () => T)() : initial, nothing] as const
export const useMemo = <T>(compute: () => T): T => compute()
export const useCallback = <T>(callback: T): T => callback
export const useRef = <T>(current: T) => ({ current })
export const useEffect = nothing
export const useLayoutEffect = nothing
export const useSyncExternalStore = <T>(_subscribe: unknown, read: () => T): T => read()
export const useDeferredValue = <T>(value: T): T => value

let ids = 0
export const useId = (): string => `first-view-${(ids += 1)}`

const names: Readonly<Record<string, string>> = {
  className: 'class',
  htmlFor: 'for',
  textAnchor: 'text-anchor',
  strokeWidth: 'stroke-width',
  strokeLinecap: 'stroke-linecap',
  strokeLinejoin: 'stroke-linejoin',
  fillRule: 'fill-rule',
  clipRule: 'clip-rule',
}
const leftOut = /^(?:on[A-Z].*|children|ref|key)$/
/** These attributes state "false", where others are absent. */
const isStated = /^(?:aria-|data-)/

function setAttribute(element: SVGElement | HTMLElement, name: string, value: unknown): void {
  if (leftOut.test(name) || value === undefined || value === null) return
  if (typeof value === 'boolean' && !isStated.test(name)) {
    if (value) element.setAttribute(name, '')
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    element.setAttribute(names[name] ?? name.toLowerCase(), String(value))
  else throw new TypeError(`${name} can't be an attribute`)
}

function appendElement(parent: Node, name: string, props: Props): void {
  const isSvg = name === 'svg' || parent instanceof SVGElement
  const element = isSvg
    ? document.createElementNS('http://www.w3.org/2000/svg', name)
    : document.createElement(name)
  for (const [attribute, value] of Object.entries(props))
    // The names of SVG have capitals.
    if (isSvg && attribute === 'viewBox') element.setAttribute(attribute, String(value))
    else setAttribute(element, attribute, value)
  append(element, props.children)
  parent.appendChild(element)
}

function appendWithin(parent: Node, context: Context<unknown>, { value, children }: Props): void {
  const before = context.current
  context.current = value
  try {
    append(parent, children)
  } finally {
    context.current = before
  }
}

/** What has no fallback would appear later in a place that is not reserved, and move the page. */
function appendAvailable(parent: Node, { fallback, children }: Props): void {
  const content = document.createDocumentFragment()
  try {
    append(content, children)
    parent.appendChild(content)
  } catch (error) {
    if (error !== notYet || fallback === undefined) throw error
    append(parent, fallback as Shown)
  }
}

/** Adds what is shown as nodes. A text is always a node of text, whatever it contains. */
export function append(parent: Node, shown: Shown): void {
  if (shown === null || shown === undefined || typeof shown === 'boolean') return
  if (typeof shown === 'string' || typeof shown === 'number')
    return void parent.appendChild(document.createTextNode(String(shown)))
  if (Array.isArray(shown)) return shown.forEach((one: Shown) => append(parent, one))
  const { type, props } = shown as Element
  if (type === Fragment) append(parent, props.children)
  else if (type === Suspense) appendAvailable(parent, props)
  else if (typeof type === 'function') append(parent, type(props))
  else if (typeof type === 'object') appendWithin(parent, type, props)
  // React moves it into the head.
  else if (type === 'title') document.title = props.children as string
  else appendElement(parent, String(type), props)
}
