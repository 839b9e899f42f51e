import type { HistoryEvent, HistoryOutcome } from '@sooner/contract/identity-own'

export type { HistoryEvent, HistoryOutcome }
