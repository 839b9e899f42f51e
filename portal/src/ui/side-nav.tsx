import { NavLink, useLocation } from 'react-router'
import { Disclosure } from './disclosure.tsx'
import { ChevronIcon } from './icons.tsx'

export interface SideNavLink {
  readonly to: string
  readonly text: string
}

interface SideNavProps {
  readonly label: string
  readonly links: readonly SideNavLink[]
}

const linkLook = ({ isActive }: { isActive: boolean }) =>
  `flex min-h-11 items-center rounded-control px-3 py-2 hover:bg-sunken ${isActive ? 'bg-sunken font-medium text-accent' : 'text-muted'}`

function Links({ links }: Pick<SideNavProps, 'links'>) {
  return (
    <ul className="grid gap-1">
      {links.map(({ to, text }) => (
        <li key={to}>
          <NavLink to={to} className={linkLook}>
            {text}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The pages of one area: a list beside them on a desktop, a button with the current page's name that opens a menu on a phone. */
export function SideNav({ label, links }: SideNavProps) {
  const { pathname } = useLocation()
  const here = links.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  const isAlone = links.length < 2
  return (
    // A menu with a single page would be useless, so it is hidden on a phone.
    <nav aria-label={label} className={`relative min-w-0 ${isAlone ? 'hidden laptop:block' : ''}`}>
      <div className="hidden laptop:block">
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
            panelClass="absolute top-full right-0 left-0 z-20 mt-1 rounded-card border border-control bg-card p-2 text-16 shadow-over"
          >
            <Links links={links} />
          </Disclosure>
        </div>
      )}
    </nav>
  )
}
