export type UserPoolEvent = 'sign_in' | 'sign_up' | 'confirm_account' | 'refresh_session' | 'sign_out'

/** The tab in which the event occurred: events of other tabs are reported here, too, but marked as `elsewhere`. */
export type Origin = 'here' | 'elsewhere'
export type Listener = (event: UserPoolEvent, origin: Origin) => void

export interface Events {
  readonly emit: (event: UserPoolEvent, origin?: Origin) => void
  readonly subscribe: (listener: Listener) => () => void
}

export function events(): Events {
  const listeners = new Set<Listener>()
  return {
    emit: (event, origin = 'here') => {
      for (const listener of [...listeners]) listener(event, origin)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
