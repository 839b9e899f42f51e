export type UserPoolEvent = 'sign_in' | 'sign_up' | 'confirm_account' | 'refresh_session' | 'sign_out'
export type Listener = (event: UserPoolEvent) => void

export interface Events {
  readonly emit: (event: UserPoolEvent) => void
  readonly subscribe: (listener: Listener) => () => void
}

export function events(): Events {
  const listeners = new Set<Listener>()
  return {
    emit: (event) => {
      for (const listener of [...listeners]) listener(event)
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
