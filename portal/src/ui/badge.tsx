import type { ReactNode } from 'react'
import { type BadgeKind, displayStates, type Mark, type StateOf, type Tone } from './display-states.ts'
import { useDisplay } from './display.tsx'
import {
  AlertMark,
  ClockMark,
  CrossMark,
  DoneMark,
  HalfMark,
  HeldMark,
  JoinedMark,
  OpenMark,
  PaperMark,
  PersonMark,
  ReadyMark,
  RestMark,
  RunningMark,
} from './state-icons.tsx'

const tones: Readonly<Record<Tone, string>> = {
  positive: 'bg-positive-tint text-positive',
  warning: 'bg-warning-tint text-warning',
  negative: 'bg-negative-tint text-negative',
  info: 'bg-info-tint text-info',
  neutral: 'bg-neutral-tint text-neutral',
}

const marks: Readonly<Record<Mark, typeof ClockMark>> = {
  clock: ClockMark,
  done: DoneMark,
  cross: CrossMark,
  held: HeldMark,
  open: OpenMark,
  half: HalfMark,
  alert: AlertMark,
  ready: ReadyMark,
  joined: JoinedMark,
  rest: RestMark,
  running: RunningMark,
  person: PersonMark,
  paper: PaperMark,
}

interface BadgeProps {
  readonly tone: Tone
  readonly mark: Mark
  readonly children: ReactNode
}

/** A word and its mark; the color only repeats their meaning. */
export function Badge({ tone, mark, children }: BadgeProps) {
  const MarkIcon = marks[mark]
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-1.5 text-12 font-medium whitespace-nowrap ${tones[tone]}`}
    >
      <MarkIcon size={14} />
      {children}
    </span>
  )
}

interface StateBadgeProps<Kind extends BadgeKind> {
  readonly kind: Kind
  readonly state: StateOf<Kind>
}

export function StateBadge<Kind extends BadgeKind>({ kind, state }: StateBadgeProps<Kind>) {
  const { words } = useDisplay()
  const looks: Readonly<Record<string, readonly [Tone, Mark]>> = displayStates[kind]
  const texts: Readonly<Record<string, string>> = words.badges[kind]
  const [tone, mark] = looks[state] ?? ['neutral', 'open']
  return (
    <Badge tone={tone} mark={mark}>
      {texts[state] ?? state}
    </Badge>
  )
}
