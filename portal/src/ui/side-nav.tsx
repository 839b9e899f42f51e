import { Fragment } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Disclosure } from './disclosure.tsx'
import { ChevronIcon } from './icons.tsx'

export interface SideNavLink {
  readonly to: string
  readonly text: string
  /** The pages of a group follow one another, under its name. */
  readonly group?: string
  /** The key that presses it. */
  readonly shortcut?: string
  /** The start page of the area, below which all others are. */
  readonly isExact?: boolean
}

interface SideNavProps {
  readonly label: string
  readonly links: readonly SideNavLink[]
  /** There are many pages: beside a pointer that is no finger, their links are lower. */
  readonly isDense?: boolean
}

const denseLook = '[&_ul]:gap-0 pointer-fine:[&_a]:min-h-8 pointer-fine:[&_a]:py-1'

const linkLook = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-sunken ${isActive ? 'bg-sunken font-medium text-accent' : 'text-muted'}`

function Links({ links }: Pick<SideNavProps, 'links'>) {
  const groups = [...Map.groupBy(links, ({ group }) => group)]
  return groups.map(([group, of]) => (
    <Fragment key={group ?? ''}>
      {group !== undefined && <p className="px-3 pt-4 pb-1 text-12 text-muted">{group}</p>}
      <LinkList label={group} links={of} />
    </Fragment>
  ))
}

function LinkList({ label, links }: Pick<SideNavProps, 'links'> & { readonly label: string | undefined }) {
  return (
    <ul aria-label={label} className="grid gap-1">
      {links.map(({ to, text, isExact = false, shortcut }) => (
        <li key={to}>
          <NavLink to={to} end={isExact} aria-keyshortcuts={shortcut} className={linkLook}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The pages of one area: a list beside them on a desktop, a button with the current page's name that opens a menu on a phone. */
export function SideNav({ label, links, isDense = false }: SideNavProps) {
  const { pathname } = useLocation()
  const here = links.find(({ to, isExact }) => pathname === to || (!isExact && pathname.startsWith(`${to}/`)))
  const isAlone = links.length < 2
  return (
    // A menu with a single page would be useless, so it is hidden on a phone.
    <nav aria-label={label} className={`relative min-w-0 ${isAlone ? 'hidden laptop:block' : ''}`}>
      <div className={`hidden laptop:block ${isDense ? denseLook : ''}`}>
        <p className="px-3 pb-2 text-12 text-muted">{label}</p>
        <Links links={links} />
      </div>
      {!isAlone && (
        <div className="mb-6 laptop:hidden">
          <Disclosure
            key={pathname}
            label={
              <>
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-muted">{label}: </span>
                  {here?.text}
                </span>
                <ChevronIcon />
              </>
            }
            buttonClass="flex min-h-12 w-full items-center justify-between gap-3 rounded-control border border-control bg-card px-3.5 py-2.5 text-left text-16 hover:border-ink"
            panelClass="absolute top-full right-0 left-0 z-20 mt-1 rounded-card border border-control bg-card p-2 text-16 shadow-over max-h-[70dvh] overflow-y-auto"
          >
            <Links links={links} />
          </Disclosure>
        </div>
      )}
    </nav>
  )
}
