import { Icon } from './icons.tsx'

export const CloseIcon = ({ size }: { readonly size?: number }) => (
  <Icon {...(size ? { size } : {})}>
    <path d="m6 6 12 12M18 6 6 18" />
  </Icon>
)
export const CalendarIcon = () => (
  <Icon>
    <path d="M4 6.5h16V20H4ZM4 10.5h16M8 4v4.5M16 4v4.5" />
  </Icon>
)
export const MoreIcon = () => (
  <Icon>
    <path strokeWidth="3" d="M5.5 12v.01M12 12v.01M18.5 12v.01" />
  </Icon>
)
