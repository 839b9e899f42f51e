import type { Language } from '@sooner/rules/places'

/** What the push service of a browser named when it subscribed: where it takes messages, and the keys by which only the browser reads them. */
export interface PushTarget {
  readonly endpoint: string
  readonly publicKey: string
  readonly authSecret: string
}

/** What a browser shows. It goes through a service of somebody else, which can't read it. */
export interface PushMessage {
  /** A second message of that id takes the place of the first. */
  readonly id: string
  readonly title: string
  /** The page of the portal that it opens. */
  readonly path: string
  readonly language: Language
  /** How long the push service keeps it for a browser that is off. */
  readonly secondsLeft: number
}
