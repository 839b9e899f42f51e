import { Icon } from './icons.tsx'

/** The icons of states and display components, separate from those that the first page needs. */
interface IconProps {
  readonly size?: number
}

const drawn = (path: string) =>
  function StateIcon({ size = 16 }: IconProps) {
    return (
      <Icon size={size}>
        <path d={path} />
      </Icon>
    )
  }

const ring = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'

export const ClockMark = drawn(`${ring}M12 7.5V12l3 2`)
export const DoneMark = drawn(`${ring}M8 12.5l2.75 2.75L16.25 9.5`)
export const CrossMark = drawn(`${ring}M9 9l6 6m0-6-6 6`)
export const HeldMark = drawn(`${ring}M9.75 9v6m4.5-6v6`)
export const OpenMark = drawn(ring)
export const HalfMark = drawn(`${ring}M12 3v18M15 4v16M18 6v12`)
export const AlertMark = drawn(`${ring}M12 7.5v5.5M12 16.25v.01`)
export const ReadyMark = drawn('M13 3 5.5 13.5H11L10 21l8-10.5h-5.5L13 3Z')
export const JoinedMark = drawn('M6 4v4a6 6 0 0 0 6 6h7M6 20v-2a6 6 0 0 1 3-5M15.5 10.5 19 14l-3.5 3.5')
export const RestMark = drawn('M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z')
export const RunningMark = drawn('M20 12a8 8 0 1 1-2.5-5.8M20 3.5V8h-4.5')
export const PersonMark = drawn(
  'M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20c.8-3.4 3.8-5 7.5-5s6.7 1.6 7.5 5',
)
export const PaperMark = drawn('M6 3.5h8L18.5 8v12.5H6ZM13.5 3.5V8.5h5M9 13h6M9 16.5h6')
export const UploadMark = drawn('M12 16V4.5m-4.5 4L12 4l4.5 4.5M4 15.5V20h16v-4.5')
export const SettingsMark = drawn(
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM8.5 19.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
)
export const UpMark = drawn('M12 19V5.5m-5.5 6L12 5l5.5 6.5')
export const DownMark = drawn('M12 5v13.5m-5.5-6L12 19l5.5-6.5')
export const BothMark = drawn('m8 9.5 4-4.5 4 4.5M8 14.5l4 4.5 4-4.5')
export const BackMark = drawn('m14.5 6-6 6 6 6')
export const OnMark = drawn('m9.5 6 6 6-6 6')
