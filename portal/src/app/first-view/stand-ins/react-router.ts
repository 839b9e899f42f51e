import { jsx, type Shown } from './react.ts'

// Stands in for the router in the first view: its links are links, and the address does not change.

interface LinkProps {
  readonly to: string
  readonly children?: Shown
  readonly [name: string]: unknown
}

export function Link({
  to,
  state: _state,
  replace: _replace,
  preventScrollReset: _reset,
  ...props
}: LinkProps) {
  return jsx('a', { ...props, href: to })
}

export function NavLink(props: LinkProps) {
  return Link(props)
}

/** Another page follows, so there is no first view of this one. */
export function Navigate(): never {
  throw new Error('the address leads to another page')
}

export const useLocation = () => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  key: 'default',
  state: null,
})
export const useSearchParams = () => [new URLSearchParams(location.search), () => undefined] as const
export const useNavigate = () => () => undefined
export const useParams = () => ({ invoiceId: decodeURIComponent(location.pathname.split('/')[3] ?? '') })
