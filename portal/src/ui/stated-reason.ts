import { createContext, useContext } from 'react'

/**
 * The reason why nothing on this page can be changed, which the page states once. Its controls do not repeat it in sight; screen
 * readers still read it at each of them.
 */
const StatedReason = createContext<string | undefined>(undefined)

export const StatedReasonProvider = StatedReason.Provider
export const useStatedReason = (): string | undefined => useContext(StatedReason)
