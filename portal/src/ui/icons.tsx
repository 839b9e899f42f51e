import type { ReactNode } from 'react'

/** Drawn on a grid of 24. An icon is always beside a text or in a labeled control, so screen readers skip it. */
export function Icon({ children, size = 20 }: { children: ReactNode; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {children}
    </svg>
  )
}

export const CheckIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="m5 12.5 4.5 4.5L19 7.5" />
  </Icon>
)
export const DotIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <circle cx="12" cy="12" r="3" />
  </Icon>
)
export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 7.75v.01" />
  </Icon>
)
export const AlertIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7.5v5.5M12 16.25v.01" />
  </Icon>
)
export const ChevronIcon = () => (
  <Icon size={16}>
    <path d="m7 10 5 5 5-5" />
  </Icon>
)
export const EyeIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </Icon>
)
export const EyeOffIcon = () => (
  <Icon>
    <path d="M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6.3 7.2A16 16 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 5-1.5" />
    <path d="M10 10.2a2.75 2.75 0 0 0 3.8 3.9M4 4l16 16" />
  </Icon>
)
export const SearchIcon = () => (
  <Icon>
    <path d="M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM15 15l5 5" />
  </Icon>
)
export const BellIcon = () => (
  <Icon>
    <path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15ZM10 20.5a2 2 0 0 0 4 0" />
  </Icon>
)
export const SupportIcon = () => (
  <Icon>
    <path d="M4 13v-1a8 8 0 0 1 16 0v1" />
    <path d="M4 13.5A1.5 1.5 0 0 1 5.5 12H7v6H5.5A1.5 1.5 0 0 1 4 16.5ZM20 13.5a1.5 1.5 0 0 0-1.5-1.5H17v6h1.5a1.5 1.5 0 0 0 1.5-1.5Z" />
    <path d="M18.5 18c0 2-2 3-5 3" />
  </Icon>
)
export const PersonIcon = () => (
  <Icon>
    <circle cx="12" cy="8" r="3.75" />
    <path d="M4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5" />
  </Icon>
)
export const CopyIcon = ({ size }: { size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="M9 9h11v11H9ZM15.5 9V4H4v11.5h5" />
  </Icon>
)
