import type { Preferences } from '../../lib/resources/preferences.ts'

export type Kind = keyof Preferences['notifications']

/** What somebody has chosen and not saved yet. */
export interface Chosen {
  readonly notifications: Readonly<Partial<Record<Kind, boolean>>>
  readonly csvFormat?: Preferences['csvFormat']
  readonly language?: Preferences['language']
}

export const nothingChosen: Chosen = { notifications: {} }

/** What is shown: what was chosen here, over what is kept, which a colleague may change meanwhile. */
export const shownOf = (kept: Preferences, chosen: Chosen): Preferences => ({
  ...kept,
  ...chosen,
  notifications: { ...kept.notifications, ...chosen.notifications },
})

type Change = Partial<Pick<Preferences, 'csvFormat' | 'language'>> & {
  notifications?: Chosen['notifications']
}

/** Only what differs is sent, so that of two who change other things none is lost; undefined where nothing does. */
export function changeOf(
  kept: Preferences,
  { notifications, csvFormat, language }: Chosen,
): Change | undefined {
  const kinds = Object.entries(notifications).filter(([kind, on]) => kept.notifications[kind as Kind] !== on)
  const change: Change = {
    ...(kinds.length > 0 && { notifications: Object.fromEntries(kinds) }),
    ...(csvFormat !== undefined && csvFormat !== kept.csvFormat && { csvFormat }),
    ...(language !== undefined && language !== kept.language && { language }),
  }
  return Object.keys(change).length === 0 ? undefined : change
}
