import type { ReactNode } from 'react'
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
import type { VerificationStatus } from '@sooner/rules/bank-accounts'
import type { DocumentState, DocumentStatus } from '@sooner/rules/documents'
import type { InvoiceDisplayState, PayStatus } from '@sooner/rules/invoice-states'
import type { ExternalClientStatus } from '@sooner/rules/partners'
import type { TaskExecutionState, TransferBatchStatus, TransferDisplayState } from '@sooner/rules/transfers'
import type { BusinessVerification, VendorStatus } from '@sooner/rules/vendors'

type Tone = 'positive' | 'warning' | 'negative' | 'info' | 'neutral'
type Mark =
  | 'clock'
  | 'done'
  | 'cross'
  | 'held'
  | 'open'
  | 'half'
  | 'alert'
  | 'ready'
  | 'joined'
  | 'rest'
  | 'running'
  | 'person'
  | 'paper'

type Look = readonly [tone: Tone, mark: Mark]
type Looks<State extends string> = Readonly<Record<State, Look>>

const pending: Look = ['info', 'clock']
const good: Look = ['positive', 'done']
const ended: Look = ['neutral', 'cross']
const refused: Look = ['negative', 'cross']
const untouched: Look = ['neutral', 'open']
const partly: Look = ['warning', 'half']

interface StatesByKind {
  /** Line items use the same states, without Applied. */
  invoice: InvoiceDisplayState
  payStatus: PayStatus
  transfer: TransferDisplayState
  batch: TransferBatchStatus
  document: DocumentState
  documentStatus: DocumentStatus
  vendor: VendorStatus
  verification: VerificationStatus
  business: BusinessVerification
  client: ExternalClientStatus
  task: TaskExecutionState
}

export type BadgeKind = keyof StatesByKind
type StateOf<Kind extends BadgeKind> = StatesByKind[Kind]

/** A new state in the vocabulary does not compile until it has a look here and a text in both languages. */
export const displayStates: { readonly [Kind in BadgeKind]: Looks<StatesByKind[Kind]> } = {
  invoice: {
    Pending: pending,
    Paid: good,
    Cancelled: ended,
    Applied: ['neutral', 'joined'],
    Eligible: ['positive', 'ready'],
    Ineligible: ['warning', 'held'],
  },
  payStatus: { Unpaid: untouched, Paid: good, Cancelled: ended },
  transfer: { PENDING: pending, PAID: good, CANCELLED: ended },
  batch: { none: untouched, 'awaiting-scheduling': pending, executed: good, cancelled: ended },
  document: { pending, rejected: refused, 'partially-approved': partly, approved: good },
  documentStatus: { 'not-uploaded': ['warning', 'paper'], pending, approved: good, rejected: refused },
  vendor: {
    active: good,
    inactive: untouched,
    deactivated: refused,
    dormant: ['neutral', 'rest'],
  },
  verification: { unverified: ['warning', 'open'], pending, succeeded: good, failed: refused },
  business: { pending, watchlist_verified: good, watchlist_unverified: ['warning', 'alert'] },
  client: { pending, approved: good, rejected: refused },
  task: { queued: ['neutral', 'clock'], executing: ['info', 'running'], succeeded: good, failed: refused },
}

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
